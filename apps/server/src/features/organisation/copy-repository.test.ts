import {
  createClosure,
  createDomain,
  createInstruction,
  createPrinter,
  createSite,
  createSpecialHours,
  createStandardText,
  createTiming,
} from '@balie/testkit/factories.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { copyConfiguration } from './copy-repository.ts';
import { addMember } from './site-repository.ts';

const { db } = await testDatabase();

/** A site with one of everything that is copied, named so that it can be recognised there. */
async function createSource(word: 'alfa' | 'beta', days: number) {
  const site = await createTestSite(db);
  const { siteId: site_id, organisationId: organisation_id, domainTypeId: domain_type_id } = site;
  await changeRows(db, 'sites', site_id, { view_application_name: word });
  await addRows(db, 'app_config', { site_id, name: word, value: 1 });
  await addRows(db, 'retention_settings', { site_id, days });
  const domain_id = await createDomain(db, {
    ...{ site_id, organisation_id, domain_type_id },
    name: word,
  });
  const hours = { site_id, domain_id, regime_id: site.appointmentRegimeId };
  await createTiming(db, hours);
  await createSpecialHours(db, hours);
  await createClosure(db, {
    ...{ site_id, reason: word },
    ...{ from: '2049-12-24T12:00', until: '2049-12-27T00:00' },
  });
  const standard_text_id = await createStandardText(db, {
    site_id,
    values: { [site.dutchId]: word },
  });
  await createInstruction(db, {
    ...hours,
    ...{ kiosk_id: site.kioskId, waiting_room_id: site.roomId, standard_text_id },
  });
  return site;
}

const inSite = (siteId: number, table: 'app_config' | 'domains' | 'regimes' | 'languages') =>
  db.selectFrom(table).where('site_id', '=', siteId).select('name').orderBy('name').execute();
const applicationName = async (siteId: number) =>
  (
    await db
      .selectFrom('sites')
      .where('id', '=', siteId)
      .select('view_application_name as name')
      .executeTakeFirstOrThrow()
  ).name;

it('a copy contains the setup of its source, and nothing else', async () => {
  const [source, beside] = [await createSource('alfa', 30), await createSource('beta', 60)];
  // One site on either side of the source, so that neither the first nor the last is right by accident.
  for (const [from, word, days] of [
    [source, 'alfa', 30],
    [beside, 'beta', 60],
  ] as const) {
    const { organisationId } = from;
    const toId = await createSite(db, { organisation_id: organisationId });
    await addMember(db, { organisationId, siteId: toId, userId: source.kioskId });
    const { copied, leftOutInstructions } = await copyConfiguration(db, {
      fromId: from.siteId,
      toId,
    });
    const isOfSource = Number(from === source);
    expect(copied).toEqual({
      ...{ waitingRooms: 1, desks: 0, printers: 0, domains: 1, regimes: 2, languages: 2 },
      ...{ openingHours: 1, specialHours: 1, closures: 1, standardTexts: 1, images: 0 },
      // The kiosk of one works at the copy, that of the other does not.
      instructions: isOfSource,
    });
    expect(leftOutInstructions).toBe(1 - isOfSource);
    expect(await applicationName(toId)).toBe(word);
    expect(await inSite(toId, 'app_config')).toEqual([{ name: word }]);
    expect(await inSite(toId, 'domains')).toEqual([{ name: word }]);
    const closures = db.selectFrom('closures').where('site_id', '=', toId).select('reason');
    expect(await closures.execute()).toEqual([{ reason: word }]);
    const retention = db.selectFrom('retention_settings').where('site_id', '=', toId);
    expect(await retention.select('days').execute()).toEqual([{ days }]);
  }
  expect(await applicationName(source.siteId)).toBe('alfa');
  expect(await applicationName(beside.siteId)).toBe('beta');
});

it('what is known about a printer stays at its own site', async () => {
  const { siteId, organisationId } = await createTestSite(db);
  const then = new Date('2026-11-16T09:00:00Z');
  const known = {
    ...{ last_outcome: 'PRINTED', last_outcome_at: then },
    ...{ condition: 'PRINTER_OUT_OF_PAPER', condition_since: then },
    ...{ heard_at: then, asked_at: then },
  };
  await createPrinter(db, { site_id: siteId, ...known });
  const toId = await createSite(db, { organisation_id: organisationId });
  await copyConfiguration(db, { fromId: siteId, toId });
  const columns = Object.keys(known) as (keyof typeof known)[];
  const ofSite = (id: number) =>
    db.selectFrom('printers').where('site_id', '=', id).select(columns);
  expect(await ofSite(siteId).execute()).toEqual([known]);
  expect(await ofSite(toId).execute()).toEqual([
    Object.fromEntries(columns.map((column) => [column, null])),
  ]);
});
