import { expect, test } from 'vitest';
import {
  addressProblems,
  isAllowed,
  licenceProblems,
  secondCopyProblems,
  versionProblems,
} from './licences.mjs';

test.each([
  ['MIT', true],
  ['MIT-0', true],
  ['GPL-3.0-only', false],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['GPL-2.0 OR MIT', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-2.0', false],
  ['(GPL-2.0 OR AGPL-3.0)', false],
  ['(MIT OR GPL-2.0) AND GPL-3.0', false],
  ['ISC AND (GPL-2.0 OR BSD-3-Clause)', true],
  ['', false],
])('%s is allowed: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});

test('only shipped packages count, and a package without a licence is named', () => {
  const packages = {
    'apps/web': { license: 'Apache-2.0' },
    'node_modules/@balie/web': { link: true, resolved: 'apps/web' },
    'node_modules/tool': { license: 'GPL-3.0', dev: true },
    'node_modules/silent': {},
    'node_modules/old': {},
    'node_modules/strict': { license: 'AGPL-3.0' },
  };
  /** @type {Record<string, unknown>} */
  const manifests = { 'node_modules/old': { licenses: [{ type: 'MIT' }] } };
  expect(licenceProblems(packages, (path) => manifests[path])).toEqual([
    'node_modules/silent: no licence named',
    'node_modules/strict: AGPL-3.0',
  ]);
});

test('a download address in the lock file is reported, a workspace is not', () => {
  const packages = {
    'node_modules/@balie/web': { link: true, resolved: 'apps/web' },
    'node_modules/a': { resolved: 'https://registry.example/a.tgz' },
  };
  expect(addressProblems(packages)).toHaveLength(1);
});

test('our own packages name every version exactly', () => {
  const packages = {
    '': { devDependencies: { one: '1.0.0', alias: 'npm:other@7.0.0-dev.1' } },
    'apps/web': { dependencies: { two: '^2.0.0', three: '*' } },
    'node_modules/two': { dependencies: { four: '^4.0.0' } },
  };
  expect(versionProblems(packages)).toEqual([
    'apps/web asks for two ^2.0.0: name one version',
    'apps/web asks for three *: name one version',
  ]);
});

test('no workspace has a copy of its own, whatever its dependencies have', () => {
  const packages = {
    'apps/web': {},
    'apps/web/node_modules/vite': {},
    'node_modules/vite': {},
    'node_modules/old/node_modules/vite': {},
  };
  expect(secondCopyProblems(packages)).toEqual([
    expect.stringMatching(/^apps\/web\/node_modules\/vite /),
  ]);
});
