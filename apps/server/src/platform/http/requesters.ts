import { pathIdSchema } from '@balie/contract/common/ids.ts';
import type { Operation } from '@balie/contract/common/operation.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { type Author, findKeyUser } from '../auth/api-keys.ts';
import { type BoundKiosk, findBoundKiosk } from '../auth/kiosks.ts';
import { isOwnWrite, ownOrigins } from '../auth/origin.ts';
import { RecentSessions } from '../auth/recent-sessions.ts';
import { readSessionToken } from '../auth/session-cookie.ts';
import { findSessionUser, type NamedDesk, type SessionSite } from '../auth/sessions.ts';
import type { HostDeployment } from '../deployments.ts';
import type { Platform } from '../platform.ts';
import { authorize } from './authorize.ts';
import { authorizeKey } from './authorize-key.ts';
import { KeyLimits } from './key-limits.ts';
import { RateLimit } from './rate-limit.ts';

export interface Requester {
  readonly user: Author | undefined;
  readonly kiosk?: BoundKiosk;
  readonly site: SessionSite | undefined;
  readonly deployment: HostDeployment;
  readonly now: Date;
  /** For just before a refusal: throws if a recently seen requester is no longer allowed. */
  confirm(): Promise<void>;
}

interface Question {
  readonly operation: Operation;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The operation's own statement verifies the session. */
  readonly provesSession: boolean;
}

/** Finds out who sends a request, and whether the operation's access rule allows them. */
export class Requesters {
  readonly #platform: Platform;
  readonly #recent = new RecentSessions();
  readonly #rateLimit: RateLimit;
  readonly #keyLimits = new KeyLimits();
  readonly #nameOf: (operation: Operation) => string | undefined;

  constructor(platform: Platform, nameOf: (operation: Operation) => string | undefined) {
    this.#platform = platform;
    this.#nameOf = nameOf;
    this.#rateLimit = new RateLimit(platform.config.requestsPerSecond);
  }

  of(question: Question): Promise<Requester> {
    const deployment = this.#deployment(question.request);
    this.#assertOwnWrite(question.request);
    const key = keyIn(question.request);
    // A request with a key comes from that program, whatever cookie it carries.
    const { kind } = question.operation.access;
    if (key !== undefined && kind !== 'public') return this.#byKey(question, deployment, key);
    return kind === 'kiosk'
      ? this.#byDevice(question, deployment)
      : this.#bySession(question, deployment);
  }

  /** An operation for kiosks only accepts kiosks, whatever cookie the request carries. */
  async #byDevice({ request }: Question, deployment: HostDeployment): Promise<Requester> {
    const now = this.#platform.now();
    const kiosk = await findBoundKiosk(this.#platform.db, request, deployment.organisation);
    if (!kiosk) throw new AppError('DEVICE_NOT_PAIRED');
    const confirm = async () => undefined;
    return { user: undefined, kiosk, site: kiosk.site, deployment, now, confirm };
  }

  async #byKey(
    { operation, request, reply }: Question,
    deployment: HostDeployment,
    key: string,
  ): Promise<Requester> {
    const now = this.#platform.now();
    const { organisation } = deployment;
    const user = await findKeyUser(this.#platform.db, { key, organisation, now });
    if (!user) {
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
      throw new AppError('INVALID_KEY');
    }
    this.#keyLimits.take(user, reply);
    const params = request.params as Record<string, string>;
    const site = authorizeKey({ operation, name: this.#nameOf(operation), user, params });
    return { user, site, deployment, now, confirm: async () => undefined };
  }

  async #bySession(
    { operation, request, provesSession }: Question,
    deployment: HostDeployment,
  ): Promise<Requester> {
    const now = this.#platform.now();
    const { access } = operation;
    const params = request.params as Record<string, string>;
    const token = access.kind === 'public' ? undefined : readSessionToken(request);
    const lookUp = async () =>
      token === undefined
        ? undefined
        : findSessionUser(this.#platform.db, {
            token,
            organisation: deployment.organisation,
            now,
            lifetime: this.#platform.config.sessionLifetime,
            desk: access.kind === 'desk' ? namedDesk(params) : undefined,
          });
    const asked =
      provesSession && token !== undefined
        ? { token, organisation: deployment.organisation, place: placeOf(params) }
        : undefined;
    const known = asked && this.#recent.find(asked, now);
    const user = known ?? (await lookUp());
    this.#rateLimit.check(user);
    const site = authorize({ access, user, params });
    if (asked && user && !known) this.#recent.remember(asked, user, now);
    const confirm = async () => {
      if (!asked || !known) return;
      this.#recent.forget(asked);
      authorize({ access, user: await lookUp(), params });
    };
    return { user, site, deployment, now, confirm };
  }

  /** The scheme matters too: an HTTP page is not the HTTPS page of the same name. */
  #assertOwnWrite(request: FastifyRequest): void {
    const own = isOwnWrite({
      method: request.method,
      ownOrigins: ownOrigins(request.protocol, request.host, this.#platform.config.publicUrl),
      origin: request.headers.origin,
      fetchSite: request.headers['sec-fetch-site'] as string | undefined,
    });
    if (!own) throw new AppError('CROSS_ORIGIN_REFUSED');
  }

  #deployment(request: FastifyRequest): HostDeployment {
    const deployment = this.#platform.deployments.find(request.host);
    if (!deployment) throw new AppError('UNKNOWN_HOST');
    return deployment;
  }
}

/** The key of another program, sent as in RFC 6750. */
const keyIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];

const placeOf = ({ siteId, deskId, userId }: Record<string, string>) =>
  `${siteId}/${deskId}/${userId}`;

/** The desk in the path of an operation at a desk; an invalid id is no desk. */
function namedDesk(params: Record<string, string>): NamedDesk | undefined {
  const ids = { siteId: idIn(params.siteId), deskId: idIn(params.deskId) };
  return ids.siteId !== undefined && ids.deskId !== undefined
    ? { siteId: ids.siteId, deskId: ids.deskId }
    : undefined;
}

const idIn = (text: string | undefined): number | undefined => {
  const id = pathIdSchema.safeParse(text);
  return id.success ? id.data : undefined;
};
