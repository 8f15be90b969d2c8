import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A database that hangs is as little use as one that is gone. */
const READY_WITHIN_MS = 2_000;

/** Live: the process answers. Ready: it can serve, so a load balancer may send it visitors. */
export function addHealthRoutes(app: FastifyInstance, db: Database): { drain(): void } {
  let draining = false;
  app.get('/health/live', (_, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    if (draining) return reply.code(503).send({ status: 'stopping' });
    try {
      await answeredInTime(sql`select 1`.execute(db));
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ err: error }, 'database is not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
  // A kept connection ends with its next answer, so that nothing is under way on it when we stop.
  app.addHook('onSend', async (_, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  return {
    drain() {
      draining = true;
    },
  };
}

async function answeredInTime(question: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const timeout = wait(READY_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no answer within ${READY_WITHIN_MS} ms`);
  });
  try {
    await Promise.race([question, timeout]);
  } finally {
    late.abort();
    timeout.catch(() => undefined);
    question.catch(() => undefined);
  }
}
