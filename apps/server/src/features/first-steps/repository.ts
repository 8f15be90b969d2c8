import type { FirstStep, LaterStep } from '@balie/contract/features/first-steps/steps.ts';
import type { RegimeKind } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { hasStaffRole } from '../../platform/database/user-role.ts';

export type DoneSteps = Record<FirstStep | LaterStep, boolean> & { putAway: boolean };

/** Derived from what exists: a step done elsewhere or by somebody else counts as done. */
export async function findDoneSteps(
  executor: Executor,
  { siteId, userId }: { siteId: number; userId: number },
): Promise<DoneSteps> {
  const { rows } = await sql<DoneSteps>`
    select s.checklist_put_away as "putAway",
      exists (select from users u where u.id = ${userId}
        and btrim(u.first_name || u.last_name) <> '') as account,
      s.full_address <> '' or exists (select from audit_log a where a.site_id = s.id
        and a.entity in ('site', 'site-settings') and a.action = 'UPDATE') as site,
      exists (select from domains d where d.site_id = s.id) as services,
      exists (select from desks d where d.site_id = s.id)
        and exists (select from waiting_rooms r where r.site_id = s.id) as places,
      exists (select from printers p where p.site_id = s.id) as printer,
      exists (select from retention_settings r where r.site_id = s.id and r.enabled) as retention,
      exists (select from user_sites us join users u on u.id = us.user_id
        where us.site_id = s.id and u.id <> ${userId} and u.active and ${hasStaffRole('u')}) as colleagues,
      exists (select from domain_timings t where t.site_id = s.id) as hours,
      exists (select from standard_texts t where t.site_id = s.id) as texts,
      exists (select from instructions i where i.site_id = s.id) as directions,
      exists (select from devices d where d.site_id = s.id) as displays
    from sites s where s.id = ${siteId}`.execute(executor);
  const [row] = rows;
  if (row === undefined) throw new Error('The site of this session does not exist.');
  return row;
}

/** Whether that was new. */
export async function updatePutAway(
  executor: Executor,
  { siteId, putAway }: { siteId: number; putAway: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('sites')
    .set({ checklist_put_away: putAway })
    .where('id', '=', siteId)
    .where('checklist_put_away', '!=', putAway)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const listDomains = (executor: Executor, siteId: number) =>
  executor.selectFrom('domains').where('site_id', '=', siteId).select(['name', 'prefix']).execute();

/** The site's regimes for visitors with and without an appointment, if any. */
export async function findRegimeIds(
  executor: Executor,
  siteId: number,
): Promise<Partial<Record<RegimeKind, number>>> {
  const rows = await executor
    .selectFrom('regimes')
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .select(['id', 'kind'])
    .orderBy('id', 'desc')
    .execute();
  // The oldest of each kind.
  return Object.fromEntries(rows.flatMap(({ id, kind }) => (kind ? [[kind, id]] : [])));
}

export async function findDomainTypeId(
  executor: Executor,
  { organisationId, name }: { organisationId: number; name: string },
): Promise<number | undefined> {
  const row = await executor
    .selectFrom('domain_types')
    .where('organisation_id', '=', organisationId)
    .where('retired_at', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .select('id')
    .executeTakeFirst();
  return row?.id;
}
