import type {
  BodyOf,
  Operation,
  ParamsOf,
  QueryOf,
  ResponseInputOf,
} from '@balie/contract/common/operation.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyUser } from '../auth/api-keys.ts';
import type { BoundKiosk } from '../auth/kiosks.ts';
import type { SessionSite, SessionUser } from '../auth/sessions.ts';
import type { HostDeployment } from '../deployments.ts';
import type { Edit } from '../edit.ts';

type IsNobody<O extends Operation> = O['access']['kind'] extends 'public' | 'kiosk' ? true : false;
type IsSiteScoped<O extends Operation> = O['access']['kind'] extends 'site' | 'desk' | 'kiosk'
  ? true
  : false;

/** What a handler gets: who asks, from where, and input already validated by the contract's schemas. */
export interface RequestContext<O extends Operation> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  /** For updates that take changed fields: the changes, to be applied to the current row. */
  readonly body: O['edits'] extends true ? Edit<BodyOf<O>> : BodyOf<O>;
  /** If the operation accepts keys, this may be another program instead of staff. */
  readonly user: IsNobody<O> extends true
    ? undefined
    : O extends { key: true }
      ? SessionUser | KeyUser
      : SessionUser;
  readonly kiosk: O['access']['kind'] extends 'kiosk' ? BoundKiosk : undefined;
  /** The site in the path, to which the user belongs; for a kiosk, the site it is bound at. */
  readonly site: IsSiteScoped<O> extends true ? SessionSite : undefined;
  readonly deployment: HostDeployment;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Finished JSON, such as a list built by PostgreSQL: sent without another pass. */
export class ReadyJson {
  readonly text: string | Buffer;
  constructor(text: string | Buffer) {
    this.text = text;
  }
}

/** The handler responded through `reply` itself: a redirect, bytes, or 304. */
class Answered {
  readonly answered = true;
}
export const ANSWERED = new Answered();

export type Handler<O extends Operation> = (
  context: RequestContext<O>,
) => Promise<ResponseInputOf<O> | ReadyJson | Answered> | ResponseInputOf<O> | ReadyJson | Answered;
