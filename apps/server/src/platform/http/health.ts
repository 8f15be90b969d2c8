import type { FastifyInstance } from 'fastify';
import type { DatabaseHeartbeat } from '../database/heartbeat.ts';

/**
 * Live: the process responds. Ready: it reaches its database, so a load balancer may send it
 * people; a table that is busy here is busy for every other process too.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  heartbeat: DatabaseHeartbeat,
): { drain(): void } {
  let draining = false;
  app.get('/health/live', (_, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    if (draining) return reply.code(503).send({ status: 'stopping' });
    try {
      await heartbeat.ask();
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'database is not ready');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
  // Kept-alive connections end with their next response, so nothing is pending when we stop.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (draining) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    drain() {
      draining = true;
    },
  };
}
