import { limits } from '@balie/contract/common/limits.ts';
import type { PrinterCondition } from '@balie/contract/features/printers/outcome.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';
import { isSilent, problemOfPrinter, type WatchedDevice } from './rules.ts';

interface Asked {
  readonly siteId: number;
  readonly now: Date;
}

export async function listWatched(executor: Executor, asked: Asked): Promise<WatchedDevice[]> {
  return [
    ...(await listKiosks(executor, asked)),
    ...(await listDisplays(executor, asked)),
    ...(await listPrinters(executor, asked)),
  ];
}

interface Seen {
  readonly id: number;
  readonly name: string;
  readonly lastSeenAt: Date;
}

async function listKiosks(executor: Executor, { siteId, now }: Asked): Promise<WatchedDevice[]> {
  const { rows } = await sql<Seen>`
    select u.id, ${personName('u')} as name,
      coalesce(s.last_seen_at, t.created_at) as "lastSeenAt"
    from device_tokens t join users u on u.id = t.user_id and u.active
    left join kiosk_status s on s.site_id = t.site_id and s.user_id = t.user_id
    where t.site_id = ${siteId} order by u.id`.execute(executor);
  return rows.map((row) => ({ kind: 'KIOSK', ...watched(row, isSilent(row.lastSeenAt, now)) }));
}

const watched = ({ id, name, lastSeenAt }: Seen, silent: boolean) => ({
  id,
  name,
  problem: silent ? ('SILENT' as const) : null,
  since: lastSeenAt,
});

/** Known displays; those that left long ago are not expected back. */
async function listDisplays(executor: Executor, { siteId, now }: Asked): Promise<WatchedDevice[]> {
  const gone = new Date(now.getTime() - limits.device.absentDays * 86_400_000);
  const { rows } = await sql<Seen>`
    select d.id, coalesce(d.name, k.name, r.name, d.kind) as name, d.last_seen_at as "lastSeenAt"
    from devices d
    left join desks k on k.id = d.desk_id
    left join waiting_rooms r on r.id = d.waiting_room_id
    where d.site_id = ${siteId} and (d.by_address or d.approved_at is not null) and d.last_seen_at > ${gone}
    order by d.id`.execute(executor);
  // A connected display is recorded every few seconds, unless its server died.
  return rows.map((row) => ({ kind: 'DISPLAY', ...watched(row, isSilent(row.lastSeenAt, now)) }));
}

/** Printers that a desk or kiosk uses, once they were queried. */
async function listPrinters(executor: Executor, { siteId, now }: Asked): Promise<WatchedDevice[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    condition: PrinterCondition;
    conditionSince: Date;
    heardAt: Date | null;
  }>`
    select p.id, p.name, p.condition, p.condition_since as "conditionSince", p.heard_at as "heardAt"
    from printers p
    where p.site_id = ${siteId} and p.condition is not null
      and (exists (select 1 from desks d where d.printer_id = p.id)
        or exists (select 1 from kiosk_settings k where k.printer_id = p.id))
    order by p.id`.execute(executor);
  return rows.map(({ id, name, condition, conditionSince, heardAt }) => {
    const problem = problemOfPrinter({ condition, since: conditionSince }, now);
    const since = problem === 'SILENT' ? (heardAt ?? conditionSince) : conditionSince;
    return { kind: 'PRINTER', id, name, problem, since };
  });
}
