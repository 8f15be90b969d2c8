import {
  isHeard,
  PRINTER_CONDITIONS,
  type PrinterCondition,
} from '@balie/contract/features/printers/outcome.ts';
import type { PrintService } from '@balie/contract/features/printers/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/database.ts';
import type { PrinterTarget } from '../printer-repository.ts';

const UNHEARD = PRINTER_CONDITIONS.filter((condition) => !isHeard(condition));

export interface DuePrinter extends PrinterTarget {
  readonly siteId: number;
}

/**
 * Takes printers that a desk or kiosk uses and that were not asked for a while, longest ago first.
 * They count as asked from now, so no other server asks them too.
 */
export async function claimPrinters(
  executor: Executor,
  due: { now: Date; askedBefore: Date; unheardAskedBefore: Date; limit: number },
): Promise<DuePrinter[]> {
  const { rows } = await sql<Omit<DuePrinter, 'printService'> & { printService: string }>`
    with due as (
      select p.id from printers p join sites s on s.id = p.site_id
      where s.retired_at is null
        and (exists (select 1 from desks d where d.printer_id = p.id)
          or exists (select 1 from kiosk_settings k where k.printer_id = p.id))
        and (p.asked_at is null or p.asked_at <= ${due.askedBefore}
          or (p.condition = any(${UNHEARD}::text[]) and p.asked_at <= ${due.unheardAskedBefore}))
      order by p.asked_at nulls first limit ${due.limit}
      for no key update of p skip locked
    )
    update printers p set asked_at = ${due.now} from due where p.id = due.id
    returning p.id as "printerId", p.site_id as "siteId", p.name, p.ip_domain as host, p.port,
      p.print_service as "printService"`.execute(executor);
  return rows.map((row) => ({ ...row, printService: row.printService as PrintService }));
}

/** Stores what the printer said, unless its address changed; returns whether it is news. */
export async function saveCondition(
  executor: Executor,
  { printerId, host, port }: DuePrinter,
  { condition, now }: { condition: PrinterCondition; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNews: boolean }>`
    with before as (
      select id, condition from printers
      where id = ${printerId} and ip_domain = ${host} and port = ${port} for no key update
    )
    update printers p set condition = ${condition},
      condition_since = case when b.condition is distinct from ${condition} then ${now} else p.condition_since end,
      heard_at = case when ${isHeard(condition)}::boolean then ${now} else p.heard_at end
    from before b where p.id = b.id
    returning b.condition is distinct from ${condition} as "isNews"`.execute(executor);
  return rows[0]?.isNews ?? false;
}
