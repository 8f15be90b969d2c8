import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { npmCommand } from './install.mjs';
import { treeMatchesLock } from './installed-tree.mjs';

/** @type {string} */
let folder;

/** @param {string} file @param {unknown} content */
const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content));

const packages = {
  'node_modules/zod': { version: '4.0.0', integrity: 'sha512-z' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-o', optional: true },
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balie-tree-'));
  mkdirSync(join(folder, 'node_modules'));
  write('package.json', { dependencies: { zod: '4.0.0' } });
  write('package-lock.json', { packages: { '': { dependencies: { zod: '4.0.0' } }, ...packages } });
  write('node_modules/.package-lock.json', {
    packages: { 'node_modules/zod': packages['node_modules/zod'] },
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a tree that npm installed from this lock file needs no installation', () => {
  expect(treeMatchesLock(folder)).toBe(true);
});

test('another version, a missing package and a missing tree need one', () => {
  write('node_modules/.package-lock.json', {
    packages: { 'node_modules/zod': { version: '3.9.0', integrity: 'sha512-y' } },
  });
  expect(treeMatchesLock(folder)).toBe(false);
  write('node_modules/.package-lock.json', { packages: {} });
  expect(treeMatchesLock(folder)).toBe(false);
  rmSync(join(folder, 'node_modules'), { recursive: true });
  expect(treeMatchesLock(folder)).toBe(false);
});

test('a dependency missing from the lock file needs one', () => {
  write('package.json', { dependencies: { zod: '4.0.0', pg: '8.0.0' } });
  expect(treeMatchesLock(folder)).toBe(false);
});

test('npm is run as it was started, and another package manager is not mistaken for it', () => {
  expect(
    npmCommand({ npm_execpath: '/opt/npm/bin/npm-cli.js', npm_node_execpath: '/opt/node' }),
  ).toEqual(['/opt/node', '/opt/npm/bin/npm-cli.js']);
  expect(npmCommand({ npm_execpath: '/opt/pnpm/bin/pnpm.cjs' })).toEqual(['npm']);
  expect(npmCommand({})).toEqual(['npm']);
});
