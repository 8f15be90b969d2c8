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

/** What a handler gets: who asks, from where, and input that already passed the contract's schemas. */
export interface CallContext<O extends Operation> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  /** Of an update that takes changed fields: what it wants to change, to be laid over what is there. */
  readonly body: O['edits'] extends true ? Edit<BodyOf<O>> : BodyOf<O>;
  /** Where keys are taken, it may be another program instead of somebody of the staff. */
  readonly user: IsNobody<O> extends true
    ? undefined
    : O extends { key: true }
      ? SessionUser | KeyUser
      : SessionUser;
  readonly kiosk: O['access']['kind'] extends 'kiosk' ? BoundKiosk : undefined;
  /** The site in the path, which the user belongs to; of a kiosk the one it is bound at. */
  readonly site: IsSiteScoped<O> extends true ? SessionSite : undefined;
  readonly deployment: HostDeployment;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** JSON that is ready as it is, such as a list PostgreSQL built: it is sent without another pass. */
export class ReadyJson {
  readonly text: string | Buffer;
  constructor(text: string | Buffer) {
    this.text = text;
  }
}

/** A handler that answered through `reply` itself: a redirect, bytes, or 304. */
class Answered {
  readonly answered = true;
}
export const ANSWERED = new Answered();

export type Handler<O extends Operation> = (
  context: CallContext<O>,
) => Promise<ResponseInputOf<O> | ReadyJson | Answered> | ResponseInputOf<O> | ReadyJson | Answered;
