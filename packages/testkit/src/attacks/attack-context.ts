import type { Operation } from '@balie/contract/common/operation.ts';
import { pathParams } from '@balie/contract/common/request.ts';
import type { LightMyRequestResponse } from 'fastify';
import { everyOperation } from '../every-operation.ts';
import type { Sender, TestApp } from '../test-app.ts';
import { createAttackedSite } from './attack-site.ts';
import type { ValidRequest } from './valid-parts.ts';
import { validRequests, type WriteName } from './valid-requests.ts';

export interface AttackContext {
  readonly site: Awaited<ReturnType<typeof createAttackedSite>>;
  readonly valid: ValidRequest;
  readonly sender: Sender;
  readonly senderId: number;
  /** Sends the request, valid apart from what is given. */
  send(other?: ValidRequest): Promise<LightMyRequestResponse>;
}

/** Sent by the clerk at the desk or by the owner of the account; all others are for administrators. */
const isOfClerk = ({ access }: Operation) =>
  access.kind === 'desk' || access.kind === 'session' || ('self' in access && Boolean(access.self));

/** Who may send the request, at this site. */
const senderOf = (
  operation: Operation,
  site: { organisationAdminId: number; clerkId: number; adminId: number },
): number => {
  if (operation.access.kind === 'organisation') return site.organisationAdminId;
  return isOfClerk(operation) ? site.clerkId : site.adminId;
};

/** For each read, someone who may do it, signed in at this site. */
export async function createReaders(app: TestApp, site: AttackContext['site']) {
  const ids = [site.organisationAdminId, site.adminId, site.clerkId];
  const senders = await Promise.all(ids.map((id) => app.signIn(id)));
  return (operation: Operation): Sender => {
    // Without a session, because logout is one of these and would end it.
    if (operation.access.kind === 'public') return app.anonymous;
    return senders[ids.indexOf(senderOf(operation, site))] ?? app.anonymous;
  };
}

/** Every read of the contract, and its parameters at this site. */
export const reads = Object.entries<Operation>(everyOperation).filter(
  ([, { method }]) => method === 'GET',
);
export const readParams = ({ path }: Operation, { params }: AttackContext['site']) =>
  Object.fromEntries(pathParams(path).map((param) => [param, params[param] ?? 1]));

/** A site of its own where the request is valid, and someone who may send it. */
export async function createAttackContext(app: TestApp, name: WriteName): Promise<AttackContext> {
  const operation: Operation = everyOperation[name];
  const site = await createAttackedSite(app.db);
  const valid = await validRequests[name]({ db: app.db, site });
  const senderId = senderOf(operation, site);
  const sender = await app.signIn(senderId);
  const params = Object.fromEntries(
    pathParams(operation.path).map((param) => [param, valid.params?.[param] ?? site.params[param]]),
  );
  return {
    site,
    valid,
    sender,
    senderId,
    send: (other = {}) =>
      sender.send(operation, {
        params: { ...params, ...other.params } as never,
        ...((other.query ?? valid.query) && { query: other.query ?? valid.query ?? {} }),
        body: 'body' in other ? other.body : valid.body,
        headers: { ...valid.headers, ...other.headers },
      }),
  };
}
