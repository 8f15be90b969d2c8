import type { Executor } from '@balie/server/platform/database/database.ts';
import { type RawBuilder, sql } from 'kysely';

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** How many database pages a query reads. The query is really executed, locks and all. */
export async function pagesOf(executor: Executor, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (analyze, buffers, format json) ${query}`.execute(executor);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}
