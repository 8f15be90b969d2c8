import type { Database } from '@balie/server/platform/database/database.ts';
import { expect } from 'vitest';
import type { everyOperation } from '../every-operation.ts';
import { type EditedFields, field, kept, rowOf, rowOfSite, type Site } from './edited-field.ts';

/** Every update that takes changed fields. */
export type EditName = {
  [Name in keyof typeof everyOperation]: (typeof everyOperation)[Name] extends { edits: true }
    ? Name
    : never;
}[keyof typeof everyOperation];

async function textsOf(db: Database, site: Site): Promise<object> {
  const rows = await db
    .selectFrom('standard_text_values as v')
    .innerJoin('standard_texts as t', 't.id', 'v.standard_text_id')
    .where('t.key', '=', String(site.params.key))
    .select(['v.language_id', 'v.value'])
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.language_id === site.dutchId ? 'dutch' : 'english', row.value]),
  );
}

const weekHour = (site: Site, startTime: string) => ({
  day: 'TUESDAY',
  startTime,
  endTime: '17:00:00',
  regimeId: site.appointmentRegimeId,
});

const weekOf = async (db: Database, { params }: Site) => ({
  timings: await db
    .selectFrom('domain_timings')
    .where('domain_id', '=', Number(params.domainId))
    .select(['day', 'start_time as startTime'])
    .execute(),
});

const user = rowOf('users', 'userId');

