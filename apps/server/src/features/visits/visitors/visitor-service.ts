import { editBetween } from '@balie/contract/common/edit.ts';
import type { SelectedVisit, VisitorNames } from '@balie/contract/features/visits/schema.ts';
import { AppError, assertFound } from '../../../platform/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Edit } from '../../../platform/edit.ts';
import type { AtDesk } from '../desk-context.ts';
import { findSelectedVisit, recordNationalNumberRead } from './selected-visit-repository.ts';
import { lockVisitor, updateVisitorNames } from './visitor-repository.ts';

/** The person behind a visit. Viewing a national register number leaves a line in the audit log. */
export function selectVisit(
  db: Database,
  at: AtDesk,
  key: { visitId: number; visitorId: number; organisationId: number },
): Promise<SelectedVisit> {
  return db.transaction().execute(async (trx) => {
    const selected = assertFound('VISIT_NOT_FOUND', await findSelectedVisit(trx, at, key));
    if (selected.visitor.nationalNumber !== null) {
      await recordNationalNumberRead(trx, { ...at, ...key });
    }
    return selected;
  });
}

/** §3: only names and comment; §5: not if an eID supplied the details. */
export function changeVisitor(
  db: Database,
  key: { siteId: number; userId: number; visitorId: number; today: string; now: Date },
  edit: Edit<VisitorNames>,
): Promise<VisitorNames> {
  return db.transaction().execute(async (trx) => {
    const before = assertFound('VISITOR_NOT_FOUND', await lockVisitor(trx, key));
    const fields = edit.over({ ...before });
    if (fields.id !== key.visitorId) throw new AppError('VISITOR_NOT_FOUND');
    if (!before.editable) throw new AppError('VISIT_NOT_EDITABLE');
    const changed = Object.keys(editBetween<VisitorNames>(before, fields).expected);
    if (changed.length > 0) await updateVisitorNames(trx, { ...key, fields, changed });
    return fields;
  });
}
