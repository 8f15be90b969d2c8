import type { Configuration } from '@balie/contract/features/configuration/schema.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createConfigurationPlace, linesOf } from '@balie/testkit/configuration-place.ts';
import {
  createOrganisation,
  createPrinter,
  createSite,
  createUser,
} from '@balie/testkit/factories.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { exportConfiguration } from './export.ts';

type Given = Awaited<ReturnType<typeof createConfigurationPlace>>;
const emptySite = () => given.emptySite();
const take: Given['take'] = (...input) => given.take(...input);
const of = linesOf;
const given = await createConfigurationPlace();
const demo = given.demo;
afterAll(() => given.close());

describe('a configuration', () => {
  it('contains everything that was set up, and no people', () => {
    for (const [part, items] of notEmpty(Object.entries(demo))) {
      if (Array.isArray(items)) expect(items.length, part).toBeGreaterThan(0);
    }
    expect(JSON.stringify(demo)).not.toMatch(/password|token|unique_?identifier|secret|Peeters/i);
  });

  it('is unchanged after export, import into an empty site and export again', async () => {
    const place = await emptySite();
    const lines = await take(place, demo);
    expect(of(lines, 'refused')).toEqual([]);
    expect(of(lines, 'added').length).toBeGreaterThan(50);
    expect(await exportConfiguration(given.db, place.siteId)).toEqual(demo);
    // The same file again changes nothing.
    const again = await take(place, demo);
    expect(again.length).toBeGreaterThan(50);
    expect(again.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
  });

  it('is previewed first, and changes nothing until applied', async () => {
    const place = await emptySite();
    const before = await exportConfiguration(given.db, place.siteId);
    const told = await take(place, demo, false);
    expect(await exportConfiguration(given.db, place.siteId)).toEqual(before);
    expect(await take(place, demo)).toEqual(told);
  });

  it('notifies colleagues and is logged, without a user', async () => {
    const place = await emptySite();
    await take(place, demo);
    const log = await readRows(
      given.db,
      'audit_log',
      { site_id: place.siteId },
      'user_id',
      'entity',
      'after',
    );
    expect(log).toEqual([
      { user_id: null, entity: 'site', after: expect.objectContaining({ imported: true }) },
    ]);
    const events = await readRows(given.db, 'events', { site_id: place.siteId }, 'topic');
    expect(events.map(({ topic }) => topic)).toContain('desks');
  });
});

describe('importing into a site that is already set up', () => {
  it('changes what differs in the file, and keeps what the file does not mention', async () => {
    const place = await emptySite();
    await take(place, demo);
    const [first] = demo.desks;
    const file = {
      ...demo,
      desks: [{ name: String(first?.name).toUpperCase(), printer: null, waitingRoom: null }],
    };
    const lines = await take(place, file);
    expect(of(lines, 'changed')).toMatchObject([{ part: 'desks' }]);
    expect(of(lines, 'removed')).toEqual([]);
    const after = await exportConfiguration(given.db, place.siteId);
    expect(after.desks).toHaveLength(demo.desks.length);
    expect(after.desks.map(({ name }) => name)).toContain(file.desks[0]?.name);
  });

  it('takes hours written without seconds for the same hours', async () => {
    const place = await emptySite();
    await take(place, demo);
    const domains = demo.domains.map((domain) => ({
      ...domain,
      openingHours: domain.openingHours.map((hours) => ({
        ...hours,
        startTime: hours.startTime.slice(0, 'HH:MM'.length),
        endTime: hours.endTime.slice(0, 'HH:MM'.length),
      })),
    }));
    expect(domains.flatMap(({ openingHours }) => openingHours).length).toBeGreaterThan(5);
    expect(domains).not.toEqual(demo.domains);
    expect(of(await take(place, { ...demo, domains }), 'changed')).toEqual([]);
  });
});

describe('refused alone, with its reason', () => {
  const onlyRefusal = async (change: Partial<Record<keyof Configuration, unknown>>) => {
    const place = await emptySite();
    const lines = await take(place, { ...demo, ...change });
    expect(of(lines, 'added').length).toBeGreaterThan(20);
    return of(lines, 'refused');
  };

  it.each([
    [
      'a rule of the contract',
      { desks: [{ name: ' ', printer: null, waitingRoom: null }] },
      'name: INVALID_NAME',
    ],
    [
      'an escape that steers a terminal',
      { desks: [{ name: 'X\u001b[2J', printer: null, waitingRoom: null }] },
      'it contains control characters',
    ],
    [
      'a printer that is not there',
      { desks: [{ name: 'X', printer: 'Geen', waitingRoom: null }] },
      'there is no printer Geen here',
    ],
    [
      'a number of another database',
      { desks: [{ name: 'X', printer: null, waitingRoom: null, printerId: 1 }] },
      'Unrecognized key',
    ],
    [
      'a thing twice',
      { kiosks: [{ username: 'kiosk-z' }, { username: 'KIOSK-Z' }], instructions: [] },
      'it is in the file twice',
    ],
    [
      'a field nobody knows',
      { regimes: [...demoRegimes(), { name: 'X', password: 'y' }] },
      'Unrecognized key',
    ],
    [
      'an image with other content than its name says',
      {
        images: [{ sha256: 'a'.repeat(64), contentType: 'image/png', content: 'AAAA' }],
        instructions: [],
      },
      'its content does not match its name',
    ],
    [
      'settings with an invalid colour',
      { settings: { viewApplicationColor: 'blauw' } },
      'INVALID_HEX_COLOR',
    ],
  ])('%s', async (_, change, reason) => {
    const refused = await onlyRefusal(change);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map((line) => line.reason).join()).toContain(reason);
  });

  it('a kiosk whose name somebody in the organisation has, and its directions', async () => {
    const place = await emptySite();
    const username = String(demo.kiosks[0]?.username);
    await createUser(given.db, { organisation_id: place.organisationId, username });
    const refused = of(await take(place, demo), 'refused');
    expect(refused[0]).toMatchObject({ part: 'kiosks', name: username });
    expect(refused.slice(1).length).toBeGreaterThan(0);
    for (const line of refused.slice(1)) expect(line.part).toBe('instructions');
  });

  it('a printer whose address another one has', async () => {
    const place = await emptySite();
    await createPrinter(given.db, { site_id: place.siteId, name: 'Oud', ip_domain: '10.1.2.3' });
    const refused = of(await take(place, demo), 'refused');
    expect(refused[0]).toMatchObject({
      part: 'printers',
      reason: 'another printer has this address and port',
    });
  });
});

/** The demo's opening hours need its regimes. */
function demoRegimes() {
  return [
    { name: 'Op afspraak', kind: 'APPOINTMENT' },
    { name: 'Zonder afspraak', kind: 'WALK_IN' },
  ];
}

it('a second site of the organisation keeps its own name', async () => {
  const organisation_id = await createOrganisation(given.db);
  const name = demo.settings.name;
  await createSite(given.db, { organisation_id, name });
  const siteId = await createSite(given.db, { organisation_id, name: 'Tweede' });
  const lines = await take({ siteId, organisationId: organisation_id, now: given.now }, demo);
  const [site] = await readRows(given.db, 'sites', siteId, 'name', 'view_application_color');
  expect(site?.view_application_color).toBe(demo.settings.viewApplicationColor);
  expect(site?.name).toBe('Tweede');
  expect(of(lines, 'refused')).toEqual([
    {
      part: 'settings',
      name: `name ${name}`,
      outcome: 'refused',
      reason: 'another site in the organisation has this name',
    },
  ]);
});
