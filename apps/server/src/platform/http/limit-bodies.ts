import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { clientNetwork } from '../network/client-network.ts';
import { Arrivals } from './arrivals.ts';

interface Limits {
  /** How long an ordinary body may take to arrive, and one of a route that takes larger ones. */
  readonly bodyMs: number;
  readonly uploadMs: number;
  /** Up to here a body is ordinary. */
  readonly ordinaryBytes: number;
  /** Bodies of one address that are on their way at the same time. */
  readonly atOnce: number;
}

/** Bodies have a deadline, and one address has only so many on their way: slow ones take no place for long. */
export function limitBodies(app: FastifyInstance, limits: Limits): void {
  const arrivals = new Arrivals(limits.atOnce);
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    const isOrdinary = request.routeOptions.bodyLimit <= limits.ordinaryBytes;
    const refuse = () => refuseRest(request, reply);
    const timer = setTimeout(refuse, isOrdinary ? limits.bodyMs : limits.uploadMs).unref();
    const leave = arrivals.begin(clientNetwork(request.ip), refuse);
    const over = () => {
      clearTimeout(timer);
      leave();
      request.raw.socket.off('close', over);
    };
    payload.once('end', over);
    payload.once('error', over);
    // The request itself closes with its answer, also when its body is still to come.
    request.raw.socket.once('close', over);
    done(null, payload);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers, and then ends the connection: what still comes on it is of no use. */
function refuseRest(request: FastifyRequest, reply: FastifyReply): void {
  // Somebody answered already without reading it, such as a type that is not taken.
  if (reply.sent || request.raw.listenerCount('error') === 0) {
    endConnection(request);
    return;
  }
  reply.header('connection', 'close');
  reply.raw.once('finish', () => endConnection(request));
  request.raw.emit('error', new AppError('REQUEST_TOO_SLOW'));
}

/** The request closes with its answer; what still comes arrives on the socket. One that is injected has none. */
function endConnection({ raw }: FastifyRequest): void {
  if (raw.socket instanceof Socket) raw.socket.destroy();
}
