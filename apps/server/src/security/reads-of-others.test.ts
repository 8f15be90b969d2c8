import { fillEmptyTables } from '@balie/testkit/every-table.ts';
import { createTestApp } from '@balie/testkit/test-app.ts';
import { afterAll, expect, it } from 'vitest';
import { createAttackedSite } from './attack-site.ts';
import { createReaders, readParams, reads } from './ground.ts';

const app = await createTestApp();
const site = await createAttackedSite(app.db);
const callerOf = await createReaders(app, site);
afterAll(() => app.close());

/** These tell of all sites of the organisation, and of what they share. */
const OF_THE_ORGANISATION = [
  ...['getOrganisation', 'listOrganisationSites', 'listOrganisationDomainTypes'],
  ...['listOrganisationPeople', 'getUser', 'getAccountOptions', 'listApiKeys', 'listDomainTypes'],
];
/** What has a rule of its own for a row, and is of one site by its key. */
const NOT_FILLED = ['check_in_codes', 'instruction_images', 'kiosk_settings'];

/** Not answered without a question, a secret or something that is not there: these have tests of their own. */
const NEEDS_MORE = [
  ...['finishLogin', 'previewRetention', 'findPersons', 'exportPerson', 'getInstructionImage'],
  ...['countClosureAppointments', 'listHolidays', 'getScreen', 'listScreenUsers', 'getKiosk'],
  ...['getKioskState', 'getVirtualTicket', 'getCurrentVisits'],
];

interface Told {
  readonly statusCode: number;
  readonly body: string;
}

/** What every read of the site answers. */
async function everything(): Promise<Map<string, Told>> {
  const told = new Map<string, Told>();
  for (const [name, operation] of reads) {
    const params = readParams(operation, site) as never;
    const { statusCode, body } = await callerOf(operation).call(operation, { params });
    told.set(name, { statusCode, body });
  }
  return told;
}

it('what others have changes no answer', async () => {
  // The first look leaves its trace in the log.
  await everything();
  const before = await everything();
  for (const _ of [1, 2]) await createAttackedSite(app.db);
  expect(await fillEmptyTables(app.db)).toEqual(NOT_FILLED);
  const after = await everything();
  const refused = [...before].filter(([, { statusCode }]) => statusCode >= 400);
  expect(refused.map(([name]) => name)).toEqual(NEEDS_MORE);
  const changed = [...before.keys()].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  );
  expect(changed).toEqual(OF_THE_ORGANISATION);
});