/** For every update, what two people can change at once. A new update without an entry does not type-check. */
export const editedFields: Record<EditName, EditedFields> = {
  renameOrganisation: {
    fields: [field('name', ['Gemeente', 'Provincie'])],
    row: (db, { organisationId }) =>
      db
        .selectFrom('organisations')
        .where('id', '=', organisationId)
        .select('name')
        .executeTakeFirstOrThrow(),
  },
  renameSite: {
    fields: [field('name', ['Stadhuis West', 'Stadhuis Oost'])],
    row: rowOf('sites', 'siteId'),
  },
  updateSiteSettings: {
    fields: [
      field('fullAddress', ['Grote Markt 8', 'Grote Markt 9'], 'full_address'),
      field('viewApplicationName', ['Onthaal'], 'view_application_name'),
    ],
    ...kept('sites', 'siteId'),
  },
  renameDomainType: {
    fields: [field('name', ['Reizen', 'Rijbewijzen'])],
    row: rowOf('domain_types', 'domainTypeId'),
  },
  updateRegime: {
    fields: [field('name', ['Avond', 'Middag']), field('kind', ['WALK_IN'])],
    ...kept('regimes', 'regimeId'),
  },
  updatePrinter: {
    fields: [field('name', ['Ingang', 'Uitgang']), field('ipDomain', ['10.1.1.1'], 'ip_domain')],
    ...kept('printers', 'printerId'),
  },
  updateDisplay: {
    fields: [field('name', ['Inkomhal', 'Uitgang'])],
    row: rowOfSite('devices'),
  },
  updateKiosk: {
    fields: [
      field('minutesEarly', [15, 20], 'minutes_early'),
      field('highContrast', [false], 'high_contrast'),
    ],
    held: ({ kioskId }) => ({ table: 'users', id: kioskId }),
    row: rowOfSite('kiosk_settings'),
  },
  updateDeviceAlerts: {
    fields: [
      field('mailTo', ['balie@example.org', 'dienst@example.org'], 'mail_to'),
      field('enabled', [false]),
    ],
    held: ({ siteId }) => ({ table: 'sites', id: siteId }),
    row: rowOfSite('device_alert_settings'),
  },
  updateDomainFace: {
    fields: [field('icon', ['house', 'family']), field('color', ['#007A3E'])],
    held: kept('domains', 'domainId').held,
    row: rowOfSite('domain_faces'),
  },
  updateDesk: {
    fields: [
      field('name', ['Loket 9', 'Loket 10']),
      {
        change: ({ printerId }) => ({ printerId }),
        other: () => ({ printerId: null }),
        column: 'has_printer',
        kept: true,
      },
    ],
    held: kept('desks', 'deskId').held,
    row: async (db, site) => {
      const desk = await rowOf('desks', 'deskId')(db, site);
      return { ...desk, has_printer: desk.printer_id === site.printerId };
    },
  },
  linkDesk: {
    fields: [field('waitingRoomId', [null, 999_999], 'waiting_room_id')],
    row: rowOf('desks', 'deskId'),
  },
  updateDomain: {
    fields: [field('name', ['Paspoorten', 'Reispassen']), field('prefix', ['Q'])],
    ...kept('domains', 'domainId'),
  },
  updateWaitingRoom: {
    fields: [field('name', ['Zaal 9', 'Zaal 10']), field('color', ['#007A3E'])],
    ...kept('waiting_rooms', 'waitingRoomId'),
  },
  updateMessage: {
    fields: [field('title', ['Nieuws', 'Bericht']), field('comment', ['Nieuwe opmerking'])],
    ...kept('messages', 'messageId'),
  },
  updateInstruction: {
    fields: [
      field('arrowAngle', [180, 45], 'arrow_angle'),
      field('validUntil', ['2026-11-30'], 'valid_until'),
    ],
    ...kept('instructions', 'instructionId'),
  },
  updateAccount: {
    fields: [
      field('firstName', ['Ans', 'Anneleen'], 'first_name'),
      field('email', ['ans@example.org']),
    ],
    ...kept('users', 'userId'),
  },
  setUserLanguage: { base: {}, fields: [field('language', ['nl', 'en'])], row: user },
  setUserWebhook: {
    fields: [
      field('webhookUrl', ['https://hooks.example/a', 'https://hooks.example/b'], 'webhook_url'),
    ],
    row: user,
  },
  setUserPhone: { fields: [field('phone', ['+32470999888', '+32470777666'])], row: user },
  updateStandardText: {
    key: ({ params }) => ({ key: params.key }),
    fields: [
      {
        change: ({ dutchId }) => ({ values: { [dutchId]: 'Goeiendag' } }),
        other: ({ dutchId }) => ({ values: { [dutchId]: 'Hallo' } }),
        column: 'dutch',
        kept: 'Goeiendag',
      },
      {
        change: ({ englishId }) => ({ values: { [englishId]: 'Good day' } }),
        other: ({ englishId }) => ({ values: { [englishId]: 'Hello' } }),
        column: 'english',
        kept: 'Good day',
      },
    ],
    // Writing a text of a site locks the site's default language.
    held: ({ dutchId }) => ({ table: 'languages', id: dutchId }),
    row: textsOf,
  },
  updateTiming: {
    fields: [
      field('startTime', ['08:30:00', '08:45'], 'start_time'),
      field('endTime', ['17:00:00'], 'end_time'),
    ],
    ...kept('domain_timings', 'timingId'),
  },
  saveWeek: {
    fields: [
      {
        change: (site) => ({ timings: [weekHour(site, '09:00:00')] }),
        other: (site) => ({ timings: [weekHour(site, '10:00:00')] }),
        column: 'timings',
        kept: [expect.objectContaining({ day: 'TUESDAY', startTime: '09:00:00' })],
      },
    ],
    row: weekOf,
  },
  updateSpecialHours: {
    fields: [
      field('startTime', ['08:30:00', '08:45'], 'start_time'),
      field('endTime', ['20:30:00'], 'end_time'),
    ],
    ...kept('special_hours', 'specialHoursId'),
  },
  updateClosure: {
    fields: [field('reason', ['Verbouwing', 'Verhuizing']), field('domainId', [null], 'domain_id')],
    ...kept('closures', 'closureId'),
  },
  setRetention: {
    fields: [field('days', [90, 45])],
    row: rowOfSite('retention_settings'),
  },
  updateVisit: {
    key: ({ visitId }) => ({ visitId }),
    fields: [
      field('comment', ['Komt met de fiets', 'Komt te voet']),
      {
        change: ({ clerkId }) => ({ visitContactId: clerkId }),
        other: () => ({ visitContactId: null }),
        column: 'has_contact',
        kept: true,
      },
    ],
    held: kept('visits', 'visitId').held,
    row: async (db, site) => {
      const visit = await rowOf('visits', 'visitId')(db, site);
      return { ...visit, has_contact: visit.contact_user_id === site.clerkId };
    },
  },
  updateVisitor: {
    key: ({ params }) => ({ id: params.visitorId }),
    fields: [
      field('lastName', ['Pieters', 'Peters'], 'last_name'),
      field('comment', ['Hoort slecht']),
    ],
    ...kept('visitors', 'visitorId'),
  },
};
