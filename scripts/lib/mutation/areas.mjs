import { codeFaults } from './code-faults.mjs';
import { accessFaults, lifecycleFaults, schemaFaults } from './contract-faults.mjs';
import { sqlFaults } from './sql-faults.mjs';

/** @typedef {import('./source.mjs').Source} Source */
/** @typedef {import('./source.mjs').Edit} Edit */
/** @typedef {(source: Source) => Iterable<Edit>} Faults */
/** Which faults are put into which sources. @typedef {{ files: RegExp, faults: Faults[] }} Ground */
/**
 * An area has its own score. `tests` are those for module-level values (operations, tables), because no function
 * tells which tests use those; without `tests`, the tests near the file are used.
 * @typedef {{ name: string, grounds: Ground[], tests?: RegExp }} Area
 */

const contract = 'packages/contract/src';
const server = 'apps/server/src';
const web = 'apps/web/src';
const rules =
  'rules|call-order|call-line|list-changes|overnight|row-style|sort|search|prefixes|password-rule|placeholders|code|display-name|addresses|markup-text';

/**
 * What only shows in a rendered page: what is measured, painted, scrolled or focused, and what jsdom does not
 * have (IndexedDB, loading of chunks, passkeys, the clipboard). The tests in e2e cover these.
 */
const inBrowsers =
  '(.*/)?(use-box|indexed-store|theme|focus|late-styles|chunk-loading|import-module|passkeys|clipboard|download|use-sideways-scroll|use-kept-in-view|draw-text|fonts|save-report)\\.ts$';

/** @type {Area[]} */
export const areas = [
  {
    name: 'repositories',
    grounds: [
      {
        files: new RegExp(`^${server}/(features/(?!privacy|printing)|admin/).*repository\\.ts$`),
        faults: [sqlFaults],
      },
    ],
  },
  {
    name: 'access',
    grounds: [
      { files: new RegExp(`^${contract}/.*operations\\.ts$`), faults: [accessFaults] },
      {
        files: new RegExp(
          `^${server}/platform/(http/(authorize|authorize-key|idempotency|requesters)|auth/(sessions|recent-sessions|origin|api-keys))\\.ts$`,
        ),
        faults: [codeFaults, sqlFaults],
      },
    ],
    tests: /^packages\/contract\/src\/access\.test\.ts$/,
  },
  {
    name: 'transitions',
    grounds: [
      {
        files: new RegExp(`^${contract}/features/visits/lifecycle\\.ts$`),
        faults: [lifecycleFaults, codeFaults],
      },
      { files: new RegExp(`^${contract}/features/visits/statuses\\.ts$`), faults: [codeFaults] },
      {
        files: new RegExp(
          `^${server}/features/visits/(.*/)?(service|change-service|add-service|visitor-service|desk-context|forgotten-job|site-day)\\.ts$`,
        ),
        faults: [codeFaults],
      },
    ],
    tests:
      /^(packages\/contract\/src\/features\/visits\/|apps\/server\/src\/features\/visits\/transitions\/(matrix|actions|undo)\.test)/,
  },
  {
    name: 'printing',
    grounds: [
      {
        files: new RegExp(
          `^${server}/features/printing/(transport/.*|encoders/(esc-pos|zpl|code-page-858|bitmap)|ticket/(layout|safe-text)|service)\\.ts$`,
        ),
        faults: [codeFaults],
      },
      {
        files: new RegExp(`^${server}/features/printing/(?!virtual).*repository\\.ts$`),
        faults: [sqlFaults],
      },
    ],
    tests: /^apps\/server\/src\/features\/printing\//,
  },
  {
    name: 'privacy',
    grounds: [
      {
        files: new RegExp(`^${server}/features/privacy/(?!routes).*\\.ts$`),
        faults: [codeFaults, sqlFaults],
      },
      { files: new RegExp(`^${contract}/features/privacy/rules\\.ts$`), faults: [codeFaults] },
    ],
    tests: /^apps\/server\/src\/features\/privacy\//,
  },
  {
    name: 'kiosk',
    grounds: [
      {
        files: new RegExp(`^${server}/features/kiosk/(.*-service|touch)\\.ts$`),
        faults: [codeFaults],
      },
      {
        files: new RegExp(
          `^${contract}/features/kiosk/(?!addresses|settings|.*schema|operations|requests).*\\.ts$`,
        ),
        faults: [codeFaults],
      },
    ],
    tests: /features\/kiosk\//,
  },
  {
    name: 'address policy',
    grounds: [
      {
        files: new RegExp(`^${server}/platform/network/.*\\.ts$`),
        faults: [codeFaults],
      },
    ],
    tests: /^apps\/server\/src\/(platform\/network\/|security\/network\.test)/,
  },
  {
    name: 'contract rules',
    grounds: [
      {
        files: new RegExp(
          `^${contract}/(features/[^/]+/(${rules})|common/(day-in-zone|dates|edit|search|roles))\\.ts$`,
        ),
        faults: [codeFaults],
      },
      {
        files: new RegExp(
          `^${contract}/(features/[^/]+/.*schema|common/(names|ids|dates|edit))\\.ts$`,
        ),
        faults: [schemaFaults],
      },
    ],
  },
  {
    name: 'devices',
    grounds: [
      {
        files: new RegExp(`^${web}/features/(kiosk|displays)/(?!${inBrowsers}).*\\.ts$`),
        faults: [codeFaults],
      },
    ],
  },
  {
    name: 'screens',
    grounds: [
      {
        files: new RegExp(
          `^${web}/((lib|api|components)/|features/(?!kiosk|displays))(?!${inBrowsers})(.*\\.ts|use-list-search\\.tsx)$`,
        ),
        faults: [codeFaults],
      },
    ],
  },
];
