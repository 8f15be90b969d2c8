import { database } from '@balie/testkit/browser/database.ts';
import {
  createColleague,
  createMoreLanguages,
  createOwnSite,
  type OwnSite,
} from '@balie/testkit/browser/own-site.ts';
import { unique } from '@balie/testkit/browser/setup-site.ts';
import {
  createClosure,
  createDesk,
  createDomain,
  createDomainType,
  createInstruction,
  createMessage,
  createPrinter,
  createStandardText,
  createTiming,
  createVisitGroup,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { addRows, changeRows, readRows } from '@balie/testkit/rows.ts';
import { seedWideVisits } from './long-names-visits.ts';

export interface LongNamesSite extends OwnSite {
  /** The administrator's desk. */
  readonly deskId: number;
}

const TEXT =
  'Neem plaats in de wachtzaal op de eerste verdieping, aan het einde van de gang links; u wordt opgeroepen met uw ticketnummer {ticketNumber}.';

/** A realistic site: long names and words, full tables, something on every screen. */
export async function createLongNamesSite(): Promise<LongNamesSite> {
  const db = database();
  const site = await createOwnSite({
    name: unique('Administratief centrum Sint-Katelijne-Waver'),
    view_application_name: 'Onthaal en burgerzaken',
    pads_url: 'https://schermen.example.org',
  });
  const { id: site_id, organisationId: organisation_id } = site;
  await createMoreLanguages(site);
  const longType = { organisation_id, name: `Vreemdelingenzaken en naturalisaties ${site_id}` };
  const types = [site.domainType.id, await createDomainType(db, longType)];
  const admin = await createColleague(site, {
    role: 'ADMIN',
    organisation_admin: true,
    first_name: 'Maria-Magdalena',
    last_name: 'Vandenbroucke-Cauwenberghe',
    domainTypeIds: types,
  });
  const clerk = await createColleague(site, {
    first_name: 'Christophe',
    last_name: 'Van den Wyngaert',
    domainTypeIds: types,
  });
  const kiosk = await createColleague(site, { role: 'QPP', username: `inkomkiosk-${site_id}` });
  const rooms = [
    await createWaitingRoom(db, { site_id, name: 'Wachtzaal Bevolking en Burgerlijke stand' }),
    await createWaitingRoom(db, { site_id, name: 'Vreemdelingenzaken', route: 'V' }),
  ];
  const printer_id = await createPrinter(db, {
    site_id,
    name: 'Ticketprinter onthaal niveau 1',
    ip_domain: 'ticketprinter-onthaal-1.printers.example.org',
  });
  const desk = { site_id, printer_id, waiting_room_id: rooms[0] };
  await createDesk(db, { ...desk, name: 'Loket burgerzaken 2', user_id: clerk.id });
  await createDesk(db, { site_id, name: 'Snelbalie' });
  const deskId = await createDesk(db, {
    ...desk,
    name: 'Loket vreemdelingenzaken 12',
    user_id: admin.id,
  });
  const values = Object.fromEntries(
    [site.languages.nl, site.languages.en].map((language) => [language, TEXT]),
  );
  const standard_text_id = await createStandardText(db, { site_id, values });
  for (const [index, domain_type_id] of types.entries()) {
    const domain_id = await createDomain(db, {
      ...{ site_id, organisation_id, domain_type_id },
      name: index === 0 ? 'Identiteitskaarten en reispassen' : 'Verblijfsvergunningen',
      prefix: index === 0 ? 'I' : 'VRE',
      notification_text_id: standard_text_id,
      closing_time_minutes: 120,
    });
    const month = `${new Date().getFullYear()}-0${index + 3}`;
    await createClosure(db, {
      ...{ site_id, domain_id: index === 0 ? null : domain_id },
      ...{ from: `${month}-02T13:30`, until: `${month}-13T17:45` },
      reason: 'Vernieuwing van de elektriciteit en de waterleidingen van het gehele gebouw',
    });
    for (const regime_id of [site.regimes.appointment, site.regimes.walkIn]) {
      await createTiming(db, { site_id, domain_id, regime_id, day: 'WEDNESDAY' });
      await createInstruction(db, {
        ...{ site_id, domain_id, regime_id, standard_text_id },
        kiosk_id: kiosk.id,
        waiting_room_id: rooms[index] ?? site.roomId,
      });
    }
  }
  for (const importance of ['NORMAL', 'HIGH']) {
    await createMessage(db, {
      ...{ site_id, importance },
      updated_by: admin.id,
      title: 'Onderhoud van de identiteitskaartlezers aan alle loketten van het gelijkvloers',
      description: `<p>${TEXT}</p>`,
    });
  }
  const group_id = await createVisitGroup(db, { site_id, name: 'Gezin Vandenbroucke' });
  await seedWideVisits(site, { types, rooms, group_id, contact_user_id: clerk.id });
  await fillLogs({ site_id, organisation_id, printer_id, userId: admin.id, roomId: site.roomId });
  await fillDevices({ site_id, printer_id, kioskId: kiosk.id });
  return { ...site, admin, deskId };
}

interface LogsInput {
  site_id: number;
  organisation_id: number;
  printer_id: number;
  userId: number;
  roomId: number;
}

/** What the product writes itself: changes, prints, deliveries, and connected displays. */
async function fillLogs({ site_id, organisation_id, printer_id, userId, roomId }: LogsInput) {
  const db = database();
  await addRows(
    db,
    'audit_log',
    ['waiting_room', 'standard_text'].map((entity) => ({
      ...{ organisation_id, site_id, entity },
      user_id: userId,
      action: 'UPDATE',
      entity_id: '1',
      before: JSON.stringify({ name: 'Wachtzaal Bevolking', color: '#009CDE' }),
      after: JSON.stringify({ name: 'Wachtzaal Bevolking en Burgerlijke stand', route: 'B' }),
    })),
  );
  await addRows(db, 'webhook_deliveries', {
    ...{ site_id, user_id: userId, state: 'DELIVERED' },
    url: 'https://meldingen.example.org/balie/aangekomen-bezoekers',
    payload: JSON.stringify({ event: 'VISITOR_ARRIVED' }),
  });
  await addRows(db, 'print_attempts', {
    site_id,
    printer_id,
    printer_name: 'x',
    outcome: 'PRINTED',
    duration_ms: 1,
  });
  await addRows(db, 'devices', {
    ...{ site_id, screen_id: `lange-namen-${site_id}`, device_key: 'x', kind: 'waiting-room' },
    waiting_room_id: roomId,
  });
}

interface DevicesInput {
  site_id: number;
  printer_id: number;
  kioskId: number;
}

/** What devices report: a kiosk that issued numbers offline, and a printer that needs paper. */
async function fillDevices({ site_id, printer_id, kioskId }: DevicesInput) {
  const db = database();
  const [domain] = await readRows(db, 'domains', { site_id }, 'id');
  const of = { site_id, user_id: kioskId };
  const at = new Date();
  await addRows(db, 'kiosk_status', {
    ...of,
    last_seen_at: at,
    version: 'kiosk-CsT56Kis',
    waiting: 12,
    failure_at: at,
  });
  await addRows(
    db,
    'kiosk_troubles',
    ['MOVED', 'RENUMBERED', 'CANCELLED'].map((reason, index) => ({
      ...{ ...of, at, reason, domain_id: domain?.id ?? null },
      ...{ ticket_number: `VRE10${index}`, new_ticket_number: 'VRE345' },
    })),
  );
  await changeRows(db, 'printers', printer_id, {
    condition: 'PRINTER_CONNECTION_LOST',
    condition_since: at,
    heard_at: at,
    asked_at: at,
  });
  const alert = { site_id, device_name: 'x', problem: 'SILENT', since: at, back_at: at };
  await addRows(db, 'device_alerts', [
    { ...alert, kind: 'KIOSK', device_id: kioskId },
    { ...alert, kind: 'PRINTER', device_id: printer_id },
  ]);
}
