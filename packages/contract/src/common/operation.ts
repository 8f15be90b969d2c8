import type { z } from 'zod';
import type { EditInput } from './edit.ts';
import type { ErrorCode } from './errors.ts';
import type { RequestLine } from './request.ts';
import { STAFF_ROLES } from './role-list.ts';
import type { StaffRole } from './roles.ts';

/** Who may use an operation. There is no default: an operation without a rule does not type-check. */
export type Access =
  | { readonly kind: 'public' }
  /**
   * Any signed-in staff; with `self`, `{userId}` in the path must be the signed-in user. With
   * `pending`, also users who must first change their password or add a second factor.
   */
  | { readonly kind: 'session'; readonly self?: boolean; readonly pending?: boolean }
  /**
   * Staff of the site in the path with one of the roles; with `self`, `{userId}` must be me unless I am
   * ADMIN, and with `self: 'always'` even then.
   */
  | {
      readonly kind: 'site';
      readonly roles: readonly StaffRole[];
      readonly self?: boolean | 'always';
    }
  /** An administrator of the whole organisation: `/api/organisation/…`, where ids are of the organisation. */
  | { readonly kind: 'organisation' }
  /** Staff of the site, and `{deskId}` and `{userId}` are linked to each other, and the user is me. */
  | { readonly kind: 'desk' }
  /** A bound kiosk, by its own token (`DEVICE_HEADER`); no staff. */
  | { readonly kind: 'kiosk' };

export const access = {
  public: { kind: 'public' },
  session: { kind: 'session' },
  /** For users who must first complete their own sign-in. */
  pendingSession: { kind: 'session', pending: true },
  self: { kind: 'session', self: true },
  staff: { kind: 'site', roles: STAFF_ROLES },
  admin: { kind: 'site', roles: ['ADMIN'] },
  selfOrAdmin: { kind: 'site', roles: STAFF_ROLES, self: true },
  /** Personal: not even an administrator sees or changes it. */
  ownAccount: { kind: 'site', roles: STAFF_ROLES, self: 'always' },
  organisation: { kind: 'organisation' },
  desk: { kind: 'desk' },
  kiosk: { kind: 'kiosk' },
} as const satisfies Record<string, Access>;

/** An operation of §7, described once: the server, the web client and the OpenAPI document derive from it. */
export interface Operation extends RequestLine {
  readonly summary: string;
  /** Its heading in the API documentation. */
  readonly tag: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body of a success; absent means 204 without a body. */
  readonly response?: z.ZodType;
  /** May be used with an API key whose scope includes it, at that key's sites. */
  readonly key?: true;
  readonly errors: readonly ErrorCode[];
  /** A binary body instead of JSON, such as an image. */
  readonly upload?: { readonly maxBytes: number; readonly contentTypes: readonly string[] };
  /** Changes something others may have open too: takes the changed fields with `expected` (see `edit.ts`). */
  readonly edits?: true;
}

/** The upload of a CSV file. */
export const csvUpload = (maxBytes: number) => ({ maxBytes, contentTypes: ['text/csv'] }) as const;

export const operation = <const O extends Operation>(description: O): O => description;

type Output<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise;
type Input<S, Otherwise> = S extends z.ZodType ? z.input<S> : Otherwise;

export type ParamsOf<O extends Operation> = Output<O['params'], Record<never, never>>;
export type QueryOf<O extends Operation> = Output<O['query'], Record<never, never>>;
export type QueryInputOf<O extends Operation> = Input<O['query'], undefined>;
export type BodyOf<O extends Operation> = O['upload'] extends object
  ? Uint8Array
  : Output<O['body'], undefined>;
/** What the web sends. An update others may have open too is never sent whole: that would overwrite theirs. */
export type BodyInputOf<O extends Operation> = O['upload'] extends object
  ? Blob
  : O['edits'] extends true
    ? EditInput<Input<O['body'], undefined>>
    : Input<O['body'], undefined>;
/** What a handler returns: the schema's input type, since the schema processes the response. */
export type ResponseInputOf<O extends Operation> = Input<O['response'], void>;
export type ResponseOf<O extends Operation> = Output<O['response'], undefined>;
