import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashFiles } from './hash.mjs';
import { stampIs, writeStamp } from './stamp.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balie-stamp-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/a.ts'), 'one');
  writeFileSync(join(folder, 'lock.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const hash = () => hashFiles(folder, ['src', 'lock.json', 'absent']);

test('the hash follows contents and names, not times', () => {
  const before = hash();
  utimesSync(join(folder, 'src/a.ts'), 1, 1);
  expect(hash()).toBe(before);
  writeFileSync(join(folder, 'src/a.ts'), 'two');
  expect(hash()).not.toBe(before);
});

test('a new, a moved and an emptied file change the hash', () => {
  const before = hash();
  writeFileSync(join(folder, 'src/b.ts'), '');
  const added = hash();
  rmSync(join(folder, 'src/b.ts'));
  writeFileSync(join(folder, 'src/c.ts'), '');
  expect(new Set([before, added, hash()]).size).toBe(3);
});

test('build output does not change the hash', () => {
  const before = hash();
  for (const name of ['dist', 'node_modules']) {
    mkdirSync(join(folder, 'src', name));
    writeFileSync(join(folder, 'src', name, 'x.js'), 'x');
  }
  expect(hash()).toBe(before);
});

test('a stamp holds for the hash it was written with only', () => {
  const file = join(folder, 'deep/stamp');
  expect(stampIs(file, 'abc')).toBe(false);
  writeStamp(file, 'abc');
  expect(stampIs(file, 'abc')).toBe(true);
  expect(stampIs(file, 'abd')).toBe(false);
});
