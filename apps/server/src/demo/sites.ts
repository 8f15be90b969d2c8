import { dayInZone } from '@balie/contract/common/dates.ts';
import type { Executor } from '../platform/database/database.ts';
import {
  createDesk,
  createDomain,
  createDomainType,
  createLanguage,
  createMessage,
  createPrinter,
  createRegime,
  createSite,
  createWaitingRoom,
} from './factories.ts';
import { createDemoOpeningHours } from './opening-hours.ts';
import { createDemoStandardTexts, type DemoSiteKind } from './standard-texts.ts';

export interface DemoSite {
  id: number;
  deskIds: number[];
  roomIds: number[];
  domainTypeIds: number[];
}

const LANGUAGES = [
  ['nl', 'Nederlands'],
  ['fr', 'Français'],
  ['en', 'English'],
  ['ar', 'العربية'],
  ['uk', 'Українська'],
] as const;

interface SitePlan {
  kind: DemoSiteKind;
  name: string;
  fullAddress: string;
  applicationName: string;
  color: string;
  secondaryColor: string;
  /** Where its virtual printers try to listen first. */
  firstPrinterPort: number;
  rooms: readonly (readonly [name: string, route: string, color: string])[];
  desks: readonly string[];
  domains: readonly (readonly [name: string, prefix: string])[];
}

const TOWN_HALL: SitePlan = {
  kind: 'town-hall',
  name: 'Stadhuis Merelbeek',
  fullAddress: 'Grote Markt 1, 9820 Merelbeek',
  applicationName: 'Balie Merelbeek',
  color: '#1F5F8B',
  secondaryColor: '#B4540A',
  firstPrinterPort: 9100,
  rooms: [
    ['Wachtzaal A', 'A', '#009CDE'],
    ['Wachtzaal B', 'B', '#007A3E'],
    ['Wachtzaal eerste verdieping', 'C', '#FF8F1C'],
    ['Onthaal', 'O', '#BB29BB'],
  ],
  desks: [
    'Loket 1',
    'Loket 2',
    'Loket 3',
    'Loket 4',
    'Loket 5',
    'Loket 6',
    'Loket 7',
    'Loket 8',
    'Onthaalbalie',
  ],
  domains: [
    ['Identiteitskaarten', 'I'],
    ['Reispassen', 'R'],
    ['Rijbewijzen', 'W'],
    ['Verhuizingen', 'V'],
    ['Burgerlijke stand', 'B'],
    ['Sociale dienst', 'S'],
    ['Onthaal', ''],
  ],
};

const CLINIC: SitePlan = {
  kind: 'clinic',
  name: 'Polikliniek De Linde',
  fullAddress: 'Lindelaan 22, 9820 Merelbeek',
  applicationName: 'De Linde',
  color: '#0B6E5F',
  secondaryColor: '#7A3E9D',
  firstPrinterPort: 9102,
  rooms: [
    ['Wachtruimte Bloedafname', '1', '#E4002B'],
    ['Wachtruimte Raadpleging', '2', '#007A3E'],
    ['Wachtruimte Radiologie', '3', '#009CDE'],
    ['Inschrijving', '0', '#FFE200'],
  ],
  desks: [
    'Inschrijving 1',
    'Inschrijving 2',
    'Bloedafname 1',
    'Bloedafname 2',
    'Kabinet 1',
    'Kabinet 2',
    'Kabinet 3',
    'Radiologie',
  ],
  domains: [
    ['Inschrijving', 'N'],
    ['Bloedafname', 'L'],
    ['Raadpleging cardiologie', 'C'],
    ['Raadpleging dermatologie', 'D'],
    ['Radiologie', 'X'],
    ['Vaccinatie', 'VAC'],
  ],
};

export async function createDemoSites(
  executor: Executor,
  { organisationId, now }: { organisationId: number; now: Date },
): Promise<DemoSite[]> {
  return [
    await createDemoSite(executor, { plan: TOWN_HALL, organisationId, now }),
    await createDemoSite(executor, { plan: CLINIC, organisationId, now }),
  ];
}

