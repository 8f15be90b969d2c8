import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PARTS } from './attacks.mjs';
import { findFiles } from './find-files.mjs';
import { root } from './paths.mjs';

const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
const tests = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'e2e/tests', 'scripts']
  .flatMap((folder) => findFiles(folder))
  .filter((file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file));

/** A test as SECURITY.md names it: relative to the root or to the server's sources; `*` for several. */
const isThere = (/** @type {string} */ name) => {
  const pattern = new RegExp(`(^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
  return tests.some((file) => pattern.test(file));
};

it('every test that SECURITY.md names exists', () => {
  const named = [...text.matchAll(/`([\w./*-]+\.(?:test|spec)\.(?:ts|tsx|mjs))`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

it('every decision that SECURITY.md names exists', () => {
  const named = [...text.matchAll(/\]\((docs\/[\w./-]+)\)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

it('every suite that counts attacks under a promise exists', () => {
  const suites = Object.values(PARTS).flat();
  expect(suites.filter((suite) => !isThere(`${suite}.test.ts`))).toEqual([]);
});
