import { demo } from '@balie/demo/extension.ts';
import { createReaders, readParams, reads } from '@balie/testkit/attacks/attack-context.ts';
import { createAttackedSite } from '@balie/testkit/attacks/attack-site.ts';
import { createCopier, rowsSince } from '@balie/testkit/copy-rows.ts';
import { fillEmptyTables, transactionNow } from '@balie/testkit/every-table.ts';
import { createSite } from '@balie/testkit/factories.ts';
import { createTestApp } from '@balie/testkit/test-app.ts';
import { expect, it, onTestFinished } from 'vitest';

/** These cover all sites of the organisation, and what they share. */
const OF_THE_ORGANISATION = [
  ...['getOrganisation', 'listOrganisationSites', 'listOrganisationDomainTypes'],
  ...['listOrganisationPeople', 'getUser', 'getAccountOptions', 'listApiKeys', 'listDomainTypes'],
];

/** These need a question, a secret or something that is absent here; they have tests of their own. */
const NEEDS_MORE = [
  ...['finishLogin', 'previewRetention', 'findPersons', 'exportPerson', 'getInstructionImage'],
  ...['countClosureAppointments', 'listHolidays', 'getDisplay', 'listDisplayUsers', 'getKiosk'],
  ...['getKioskState', 'getCurrentVisits', 'getVirtualTicket'],
];

/** A site has one of these. */
const ONE_EACH = ['device_alert_settings', 'retention_settings', 'site_keys', 'ticket_leases'];

/** These count what there is, or offer all of it. */
const COUNTED = [
  ...['getOrganisation', 'listOrganisationSites', 'getToday', 'listManagedLanguages', 'listKiosks'],
];

const COUNTED_OF_THE_SAME = [
  ...['getOrganisation', 'listOrganisationDomainTypes', 'getAccountSecurity', 'listOpenDomains'],
  ...['getToday', 'listManagedLanguages', 'listKiosks', 'countVisits'],
];

/** A site with something in every table, and the response of every read of it. */
async function createFullSite() {
  const app = await createTestApp({}, { extension: demo.start });
  onTestFinished(() => app.close());
  const since = await transactionNow(app.db);
  const site = await createAttackedSite(app.db);
  const senderOf = await createReaders(app, site);
  expect(await fillEmptyTables(app.db), 'tables without an example').toEqual([]);

  const look = async () => {
    const told = new Map<string, unknown>();
    const refused: string[] = [];
    for (const [name, operation] of reads) {
      const params = readParams(operation, site) as never;
      const answer = await senderOf(operation).send(operation, { params });
      if (answer.statusCode >= 400) refused.push(name);
      else told.set(name, answer.body && JSON.parse(answer.body));
    }
    expect(refused).toEqual(NEEDS_MORE);
    return told;
  };
  // The first look leaves its trace in the log.
  await look();
  const rows = await rowsSince(app.db, since);
  return { db: app.db, copyRows: await createCopier(app.db), rows, site, look };
}

/** Whether all that was returned is still returned: lists may have grown, and nothing else differs. */
const isTold = (before: unknown, after: unknown): boolean => {
  if (before === null || typeof before !== 'object') return before === after;
  const now: object = after ?? {};
  if (Array.isArray(before)) {
    const rows = new Set(Object.values(now).map((row) => JSON.stringify(row)));
    return before.every((row) => rows.has(JSON.stringify(row)));
  }
  return Object.entries(before).every(([key, value]) => isTold(value, now[key as never]));
};

const differing = (before: Map<string, unknown>, after: Map<string, unknown>) =>
  [...before.keys()].filter((name) => !isTold(before.get(name), after.get(name)));

it('data of others changes no response', async () => {
  const { db, copyRows, rows, site, look } = await createFullSite();
  const before = await look();
  const to = await createSite(db, { organisation_id: site.organisationId });
  expect(await copyRows(rows, { site: { from: site.siteId, to } })).toEqual([]);
  const after = await look();
  const changed = [...before.keys()].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  );
  expect(changed).toEqual(OF_THE_ORGANISATION);
  expect(differing(before, after)).toEqual(['getOrganisation']);
});

it('a second of everything at the same site changes nothing in the response about the first', async () => {
  const { copyRows, rows, look } = await createFullSite();
  const before = await look();
  expect(await copyRows(rows)).toEqual(ONE_EACH);
  expect(differing(before, await look())).toEqual(COUNTED);
});

it('another of the same kind changes nothing in the response about the first', async () => {
  const { copyRows, rows, look } = await createFullSite();
  const before = await look();
  await copyRows(rows, { ofTheSame: true });
  expect(differing(before, await look())).toEqual(COUNTED_OF_THE_SAME);
});
