import type {
  Domain,
  domainUpdateSchema,
  newDomainSchema,
} from '@balie/contract/features/domains/schema.ts';
import { earliestOpenDay } from '@balie/contract/features/visits/overnight.ts';
import type { z } from 'zod';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type DatedActor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { keepDeleted } from '../../platform/deleted-rows.ts';
import type { Edit } from '../../platform/edit.ts';
import { getStandardTextId } from '../standard-texts/service.ts';
import {
  type DomainFields,
  type DomainKey,
  domainHasInstructions,
  findDomain,
  hasOpenVisits,
  insertDomain,
  retireDomain,
  updateDomain,
} from './repository.ts';

export type DomainInput = z.output<typeof newDomainSchema> | z.output<typeof domainUpdateSchema>;

const change = ({ user, site }: DatedActor, entityId: number) =>
  ({ user, siteId: site.id, topic: 'domains', entity: 'domain', entityId }) as const;

/** The domain, or the error that it does not exist at this site. */
/** With `lock`, locked until the transaction ends. */
export const getDomain = async (
  executor: Executor,
  key: DomainKey,
  lock?: 'lock',
): Promise<Domain> => assertFound('DOMAIN_NOT_FOUND', await findDomain(executor, key, lock));

export function addDomain(
  executor: Executor,
  actor: DatedActor,
  input: DomainInput,
): Promise<Domain> {
  const { user, site, now } = actor;
  return inTransaction(executor, async (trx) => {
    const fields = await toFields(trx, site.id, input);
    const domainId = await insertDomain(
      trx,
      { siteId: site.id, organisationId: user.organisationId },
      { fields, userId: user.id, now },
    );
    const after = await getDomain(trx, { siteId: site.id, domainId });
    await recordChange(trx, { ...change(actor, domainId), action: 'ADD', after });
    return after;
  });
}

export function changeDomain(
  db: Database,
  actor: DatedActor,
  { domainId, edit }: { domainId: number; edit: Edit<DomainInput> },
): Promise<Domain> {
  const { user, site, now } = actor;
  return db.transaction().execute(async (trx) => {
    const key = { siteId: site.id, domainId };
    const before = assertFound('DOMAIN_NOT_FOUND', await findDomain(trx, key, 'lock'));
    const input = edit.over({ ...before, type: { id: before.type.id }, notificationText: null });
    const fields = await toFields(trx, site.id, input);
    await updateDomain(trx, key, { fields, userId: user.id, now });
    const after = await getDomain(trx, key);
    await recordChange(trx, { ...change(actor, domainId), action: 'UPDATE', before, after });
    return after;
  });
}

export function removeDomain(db: Database, actor: DatedActor, domainId: number): Promise<void> {
  const { site, now } = actor;
  return db.transaction().execute(async (trx) => {
    const key = { siteId: site.id, domainId };
    const before = assertFound('DOMAIN_NOT_FOUND', await findDomain(trx, key, 'lock'));
    const since = earliestOpenDay(now, site.timeZone);
    if (await hasOpenVisits(trx, { ...key, since })) throw new AppError('DOMAIN_IN_USE');
    if (await domainHasInstructions(trx, key)) throw new AppError('DOMAIN_IN_USE');
    const ofDomain = { column: 'domain_id', value: domainId };
    await keepDeleted(trx, {
      ...change(actor, domainId),
      before,
      rows: [
        { table: 'domains', column: 'id', value: domainId },
        { table: 'domain_timings', ...ofDomain },
        { table: 'special_hours', ...ofDomain },
        { table: 'closures', ...ofDomain },
      ],
    });
    await retireDomain(trx, key, { userId: actor.user.id, now });
    await recordChange(trx, { ...change(actor, domainId), action: 'DELETE', before });
  });
}

async function toFields(
  executor: Executor,
  siteId: number,
  input: DomainInput,
): Promise<DomainFields> {
  const { notificationTextKey: key } = input;
  return {
    ...input,
    domainTypeId: input.type.id,
    notificationTextId: key ? await getStandardTextId(executor, { siteId, key }) : null,
  };
}
