import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Live: the process answers. Ready: it can serve, so a load balancer may send it visitors. */
export function addHealthRoutes(app: FastifyInstance, db: Database): { drain(): void } {
  let draining = false;
  app.get('/health/live', (_, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    if (draining) return reply.code(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(db);
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ err: error }, 'database is not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
  return {
    drain() {
      draining = true;
    },
  };
}
