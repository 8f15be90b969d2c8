import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

/** @param {string} folder */
const featuresOf = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Screens put together from several features, or from none. */
const SCREENS = ['account-details', 'dashboard', 'devices', 'problem', 'settings'];
/** The screen of an extension, whose operations are its own (packages/demo). */
const EXTENSIONS = ['virtual-printers'];
/** What the server does by itself, without an operation. */
const JOBS = ['check-in-codes', 'housekeeping', 'mail'];

const contract = featuresOf('packages/contract/src/features');
const web = featuresOf('apps/web/src/features');
const server = featuresOf('apps/server/src/features');

test('a web feature has the name it has in the contract', () => {
  expect(web.filter((name) => !contract.includes(name)).sort()).toEqual(
    [...SCREENS, ...EXTENSIONS].sort(),
  );
});

test('a server feature has the name it has in the contract', () => {
  expect(server.filter((name) => !contract.includes(name)).sort()).toEqual(JOBS);
});

test('the operations of a contract feature are served by the feature of that name', () => {
  // An operator's configuration file is read by the program itself, not by a feature.
  expect(contract.filter((name) => !server.includes(name))).toEqual(['configuration']);
});
