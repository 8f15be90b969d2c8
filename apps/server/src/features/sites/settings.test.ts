import { siteOperations } from '@balie/contract/features/sites/operations.ts';
import { siteSettingsOperations } from '@balie/contract/features/sites/settings-operations.ts';
import { createSite } from '@balie/testkit/factories.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;

const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  admin = await app.signIn(site.adminId);
});

const params = () => ({ siteId: site.siteId });
const read = async () =>
  (await admin.send(siteSettingsOperations.getSiteSettings, { params: params() })).json();
/** What differs from `expected`, which is the current state unless somebody read it earlier. */
const save = async (changes: object, expected?: object) =>
  admin.send(siteSettingsOperations.updateSiteSettings, {
    params: params(),
    body: { ...changes, expected: expected ?? (await read()) },
  });

const everything = () => ({
  name: `Stadhuis ${site.siteId}`,
  fullAddress: 'Grote Markt 1, 9820 Merelbeek',
  viewApplicationName: 'Balie Merelbeek',
  viewApplicationColor: '#0B6E5F',
  secondaryColor: '#7A3E9D',
  language: 'en',
  timeZone: 'Europe/Lisbon',
  padsUrl: 'https://schermen.merelbeek.example',
  nameOnTicket: true,
  waitingThresholdMinutes: 35,
  lateAfterMinutes: 10,
  deskRefreshInterval: 15_000,
  visitRefreshInterval: 20_000,
});

describe('the settings of a site', () => {
  it('are read and changed, all of them, and reach the users of the site', async () => {
    const before = await read();
    expect(before).toMatchObject({ waitingThresholdMinutes: 20, lateAfterMinutes: 15 });
    const answer = await save(everything(), before);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual(everything());
    expect(await read()).toEqual(everything());
    const clerk = await app.signIn(site.clerkId);
    const [listed] = (await clerk.send(siteOperations.listSites)).json();
    expect(listed).toMatchObject({
      name: everything().name,
      timeZone: 'Europe/Lisbon',
      siteSettings: { padsURL: 'https://schermen.merelbeek.example' },
    });
    const interval = await clerk.send(siteOperations.getAppConfig, {
      params: { ...params(), name: 'visit_refresh_interval' },
    });
    expect(interval.json()).toBe(20_000);
  });

  it('change only where a value was sent, with one line in the log and an event for colleagues', async () => {
    const before = await read();
    expect((await save({ lateAfterMinutes: 5 })).statusCode).toBe(200);
    expect(await read()).toEqual({ ...before, lateAfterMinutes: 5 });
    const lines = await app.db
      .selectFrom('audit_log')
      .where('site_id', '=', site.siteId)
      .selectAll()
      .execute();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      entity: 'site-settings',
      before: { lateAfterMinutes: 15 },
      after: { lateAfterMinutes: 5 },
    });
    const events = await readRows(app.db, 'events', { site_id: site.siteId }, 'topic');
    expect(events.map(({ topic }) => topic)).toEqual(['settings', 'visits']);
  });

  it('changed by someone else in the meantime are reported and not overwritten', async () => {
    const before = await read();
    expect((await save({ viewApplicationName: 'Van een collega' })).statusCode).toBe(200);
    const answer = await save({ viewApplicationName: 'Van mij', fullAddress: 'Markt 9' }, before);
    expect(answer.json()).toMatchObject({
      status: 409,
      message: 'CHANGED_MEANWHILE',
      conflicts: { viewApplicationName: { yours: 'Van mij', theirs: 'Van een collega' } },
    });
    expect(await read()).toMatchObject({
      viewApplicationName: 'Van een collega',
      fullAddress: before.fullAddress,
    });
  });

  it('changed by someone else to the same value, or in another field, do not conflict', async () => {
    const before = await read();
    expect((await save({ viewApplicationName: 'Gelijk', language: 'en' })).statusCode).toBe(200);
    const answer = await save({ viewApplicationName: 'Gelijk', fullAddress: 'Markt 9' }, before);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ fullAddress: 'Markt 9', language: 'en' });
  });

  it.each([
    ['an empty name', { name: ' ' }, 'INVALID_NAME'],
    ['a name too long', { name: 'x'.repeat(101) }, 'NAME_TOO_LONG'],
    ['a colour in words', { viewApplicationColor: 'blauw' }, 'INVALID_HEX_COLOR'],
    ['a language without texts', { language: 'fr' }, 'INVALID_LANGUAGE'],
    ['an invalid zone', { timeZone: 'Europe/Merelbeek' }, 'INVALID_TIME_ZONE'],
    ['an offset for a zone', { timeZone: '+02:00' }, 'INVALID_TIME_ZONE'],
    ['an invalid address', { padsUrl: 'schermen' }, 'INVALID_URL'],
    ['a script for an address', { padsUrl: 'javascript:alert(1)' }, 'INVALID_URL'],
    ['no minutes', { waitingThresholdMinutes: 0 }, 'INVALID_SITE_MINUTES'],
    ['half minutes', { lateAfterMinutes: 1.5 }, 'INVALID_SITE_MINUTES'],
    ['an interval below ten seconds', { deskRefreshInterval: 9_999 }, 'INVALID_REFRESH_INTERVAL'],
  ])('refuse %s', async (_, changes, code) => {
    const before = await read();
    const answer = await save(changes);
    expect(answer).toBeRefused(422, code);
    expect(await read()).toEqual(before);
  });

  it('refuse the name of another site of the organisation', async () => {
    await createSite(app.db, { organisation_id: site.organisationId, name: 'Bibliotheek' });
    const answer = await save({ name: 'BIBLIOTHEEK' });
    expect(answer).toBeRefused(400, 'SITE_NAME_UNIQUE');
  });
});

describe('the address of the displays', () => {
  const test = async (padsUrl: string) => {
    const answer = await admin.send(siteSettingsOperations.testDisplayAddress, {
      params: params(),
      body: { padsUrl },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().outcome;
  };

  it('is not tested inside the machine, nor where clouds keep their keys', async () => {
    expect(await test('http://127.0.0.1:5432')).toBe('NOT_ALLOWED');
    expect(await test('http://169.254.169.254/latest')).toBe('NOT_ALLOWED');
    expect(await test('http://[::1]:8080')).toBe('NOT_ALLOWED');
  });

  it('that does not exist is reported', async () => {
    expect(await test('http://niets.invalid')).toBe('NOT_FOUND');
  });
});
