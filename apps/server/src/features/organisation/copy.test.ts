import { organisationOperations } from '@balie/contract/features/organisation/operations.ts';
import { createAttackedSite } from '@balie/testkit/attacks/attack-site.ts';
import { createRegime, createStandardText } from '@balie/testkit/factories.ts';
import { addRows, changeRows, readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const source = await createAttackedSite(app.db);

const copy = async (name: string, siteId = source.siteId) => {
  const boss = await app.signIn(source.organisationAdminId);
  const answer = await boss.send(organisationOperations.addSite, {
    body: { name, copyFrom: siteId },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

type Copied = 'desks' | 'waiting_rooms' | 'domains' | 'standard_texts' | 'printers' | 'languages';
const rowsOf = (table: Copied, siteId: number) =>
  app.db.selectFrom(table).where('site_id', '=', siteId).selectAll().orderBy('id').execute();

describe('a site copied from another', () => {
  it('has its rooms, desks, domains, hours, languages, texts, printers and settings', async () => {
    const { siteId: site_id } = source;
    const text = await createStandardText(app.db, {
      site_id,
      type: 'DOMAIN_MESSAGE',
      values: { [source.dutchId]: 'Wij sluiten', [source.englishId]: 'We are closing' },
    });
    await changeRows(
      app.db,
      'domains',
      { site_id },
      { notification_text_id: text, closing_time_minutes: 15 },
    );
    await changeRows(app.db, 'sites', site_id, {
      view_application_color: '#0B6E5F',
      name_on_ticket: true,
      time_zone: 'Europe/Lisbon',
    });
    await addRows(app.db, 'app_config', { site_id, name: 'waiting_threshold_minutes', value: 42 });
    const answer = await copy('Kopie');
    expect(answer).toMatchObject({
      timeZone: 'Europe/Lisbon',
      copied: {
        waitingRooms: 1,
        desks: 1,
        printers: 1,
        domains: 1,
        openingHours: 1,
        specialHours: 1,
        closures: 1,
        regimes: 2,
        languages: 2,
        standardTexts: 2,
      },
      leftOutInstructions: 1,
    });
    const [domain] = await rowsOf('domains', answer.id);
    const [desk] = await rowsOf('desks', answer.id);
    const [room] = await rowsOf('waiting_rooms', answer.id);
    const [printer] = await rowsOf('printers', answer.id);
    expect(domain).toMatchObject({ prefix: 'A', closing_time_minutes: 15 });
    expect(desk).toMatchObject({
      user_id: null,
      waiting_room_id: room?.id,
      printer_id: printer?.id,
    });
    expect(room).toMatchObject({ is_default: true });
    const closures = await readRows(
      app.db,
      'closures',
      { site_id: answer.id },
      'domain_id',
      'starts_at',
      'ends_at',
    );
    expect(closures).toEqual([
      { domain_id: domain?.id, starts_at: '2049-12-24 12:00:00', ends_at: '2049-12-27 00:00:00' },
    ]);
    const values = await app.db
      .selectFrom('standard_text_values')
      .where('site_id', '=', answer.id)
      .select('value')
      .orderBy('value')
      .execute();
    expect(values.map(({ value }) => value)).toEqual(['Tekst', 'We are closing', 'Wij sluiten']);
    const site = await app.db
      .selectFrom('sites')
      .where('id', '=', answer.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(site).toMatchObject({ view_application_color: '#0B6E5F', name_on_ticket: true });
    const threshold = await app.db
      .selectFrom('app_config')
      .where('site_id', '=', answer.id)
      .selectAll()
      .execute();
    expect(threshold).toMatchObject([{ name: 'waiting_threshold_minutes', value: 42 }]);
  });

  it('shares no identifier that opens a display, no people and no visits', async () => {
    const answer = await copy('Kopie zonder mensen');
    for (const table of ['desks', 'waiting_rooms'] as const) {
      const [theirs, ours] = [
        await rowsOf(table, source.siteId),
        await rowsOf(table, answer.id),
      ].map((rows) => rows.map((row) => (row as { unique_identifier: string }).unique_identifier));
      expect(ours).toHaveLength(theirs?.length ?? 0);
      expect(ours?.some((token) => theirs?.includes(token))).toBe(false);
    }
    const members = await readRows(app.db, 'user_sites', { site_id: answer.id }, 'user_id');
    expect(members).toEqual([{ user_id: source.organisationAdminId }]);
    const visits = await readRows(app.db, 'visits', { site_id: answer.id }, 'id');
    expect(visits).toEqual([]);
  });

  it('omits what is retired', async () => {
    const other = await createAttackedSite(app.db);
    await createRegime(app.db, { site_id: other.siteId, name: 'Vroeger', retired_at: app.now });
    const answer = await copy('Kopie zonder verleden', other.siteId);
    expect(answer.copied).toMatchObject({ regimes: 2, printers: 1 });
  });
});
