import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { drawnFromTests, seedFrom, seedLine } from './seed.mjs';

it('takes the requested seed', () => {
  expect(seedFrom({ BALIE_TEST_SEED: '417' })).toBe(417);
});

it.each([0, 0.999_999_9])('draws one from 1 to 999999 otherwise (%d)', (drawn) => {
  const seeds = [{}, { BALIE_TEST_SEED: '' }].map((environment) =>
    seedFrom(environment, () => drawn),
  );
  expect(seeds).toEqual([drawn === 0 ? 1 : 999_999, drawn === 0 ? 1 : 999_999]);
});

it('draws the same seed from the same tests, and another one after a test changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balie-seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const seed = () => seedFrom({}, drawnFromTests([folder]));
  writeFileSync(join(folder, 'one.test.ts'), 'first');
  const first = seed();
  writeFileSync(join(folder, 'one.ts'), 'no test');
  expect(seed()).toBe(first);
  for (const name of ['one.test.ts', 'one.spec.ts']) {
    const before = seed();
    writeFileSync(join(folder, name), 'second');
    expect(seed()).not.toBe(before);
  }
});

it.each(['0', '-3', '1.5', 'today'])('refuses %s', (seed) => {
  expect(() => seedFrom({ BALIE_TEST_SEED: seed })).toThrow(
    `BALIE_TEST_SEED is a whole number above 0, not "${seed}"`,
  );
});

it('reports how to get the same order again', () => {
  expect(seedLine(417, 'npm test')).toBe(
    'Order of the tests: seed 417. The same order again: BALIE_TEST_SEED=417 npm test',
  );
});
