import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { clientNetwork } from '../network/client-network.ts';
import { UnfinishedByAddress } from './unfinished-by-address.ts';

interface Limits {
  /** How long an ordinary body may take to arrive, and one of a route that takes larger ones. */
  readonly bodyMs: number;
  readonly uploadMs: number;
  readonly ordinaryBytes: number;
  /** How many bodies of one address may be in transit at the same time. */
  readonly atOnce: number;
}

/** Bodies have a deadline, and each address a limit on those in transit: slow ones do not block others. */
export function limitBodies(app: FastifyInstance, limits: Limits): void {
  const unfinished = new UnfinishedByAddress(limits.atOnce);
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request)) return done(null, payload);
    const isOrdinary = request.routeOptions.bodyLimit <= limits.ordinaryBytes;
    const refuse = () => refuseRest(request, reply);
    const timer = setTimeout(refuse, isOrdinary ? limits.bodyMs : limits.uploadMs).unref();
    const leave = unfinished.begin(clientNetwork(request.ip), refuse);
    const over = () => {
      clearTimeout(timer);
      leave();
      request.raw.socket.off('close', over);
    };
    payload.once('end', over);
    payload.once('error', over);
    // A request closes with its response, even if its body is still to come.
    request.raw.socket.once('close', over);
    done(null, payload);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Responds and then closes the connection: further data on it is useless. */
function refuseRest(request: FastifyRequest, reply: FastifyReply): void {
  // A response was sent without reading the body, for instance for an unsupported type.
  if (reply.sent || request.raw.listenerCount('error') === 0) {
    endConnection(request);
    return;
  }
  reply.header('connection', 'close');
  reply.raw.once('finish', () => endConnection(request));
  request.raw.emit('error', new AppError('REQUEST_TOO_SLOW'));
}

/** The request closes with its response; further data arrives on the socket. Injected requests have none. */
function endConnection({ raw }: FastifyRequest): void {
  if (raw.socket instanceof Socket) raw.socket.destroy();
}