async function createDemoSite(
  executor: Executor,
  { plan, organisationId, now }: { plan: SitePlan; organisationId: number; now: Date },
): Promise<DemoSite> {
  const id = await createSite(executor, {
    organisation_id: organisationId,
    name: plan.name,
    full_address: plan.fullAddress,
    view_application_name: plan.applicationName,
    view_application_color: plan.color,
    secondary_color: plan.secondaryColor,
    pads_url: 'http://localhost:8080',
  });
  for (const [index, [iso_code, name]] of LANGUAGES.entries()) {
    await createLanguage(executor, {
      site_id: id,
      iso_code,
      name,
      sort_order: index + 1,
      is_default: index === 0,
    });
  }
  await createRegime(executor, { site_id: id, name: 'Op afspraak' });
  await createRegime(executor, { site_id: id, name: 'Zonder afspraak' });
  const roomIds: number[] = [];
  for (const [index, [name, route, color]] of plan.rooms.entries()) {
    roomIds.push(
      await createWaitingRoom(executor, {
        site_id: id,
        name,
        route,
        color,
        is_default: index === 0,
      }),
    );
  }
  const printerId = await createPrinter(executor, {
    site_id: id,
    name: 'Ticketprinter onthaal',
    ip_domain: '127.0.0.1',
    port: plan.firstPrinterPort,
    virtual: true,
  });
  await createPrinter(executor, {
    site_id: id,
    name: 'Labelprinter',
    ip_domain: '127.0.0.1',
    port: plan.firstPrinterPort + 1,
    virtual: true,
    print_service: 'ZEP',
  });
  const deskIds: number[] = [];
  for (const [index, name] of plan.desks.entries()) {
    deskIds.push(
      await createDesk(executor, {
        site_id: id,
        name,
        printer_id: printerId,
        waiting_room_id: roomIds[index % (roomIds.length - 1)] ?? null,
      }),
    );
  }
  const domainTypeIds: number[] = [];
  for (const [name, prefix] of plan.domains) {
    const domain_type_id = await createDomainType(executor, {
      organisation_id: organisationId,
      name: name === 'Onthaal' || name === 'Inschrijving' ? `${name} (${plan.name})` : name,
    });
    domainTypeIds.push(domain_type_id);
    await createDomain(executor, {
      site_id: id,
      organisation_id: organisationId,
      domain_type_id,
      name,
      prefix,
    });
  }
  await createDemoStandardTexts(executor, { siteId: id, kind: plan.kind });
  await createDemoOpeningHours(executor, { siteId: id, kind: plan.kind });
  await createDemoMessages(executor, id, now);
  return { id, deskIds, roomIds, domainTypeIds };
}

const DAY_MS = 86_400_000;

async function createDemoMessages(executor: Executor, site_id: number, now: Date) {
  const day = (offset: number) =>
    dayInZone(new Date(now.getTime() + offset * DAY_MS), 'Europe/Brussels');
  await createMessage(executor, {
    site_id,
    publication_date: day(-1),
    expiry_date: day(14),
    importance: 'HIGH',
    title: 'Storing bij het Rijksregister',
    description:
      '<p>Het Rijksregister is <strong>vandaag tussen 12 en 13 uur</strong> niet bereikbaar. Vraag bezoekers voor een identiteitskaart om na 13 uur terug te komen.</p>',
    comment: 'Gemeld door de ICT-dienst.',
  });
  await createMessage(executor, {
    site_id,
    publication_date: day(-6),
    expiry_date: day(60),
    title: 'Nieuwe openingsuren vanaf december',
    description:
      '<p>Op donderdag zijn de loketten open tot <strong>20 uur</strong>. Wijs bezoekers op de affiche aan de ingang.</p>',
    comment: 'Goedgekeurd door het managementteam.',
  });
}
