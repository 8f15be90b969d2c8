import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from './lib/context.ts';
import { median, short } from './lib/figures.ts';
import { memoryOf, type Running, startProduct } from './lib/processes.ts';
import type { Line } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';

const TOWNS = 10;
/** As deploy/balie@.service sets it. */
const LEAN = { BALIE_DATABASE_CONNECTIONS: '4', BALIE_DEMO: '0' };
const SETTLE_MS = 5_000;

/** Ten organisations, each with its own process and database, on one PostgreSQL. */
export async function benchTowns({ stage }: Context): Promise<Line[]> {
  const towns: Running[] = [];
  const again: number[] = [];
  try {
    for (let town = 1; town <= TOWNS; town++) {
      const name = `town_${town}`;
      await sql.raw(`create database ${name}`).execute(stage.db);
      const env = { ...LEAN, DATABASE_URL: addressOf(stage, name) };
      // The first start creates the tables; the second is what a reboot costs.
      await (await startProduct(env, name)).stop();
      const server = await startProduct(env, name);
      towns.push(server);
      again.push(server.readyMs);
    }
    await wait(SETTLE_MS);
    const whole = towns.map(({ child }) => memoryOf(child.pid));
    const own = towns.map(({ child }) => shareOf(child.pid));
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity where datname like 'town_%'`.execute(
      stage.db,
    );
    const together = own.reduce((sum, value) => sum + value, 0);
    return [
      {
        what: `${TOWNS} organisations, a process and a database each, on one PostgreSQL, at rest`,
        ours: `${short(median(whole))} MB each, ${short(median(own))} MB of its own; all together ${short(together)} MB, ${rows[0]?.open ?? 0} connections; start ${short(median(again))} ms each`,
        reference: '',
        ratio: '',
        goal: '',
        met: undefined,
      },
    ];
  } finally {
    await Promise.all(towns.map((town) => town.stop()));
  }
}

function addressOf({ connection }: Stage, database: string): string {
  const { user, password, port, host } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** The memory a process holds alone plus its share of what it has in common with others, in megabytes. */
function shareOf(pid: number | undefined): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}
