import { pathIdSchema } from '@balie/contract/common/ids.ts';
import type { Operation } from '@balie/contract/common/operation.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isOwnWrite } from '../auth/origin.ts';
import { readSessionToken } from '../auth/session-cookie.ts';
import { findSessionUser, type NamedDesk } from '../auth/sessions.ts';
import type { HostDeployment } from '../deployments.ts';
import type { Platform } from '../platform.ts';
import { authorize } from './authorize.ts';
import { ANSWERED, type CallContext, type Handler, ReadyJson } from './context.ts';
import { readRetryKey, runOnce } from './idempotency.ts';
import { Pace } from './pace.ts';
import { isStorable, validate } from './validate.ts';

/** Makes routes from operations of the contract. This is the only way a call comes into being. */
export class Registrar {
  readonly #app: FastifyInstance;
  readonly #platform: Platform;
  readonly #pace: Pace;
  readonly registered = new Set<Operation>();

  constructor(app: FastifyInstance, platform: Platform) {
    this.#app = app;
    this.#platform = platform;
    this.#pace = new Pace(platform.config.callsPerSecond);
  }

  /** Who, valid, handle, present: in that order, for every call. */
  register<O extends Operation>(operation: O, handler: Handler<O>): void {
    this.registered.add(operation);
    this.#app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(operation.upload && { bodyLimit: operation.upload.maxBytes }),
      handler: async (request, reply) => {
        const context = await this.#prepare(operation, request, reply);
        const answer = await runOnce<unknown>(
          { executor: this.#platform.db, user: context.user },
          async () => handler(context),
          (text) => JSON.parse(text),
        );
        if (operation.method !== 'GET') this.#platform.realtime.wake();
        return present(operation, reply, answer);
      },
    });
  }

  async #prepare<O extends Operation>(operation: O, request: FastifyRequest, reply: FastifyReply) {
    const now = this.#platform.now();
    const deployment = this.#deployment(request);
    assertOwnWrite(request);
    const signedIn =
      operation.access.kind === 'public'
        ? undefined
        : await this.#user({ request, deployment, now, desk: namedDesk(operation, request) });
    this.#pace.assertHeld(signedIn);
    const retry = readRetryKey(operation, request);
    const user = signedIn && retry ? { ...signedIn, retry } : signedIn;
    const rawParams = request.params as Record<string, string>;
    const site = authorize({ access: operation.access, user, params: rawParams });
    const context = {
      params: operation.params ? pathParams(operation, rawParams) : {},
      query: operation.query ? validate(operation.query, request.query) : {},
      body: operation.upload
        ? bytes(request)
        : operation.body &&
          validate(operation.body, request.body === undefined ? {} : request.body),
      user,
      site,
      deployment,
      now,
      request,
      reply,
    };
    return context as unknown as CallContext<O>;
  }

  #deployment(request: FastifyRequest): HostDeployment {
    const deployment = this.#platform.deployments.find(request.host);
    if (!deployment) throw new AppError('UNKNOWN_HOST');
    return deployment;
  }

  async #user({ request, deployment, now, desk }: Asking) {
    const token = readSessionToken(request);
    if (!token) return undefined;
    return findSessionUser(this.#platform.db, {
      token,
      organisation: deployment.organisation,
      now,
      idleMs: this.#platform.config.sessionIdleMs,
      desk,
    });
  }
}

interface Asking {
  request: FastifyRequest;
  deployment: HostDeployment;
  now: Date;
  desk: NamedDesk | undefined;
}

/** The desk in the path of a call that is made at one; an id that cannot exist is no desk. */
function namedDesk({ access }: Operation, request: FastifyRequest): NamedDesk | undefined {
  if (access.kind !== 'desk') return undefined;
  const params = request.params as Record<string, string>;
  const ids = { siteId: idIn(params.siteId), deskId: idIn(params.deskId) };
  return ids.siteId !== undefined && ids.deskId !== undefined
    ? { siteId: ids.siteId, deskId: ids.deskId }
    : undefined;
}

const idIn = (text: string | undefined): number | undefined => {
  const id = pathIdSchema.safeParse(text);
  return id.success ? id.data : undefined;
};

function assertOwnWrite(request: FastifyRequest) {
  const own = isOwnWrite({
    method: request.method,
    host: request.host,
    origin: request.headers.origin,
    fetchSite: request.headers['sec-fetch-site'] as string | undefined,
  });
  if (!own) throw new AppError('CROSS_ORIGIN_REFUSED');
}

/** An id that cannot exist is answered like one that does not. */
function pathParams(operation: Operation, params: Record<string, string>) {
  const parsed = operation.params?.safeParse(params);
  if (!parsed?.success || !isStorable(params)) throw new AppError('NOT_FOUND');
  return parsed.data;
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
