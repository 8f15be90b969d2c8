import { newUniqueIdentifier } from '@balie/server/platform/auth/tokens.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import { insertRow } from '@balie/server/platform/database/insert-row.ts';
import { createDemoOpeningHours } from './opening-hours.ts';
import { createDemoStandardTexts, type DemoSiteKind } from './standard-texts.ts';
import { VIRTUAL_PRINTER_HOST } from './virtual-printer/virtual-printer.ts';

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
  /** The first port that its virtual printers try to listen on. */
  firstPrinterPort: number;
  rooms: readonly (readonly [name: string, route: string, color: string])[];
  /** Each with the index of its waiting room in `rooms`. */
  desks: readonly (readonly [name: string, room: number])[];
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
    ['Loket 1', 0],
    ['Loket 2', 1],
    ['Loket 3', 2],
    ['Loket 4', 0],
    ['Loket 5', 1],
    ['Loket 6', 2],
    ['Loket 7', 0],
    ['Loket 8', 1],
    ['Onthaalbalie', 3],
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
    ['Inschrijving 1', 3],
    ['Inschrijving 2', 3],
    ['Bloedafname 1', 0],
    ['Bloedafname 2', 0],
    ['Kabinet 1', 1],
    ['Kabinet 2', 1],
    ['Kabinet 3', 1],
    ['Radiologie', 2],
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
  { organisationId }: { organisationId: number },
): Promise<DemoSite[]> {
  return [
    await createDemoSite(executor, { plan: TOWN_HALL, organisationId }),
    await createDemoSite(executor, { plan: CLINIC, organisationId }),
  ];
}

async function createDemoSite(
  executor: Executor,
  { plan, organisationId }: { plan: SitePlan; organisationId: number },
): Promise<DemoSite> {
  const id = await insertRow(executor, 'sites', {
    // The site is complete.
    checklist_put_away: true,
    organisation_id: organisationId,
    name: plan.name,
    full_address: plan.fullAddress,
    view_application_name: plan.applicationName,
    view_application_color: plan.color,
    secondary_color: plan.secondaryColor,
  });
  for (const [index, [iso_code, name]] of LANGUAGES.entries()) {
    await insertRow(executor, 'languages', {
      site_id: id,
      iso_code,
      name,
      sort_order: index + 1,
      is_default: index === 0,
    });
  }
  await insertRow(executor, 'regimes', { site_id: id, name: 'Op afspraak', kind: 'APPOINTMENT' });
  await insertRow(executor, 'regimes', { site_id: id, name: 'Zonder afspraak', kind: 'WALK_IN' });
  const roomIds: number[] = [];
  for (const [index, [name, route, color]] of plan.rooms.entries()) {
    roomIds.push(
      await insertRow(executor, 'waiting_rooms', {
        site_id: id,
        name,
        route,
        color,
        is_default: index === 0,
        unique_identifier: newUniqueIdentifier(),
      }),
    );
  }
  const printerId = await insertRow(executor, 'printers', {
    site_id: id,
    name: 'Ticketprinter onthaal',
    ip_domain: VIRTUAL_PRINTER_HOST,
    port: plan.firstPrinterPort,
  });
  await insertRow(executor, 'printers', {
    site_id: id,
    name: 'Labelprinter',
    ip_domain: VIRTUAL_PRINTER_HOST,
    port: plan.firstPrinterPort + 1,
    print_service: 'ZEP',
  });
  const deskIds: number[] = [];
  for (const [name, room] of plan.desks) {
    deskIds.push(
      await insertRow(executor, 'desks', {
        site_id: id,
        name,
        printer_id: printerId,
        waiting_room_id: roomIds[room] ?? null,
        unique_identifier: newUniqueIdentifier(),
      }),
    );
  }
  const domainTypeIds: number[] = [];
  for (const [name, prefix] of plan.domains) {
    const domain_type_id = await insertRow(executor, 'domain_types', {
      organisation_id: organisationId,
      name: name === 'Onthaal' || name === 'Inschrijving' ? `${name} (${plan.name})` : name,
    });
    domainTypeIds.push(domain_type_id);
    await insertRow(executor, 'domains', {
      site_id: id,
      organisation_id: organisationId,
      domain_type_id,
      name,
      prefix,
    });
  }
  await createDemoStandardTexts(executor, { siteId: id, kind: plan.kind });
  await createDemoOpeningHours(executor, { siteId: id, kind: plan.kind });
  return { id, deskIds, roomIds, domainTypeIds };
}
