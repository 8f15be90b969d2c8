import { FIRST_STATUS } from '@balie/contract/features/visits/lifecycle.ts';
import { newUniqueIdentifier } from '@balie/server/platform/auth/tokens.ts';
import type { Executor } from '@balie/server/platform/database/database.ts';
import { insertRow, type NewRow } from '@balie/server/platform/database/insert-row.ts';
import type { DB } from '@balie/server/platform/database/types.generated.ts';

type With<T extends keyof DB, Required extends keyof NewRow<T>> = Pick<NewRow<T>, Required> &
  Partial<NewRow<T>>;

let sequence = 0;
/** A new name, for fields that must be unique but do not matter otherwise. */
export const fresh = (word: string) => `${word} ${++sequence}`;

export const createOrganisation = (
  executor: Executor,
  row: Partial<NewRow<'organisations'>> = {},
) =>
  insertRow(executor, 'organisations', {
    name: fresh('Organisation'),
    slug: `organisation-${++sequence}`,
    ...row,
  });

export const createSite = (executor: Executor, row: With<'sites', 'organisation_id'>) =>
  insertRow(executor, 'sites', { name: fresh('Site'), ...row });

export const createDomainType = (
  executor: Executor,
  row: With<'domain_types', 'organisation_id'>,
) => insertRow(executor, 'domain_types', { name: fresh('Type'), ...row });

interface UserLinks {
  siteIds?: readonly number[];
  domainTypeIds?: readonly number[];
}

export async function createUser(
  executor: Executor,
  { siteIds = [], domainTypeIds = [], ...row }: With<'users', 'organisation_id'> & UserLinks,
): Promise<number> {
  const organisation_id = row.organisation_id;
  const user_id = await insertRow(executor, 'users', {
    username: `user-${++sequence}`,
    first_name: 'An',
    last_name: fresh('Peeters'),
    role: 'NORMAL',
    ...row,
  });
  if (siteIds.length > 0) {
    await executor
      .insertInto('user_sites')
      .values(siteIds.map((site_id) => ({ organisation_id, user_id, site_id })))
      .execute();
  }
  if (domainTypeIds.length > 0) {
    await executor
      .insertInto('user_domain_types')
      .values(domainTypeIds.map((domain_type_id) => ({ organisation_id, user_id, domain_type_id })))
      .execute();
  }
  return user_id;
}

export const createPrinter = (executor: Executor, row: With<'printers', 'site_id'>) =>
  insertRow(executor, 'printers', {
    name: fresh('Printer'),
    ip_domain: `printer-${++sequence}.example`,
    port: 9100,
    ...row,
  });

export const createWaitingRoom = (executor: Executor, row: With<'waiting_rooms', 'site_id'>) =>
  insertRow(executor, 'waiting_rooms', {
    name: fresh('Wachtzaal'),
    color: '#009CDE',
    unique_identifier: newUniqueIdentifier(),
    ...row,
  });

export const createDesk = (executor: Executor, row: With<'desks', 'site_id'>) =>
  insertRow(executor, 'desks', {
    name: fresh('Loket'),
    unique_identifier: newUniqueIdentifier(),
    ...row,
  });

export const createLanguage = (
  executor: Executor,
  row: With<'languages', 'site_id' | 'iso_code' | 'sort_order'>,
) => insertRow(executor, 'languages', { name: row.iso_code, ...row });

export async function createStandardText(
  executor: Executor,
  { values, ...row }: With<'standard_texts', 'site_id'> & { values: Record<number, string> },
): Promise<number> {
  const standard_text_id = await insertRow(executor, 'standard_texts', {
    type: 'INSTRUCTION',
    ...row,
  });
  for (const [languageId, value] of Object.entries(values)) {
    await executor
      .insertInto('standard_text_values')
      .values({ site_id: row.site_id, standard_text_id, language_id: Number(languageId), value })
      .execute();
  }
  return standard_text_id;
}

export const createDomain = (
  executor: Executor,
  row: With<'domains', 'site_id' | 'organisation_id' | 'domain_type_id'>,
) => insertRow(executor, 'domains', { name: fresh('Domein'), ...row });

export const createRegime = (executor: Executor, row: With<'regimes', 'site_id'>) =>
  insertRow(executor, 'regimes', { name: fresh('Regime'), ...row });

export const createTiming = (
  executor: Executor,
  row: With<'domain_timings', 'site_id' | 'domain_id' | 'regime_id'>,
) =>
  insertRow(executor, 'domain_timings', {
    day: 'MONDAY',
    start_time: '08:00',
    end_time: '12:00',
    ...row,
  });

export const createSpecialHours = (
  executor: Executor,
  row: With<'special_hours', 'site_id' | 'domain_id' | 'regime_id'>,
) =>
  insertRow(executor, 'special_hours', {
    date: '2026-11-26',
    start_time: '08:00',
    end_time: '12:00',
    ...row,
  });

/** `from` and `until` are local times of the site: `2026-12-24T12:00`. */
export const createClosure = (
  executor: Executor,
  { from, until, ...row }: With<'closures', 'site_id'> & { from: string; until: string },
) =>
  insertRow(executor, 'closures', {
    starts_at: from,
    ends_at: until,
    reason: fresh('Gesloten'),
    ...row,
  });

export const createInstruction = (
  executor: Executor,
  row: With<
    'instructions',
    'site_id' | 'kiosk_id' | 'domain_id' | 'regime_id' | 'waiting_room_id' | 'standard_text_id'
  >,
) => insertRow(executor, 'instructions', { valid_from: '2026-01-01', arrow_angle: 0, ...row });

export const createMessage = (executor: Executor, row: With<'messages', 'site_id'>) =>
  insertRow(executor, 'messages', {
    publication_date: '2026-01-01',
    expiry_date: '2049-12-31',
    title: fresh('Mededeling'),
    description: '<p>Tekst</p>',
    comment: 'Intern',
    ...row,
  });

export const createVisitor = (executor: Executor, row: With<'visitors', 'site_id'>) =>
  insertRow(executor, 'visitors', { first_name: 'Jan', last_name: fresh('Janssens'), ...row });

export const createVisitGroup = (executor: Executor, row: With<'visit_groups', 'site_id'>) =>
  insertRow(executor, 'visit_groups', { name: fresh('Groep'), ...row });

export const createVisit = (
  executor: Executor,
  row: With<
    'visits',
    'site_id' | 'organisation_id' | 'visitor_id' | 'domain_type_id' | 'language_id' | 'day'
  >,
) => insertRow(executor, 'visits', { status: FIRST_STATUS, source: 'DESK', ...row });
