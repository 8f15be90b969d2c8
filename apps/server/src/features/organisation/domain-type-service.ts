import type { OrganisationDomainType } from '@balie/contract/features/organisation/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import type { SessionUser } from '../../platform/auth/sessions.ts';
import { recordOrganisationChange, rememberAnswer } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edit.ts';
import {
  findType,
  giveType,
  insertType,
  lockTypes,
  mergeTypes,
  updateType,
} from './domain-type-repository.ts';

interface Administrator {
  readonly user: SessionUser;
  readonly now: Date;
}

const change = (user: SessionUser, entityId: number) =>
  ({ user, entity: 'domain-type', entityId, alsoTopics: ['domains', 'users', 'visits'] }) as const;

/** As the audit log shows it. */
const auditFields = ({ name, retired }: OrganisationDomainType) => ({
  name,
  ...(retired && { retired }),
});

const getType = async (executor: Executor, user: SessionUser, domainTypeId: number) =>
  assertFound(
    'NOT_FOUND',
    await findType(executor, { organisationId: user.organisationId, domainTypeId }),
  );

/** The person who adds a type sees its visits; others get access on their own form. */
export function addDomainType(
  db: Database,
  user: SessionUser,
  name: string,
): Promise<OrganisationDomainType> {
  const { organisationId } = user;
  return db.transaction().execute(async (trx) => {
    const domainTypeId = await insertType(trx, { organisationId, name });
    await giveType(trx, { organisationId, domainTypeId, userId: user.id });
    const answer = await getType(trx, user, domainTypeId);
    await recordOrganisationChange(trx, {
      ...change(user, domainTypeId),
      action: 'ADD',
      after: auditFields(answer),
      answer,
    });
    return answer;
  });
}

export function renameDomainType(
  db: Database,
  user: SessionUser,
  { domainTypeId, edit }: { domainTypeId: number; edit: Edit<{ name: string }> },
): Promise<OrganisationDomainType> {
  return update(db, user, {
    domainTypeId,
    write: (trx, before) =>
      updateType(trx, domainTypeId, { name: edit.over({ name: before.name }).name }),
  });
}

/** A type with a domain is in use: kiosks and desks offer it. */
export function retireDomainType(
  db: Database,
  { user, now }: Administrator,
  { domainTypeId, retired }: { domainTypeId: number; retired: boolean },
): Promise<OrganisationDomainType> {
  return update(db, user, {
    domainTypeId,
    write: async (trx, before) => {
      if (before.retired === retired) return;
      if (retired && before.sites.length > 0) {
        const sites = before.sites.map(({ name }) => name).join(', ');
        throw new AppError('DOMAIN_TYPE_IN_USE', { details: { sites } });
      }
      await updateType(trx, domainTypeId, { retired_at: retired ? now : null });
    },
  });
}

export function mergeDomainType(
  db: Database,
  user: SessionUser,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<OrganisationDomainType> {
  const { organisationId } = user;
  if (fromId === intoId) throw new AppError('DOMAIN_TYPE_MERGE');
  return db.transaction().execute(async (trx) => {
    await lockTypes(trx, organisationId, [fromId, intoId]);
    const from = await getType(trx, user, fromId);
    const into = await findType(trx, { organisationId, domainTypeId: intoId });
    if (!into || into.retired) {
      throw new AppError('DOMAIN_TYPE_NOT_FOUND', { fields: { intoId: 'DOMAIN_TYPE_NOT_FOUND' } });
    }
    const moved = await mergeTypes(trx, { organisationId, fromId, intoId });
    await recordOrganisationChange(trx, {
      ...change(user, fromId),
      action: 'MERGE',
      before: { name: from.name },
      after: { name: from.name, mergedInto: into.name, ...moved },
    });
    const answer = await getType(trx, user, intoId);
    await rememberAnswer(trx, user, answer);
    return answer;
  });
}

function update(
  db: Database,
  user: SessionUser,
  input: {
    domainTypeId: number;
    write: (executor: Executor, before: OrganisationDomainType) => Promise<void>;
  },
): Promise<OrganisationDomainType> {
  return db.transaction().execute(async (trx) => {
    await lockTypes(trx, user.organisationId, [input.domainTypeId]);
    const before = await getType(trx, user, input.domainTypeId);
    await input.write(trx, before);
    const after = await getType(trx, user, input.domainTypeId);
    await recordOrganisationChange(trx, {
      ...change(user, input.domainTypeId),
      action: 'UPDATE',
      before: { retired: false, ...auditFields(before) },
      after: { retired: false, ...auditFields(after) },
    });
    return after;
  });
}
