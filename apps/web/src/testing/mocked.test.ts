// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

it('only tests that replace a module have that in their name', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  for (const name of notEmpty(files.filter((file) => /\.test\.tsx?$/.test(file)))) {
    const mocks = /\bvi\.(do)?[mM]ock\('/.test(readFileSync(join(SOURCE, name), 'utf8'));
    expect(name.includes('.mocked.test.'), name).toBe(mocks);
  }
});
