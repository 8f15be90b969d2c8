import type { NewParty, VisitInList } from '@balie/contract/features/visits/schema.ts';
import { AppError, assertFound } from '../../../platform/app-error.ts';
import type { SessionUser } from '../../../platform/auth/sessions.ts';
import { rememberAnswer } from '../../../platform/changes.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { retryOn } from '../../../platform/retry.ts';
import type { AtDesk } from '../desk-context.ts';
import { findVisitInList } from '../list/list-repository.ts';
import { registerVisit } from '../transitions/arrival-repository.ts';
import { isContact } from '../visitors/contact-repository.ts';
import { findDomainToAdd, findLanguageId, insertVisit } from './add-repository.ts';
import { insertGroup } from './group-repository.ts';

interface Adding {
  readonly user: SessionUser;
  readonly fields: NewParty;
}

/** §5, new appointment: planned for today, at the given time or now; staff check the visitor in afterwards. */
export function addVisit(db: Database, at: AtDesk, adding: Adding): Promise<VisitInList> {
  return db.transaction().execute(async (trx) => {
    const [visitId = 0] = await insertParty(trx, at, adding);
    const added = assertFound('VISIT_NOT_FOUND', await findVisitInList(trx, { ...at, visitId }));
    await rememberAnswer(trx, adding.user, added);
    return added;
  });
}

/** Adds the party and checks it in, all or nothing: after a lost response, its key answers the retry. */
export const walkIn = (db: Database, at: AtDesk, adding: Adding): Promise<VisitInList[]> =>
  // Somebody else took this ticket number in the same instant.
  retryOn('VISIT_CHANGED', () => db.transaction().execute((trx) => addArrived(trx, at, adding)));

async function addArrived(trx: Executor, at: AtDesk, adding: Adding): Promise<VisitInList[]> {
  const added: VisitInList[] = [];
  for (const visitId of await insertParty(trx, at, adding)) {
    const outcome = await registerVisit(trx, at, visitId);
    if (outcome.changed === 0) throw new AppError('DESK_USER_NOT_LINKED');
    added.push(assertFound('VISIT_NOT_FOUND', await findVisitInList(trx, { ...at, visitId })));
  }
  await rememberAnswer(trx, adding.user, added);
  return added;
}

/** Everyone in the party, starting with the person it is named after. */
async function insertParty(trx: Executor, at: AtDesk, { user, fields }: Adding): Promise<number[]> {
  const domainId = assertFound(
    'DOMAIN_TYPE_NOT_FOUND',
    await findDomainToAdd(trx, at, fields.domainType),
  );
  const languageId = assertFound(
    'LANGUAGE_NOT_FOUND',
    await findLanguageId(trx, { siteId: at.siteId, languageId: fields.languageId ?? undefined }),
  );
  const contactId = fields.contactId ?? null;
  if (contactId !== null && !(await isContact(trx, { siteId: at.siteId, userId: contactId }))) {
    throw new AppError('CONTACT_NOT_FOUND');
  }
  const groupId =
    fields.companions.length === 0
      ? null
      : await insertGroup(trx, at, fields.groupName || fields.lastName);
  const visitIds: number[] = [];
  for (const { firstName, lastName } of [fields, ...fields.companions]) {
    const visitId = await insertVisit(trx, at, {
      ...{ firstName, lastName, domainId, languageId, contactId, groupId },
      organisationId: user.organisationId,
      domainTypeId: fields.domainType,
      appointmentTime: fields.appointmentTime ?? undefined,
      comment: fields.comment,
      contactName: contactId === null ? fields.contactName || null : null,
    });
    visitIds.push(visitId);
  }
  return visitIds;
}
