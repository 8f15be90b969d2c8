import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

/** @param {string} folder */
const featuresOf = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** @param {string} folder */
const filesOf = (folder) =>
  readdirSync(join(root, folder))
    .filter(
      (name) => /^[a-z-]+\.(ts|json)$/.test(name) && name !== 'first.ts' && name !== 'index.ts',
    )
    .map((name) => name.replace(/\..*/, ''))
    .sort();

/** Screens put together from several features, or from none. */
const SCREENS = ['account-details', 'dashboard', 'devices', 'problem', 'settings'];
/** The screen of the demo, which brings its own operations. */
const EXTENSIONS = ['virtual-printers'];
/** What the server does by itself, without an operation. */
const JOBS = ['housekeeping', 'mail'];
/** What several features share: `kiosks` shows a check-in code, `kiosk` reads it, the import sends it. */
const SHARED = ['check-in-codes'];

/** How the web sends requests and hears of changes, whatever they are about. */
const REQUESTING = [
  'name-in',
  'notice-for-error',
  'operation',
  'outcome',
  'query-client',
  'realtime',
];
/** One side of a feature, which loads apart from the rest: sites, displays, opening hours, auth. */
const PARTS = ['app-config', 'call-receipt', 'open-domains', 'security', 'session'];

/** Screens with texts of their own: of accounts, of desks. */
const SUBSCREENS = ['account-import', 'connect-desk'];
/** The texts of what every screen shares: of its frame, of `components/`, and by code. */
const SHARED_TEXTS = ['common', 'errors', 'errors-settings', 'file-import', 'list-search'].concat([
  'notices',
  'notices-settings',
  'palette',
  'preview',
  'receipts',
  'shell',
]);

const contract = featuresOf('packages/contract/src/features');
const web = featuresOf('apps/web/src/features');
const server = featuresOf('apps/server/src/features');

test('a web feature has the name it has in the contract', () => {
  expect(web.filter((name) => !contract.includes(name)).sort()).toEqual(
    [...SCREENS, ...EXTENSIONS].sort(),
  );
});

test('a server feature has the name it has in the contract', () => {
  expect(server.filter((name) => !contract.includes(name)).sort()).toEqual(
    [...JOBS, ...SHARED].sort(),
  );
});

test('a file of requests or texts of the web has the name of a feature', () => {
  /** @param {string} folder */
  const unknown = (folder) =>
    filesOf(folder).filter((name) => !contract.includes(name) && !web.includes(name));
  expect(unknown('apps/web/src/api')).toEqual([...REQUESTING, ...PARTS].sort());
  for (const language of ['nl', 'en'])
    expect(unknown(`apps/web/src/locales/${language}`)).toEqual(
      [...SUBSCREENS, ...SHARED_TEXTS].sort(),
    );
});

test('the operations of a contract feature are served by the feature of that name', () => {
  // An operator's configuration file is read by the program itself, not by a feature.
  expect(contract.filter((name) => !server.includes(name))).toEqual(['configuration']);
});
