import type { Operation } from '@balie/contract/common/operation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { DatabaseHeartbeat } from '../database/heartbeat.ts';
import { runInScope } from '../database/request-scope.ts';
import { readEdit } from '../edit.ts';
import type { Platform } from '../platform.ts';
import { isReadableText } from '../readable-text.ts';
import { validate } from '../validate.ts';
import { ANSWERED, type Handler, ReadyJson, type RequestContext } from './context.ts';
import { readRetryKey, runOnce } from './idempotency.ts';
import { RequestTime } from './request-time.ts';
import { type Requester, Requesters } from './requesters.ts';

interface Route {
  /** The handler's own statement verifies the session, so a recently seen requester is not looked up first. */
  readonly provesSession?: boolean;
  /** For operations slower than a query, such as printing. */
  readonly timeoutMs?: number;
}

interface Parts {
  readonly heartbeat: DatabaseHeartbeat;
  nameOf(operation: Operation): string | undefined;
}

/** Creates the routes of the contract's operations, which are created nowhere else. */
export class Registrar {
  readonly #app: FastifyInstance;
  readonly #platform: Platform;
  readonly #requesters: Requesters;
  readonly #heartbeat: DatabaseHeartbeat;
  readonly registered = new Set<Operation>();

  constructor(app: FastifyInstance, platform: Platform, { heartbeat, nameOf }: Parts) {
    this.#app = app;
    this.#platform = platform;
    this.#requesters = new Requesters(platform, nameOf);
    this.#heartbeat = heartbeat;
  }

  /** Every request goes through the same steps: who, valid, handle, respond. */
  register<O extends Operation>(
    operation: O,
    handler: Handler<O>,
    { provesSession = false, timeoutMs }: Route = {},
  ): void {
    this.registered.add(operation);
    this.#app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(operation.upload && { bodyLimit: operation.upload.maxBytes }),
      handler: async (request, reply) => {
        const time = new RequestTime({
          request,
          operation,
          heartbeat: this.#heartbeat,
          timeoutMs,
        });
        try {
          const requester = await runInScope(time.forRequester(), () =>
            this.#requesters.of({ operation, request, reply, provesSession }),
          );
          return await runInScope(time.forHandler(), () =>
            this.#handle({ operation, handler, requester, request, reply }),
          );
        } catch (error) {
          throw time.explain(error);
        }
      },
    });
  }

  async #handle<O extends Operation>(input: Served<O>) {
    const { operation, handler, requester, reply } = input;
    try {
      const context = contextOf(input);
      const answer = await runOnce<unknown>(
        { executor: this.#platform.db, user: context.user },
        async () => handler(context),
        (text) => JSON.parse(text),
      );
      if (operation.method !== 'GET') this.#platform.realtime.wake();
      return present(operation, reply, answer);
    } catch (error) {
      if (error instanceof AppError) await requester.confirm();
      throw error;
    }
  }
}

interface Served<O extends Operation> {
  readonly operation: O;
  readonly handler: Handler<O>;
  readonly requester: Requester;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function contextOf<O extends Operation>(input: Served<O>): RequestContext<O> {
  const { operation, requester, request, reply } = input;
  const retry = readRetryKey(operation, request);
  const context = {
    params: operation.params ? pathParams(operation, request.params as Record<string, string>) : {},
    query: operation.query ? validate(operation.query, request.query) : {},
    body: operation.upload ? bytes(request) : readBody(operation, request.body),
    user: requester.user && retry ? { ...requester.user, retry } : requester.user,
    kiosk: requester.kiosk,
    site: requester.site,
    deployment: requester.deployment,
    now: requester.now,
    request,
    reply,
  };
  return context as unknown as RequestContext<O>;
}

/** An invalid id gets the same response as one that does not exist. */
function pathParams(operation: Operation, params: Record<string, string>) {
  const parsed = operation.params?.safeParse(params);
  if (!parsed?.success || !Object.values(params).every(isReadableText))
    throw new AppError('NOT_FOUND');
  return parsed.data;
}

function readBody({ body: schema, edits }: Operation, body: unknown = {}) {
  if (!schema) return undefined;
  return edits ? readEdit(schema, body) : validate(schema, body);
}

function bytes(request: FastifyRequest): Uint8Array {
  if (!Buffer.isBuffer(request.body)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  return request.body;
}

function present(operation: Operation, reply: FastifyReply, answer: unknown) {
  if (answer === ANSWERED) return reply;
  if (!operation.response) return reply.code(204).send();
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (answer instanceof ReadyJson) return reply.send(answer.text);
  return reply.send(JSON.stringify(operation.response.parse(answer)));
}
