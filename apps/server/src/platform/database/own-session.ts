import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

const WITHIN_MS = 10_000;
const AGAIN_MS = 500;

/** A pooler gives every transaction another session. */
export class PoolerError extends Error {}

/**
 * Calls reach the displays because every process listens (LISTEN), and a migrating process holds a
 * session lock. Through a pooler in transaction mode, both seem to work but do not. So startup
 * tests it: a notification sent on one connection must arrive on another that listens.
 */
export async function assertOwnSession(pool: Pool, withinMs = WITHIN_MS): Promise<void> {
  const channel = `balie_start_${randomUUID().replaceAll('-', '')}`;
  const listener = await pool.connect();
  let heard = () => undefined as unknown;
  const arrived = new Promise<true>((resolve) => {
    heard = () => resolve(true);
  });
  listener.on('notification', heard);
  try {
    await listener.query(`listen ${channel}`);
    if (await toldInTime({ pool, channel, arrived, withinMs })) return;
    throw new PoolerError(
      'DATABASE_URL points to a connection pooler in transaction or statement mode, and Balie needs sessions of its own: set the pooler to session mode, or point DATABASE_URL at PostgreSQL itself, and start Balie again. Nothing was changed.',
    );
  } finally {
    listener.off('notification', heard);
    // Whichever session this is, it listens on a channel that nobody else knows.
    listener.release(true);
  }
}

/** A busy machine may be slow, so the notification is repeated. */
async function toldInTime(input: {
  pool: Pool;
  channel: string;
  arrived: Promise<true>;
  withinMs: number;
}): Promise<boolean> {
  const { pool, channel, arrived, withinMs } = input;
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    await pool.query('select pg_notify($1, $2)', [channel, '']);
    const again = new Promise<false>((resolve) => setTimeout(resolve, AGAIN_MS, false));
    if (await Promise.race([arrived, again])) return true;
  }
  return false;
}
