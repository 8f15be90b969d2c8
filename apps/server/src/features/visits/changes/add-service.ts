import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { AppError, assertFound } from '../../../platform/app-error.ts';
import type { SessionUser } from '../../../platform/auth/sessions.ts';
import { rememberAnswer } from '../../../platform/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findVisitInList } from '../list/list-repository.ts';
import type { AtDesk } from '../row-repository.ts';
import { isContact } from '../visitors/contact-repository.ts';
import { findDomainToAdd, findLanguageId, insertVisit } from './add-repository.ts';

export interface NewVisitFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly domainType: number;
  readonly appointmentTime?: string | null | undefined;
  readonly languageId?: number | null | undefined;
  readonly comment: string;
  readonly contactId?: number | null | undefined;
  readonly contactName?: string | null | undefined;
}

/** §5, new appointment: planned for today, at the given time or now; staff set it arrived afterwards. */
export function addVisit(
  db: Database,
  at: AtDesk,
  { user, fields }: { user: SessionUser; fields: NewVisitFields },
): Promise<VisitInList> {
  return db.transaction().execute(async (trx) => {
    const domainId = assertFound(
      'DOMAIN_TYPE_NOT_FOUND',
      await findDomainToAdd(trx, at, fields.domainType),
    );
    const languageId = assertFound(
      'LANGUAGE_NOT_FOUND',
      await findLanguageId(trx, {
        siteId: at.siteId,
        languageId: fields.languageId ?? undefined,
      }),
    );
    const contactId = fields.contactId ?? null;
    if (contactId !== null && !(await isContact(trx, { siteId: at.siteId, userId: contactId }))) {
      throw new AppError('CONTACT_NOT_FOUND');
    }
    const visitId = await insertVisit(trx, at, {
      organisationId: user.organisationId,
      firstName: fields.firstName,
      lastName: fields.lastName,
      domainTypeId: fields.domainType,
      domainId,
      languageId,
      appointmentTime: fields.appointmentTime ?? undefined,
      comment: fields.comment,
      contactId,
      contactName: contactId === null ? fields.contactName || null : null,
    });
    const added = assertFound('VISIT_NOT_FOUND', await findVisitInList(trx, { ...at, visitId }));
    await rememberAnswer(trx, user, added);
    return added;
  });
}
