import type { IsoLanguageCode } from '@balie/contract/features/languages/iso-languages.ts';
import type { ManagedLanguage } from '@balie/contract/features/languages/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import {
  deleteLanguage,
  findByIsoCode,
  findManagedLanguage,
  insertLanguage,
  lockLanguages,
  saveDefaultLanguage,
  updateLanguageActive,
} from './managed-repository.ts';
import { listLanguages, saveOrder } from './repository.ts';

const change = (actor: Actor, entityId: number) =>
  ({ ...actor, topic: 'languages', entity: 'language', entityId }) as const;

/** As the audit log shows it. */
const auditFields = ({ name, isoCode, active, isDefault }: ManagedLanguage) => ({
  name,
  isoCode,
  active,
  isDefault,
});

const getLanguage = async (executor: Executor, siteId: number, languageId: number) =>
  assertFound('LANGUAGE_NOT_FOUND', await findManagedLanguage(executor, { siteId, languageId }));

/** Offers a language, after the others. One that was removed before comes back with its texts. */
export function addLanguage(
  db: Database,
  actor: Actor,
  isoCode: IsoLanguageCode,
): Promise<ManagedLanguage> {
  const { siteId } = actor;
  return db.transaction().execute(async (trx) => {
    await lockLanguages(trx, siteId);
    const known = await findByIsoCode(trx, { siteId, isoCode });
    if (known?.active) throw new AppError('LANGUAGE_EXISTS');
    if (known) await updateLanguageActive(trx, known.id, true);
    const languageId = known?.id ?? (await insertLanguage(trx, { siteId, isoCode }));
    const offered = await listLanguages(trx, siteId);
    await saveOrder(trx, siteId, putLast(offered, languageId));
    const after = await getLanguage(trx, siteId, languageId);
    await recordChange(trx, {
      ...change(actor, languageId),
      action: 'ADD',
      after: auditFields(after),
      answer: after,
    });
    return after;
  });
}

/** Stops offering a language. If visits or texts use it, it is kept and can be restored. */
export function removeLanguage(db: Database, actor: Actor, languageId: number): Promise<void> {
  const { siteId } = actor;
  return db.transaction().execute(async (trx) => {
    await lockLanguages(trx, siteId);
    const before = await getLanguage(trx, siteId, languageId);
    if (before.isDefault) throw new AppError('LANGUAGE_IS_DEFAULT');
    if (before.used) await updateLanguageActive(trx, languageId, false);
    else await deleteLanguage(trx, languageId);
    await saveOrder(trx, siteId, await listLanguages(trx, siteId));
    await recordChange(trx, {
      ...change(actor, languageId),
      action: before.used ? 'UPDATE' : 'DELETE',
      before: auditFields(before),
      after: before.used ? { ...auditFields(before), active: false } : null,
    });
  });
}

/** Every text needs a version in the default language, so the new one must have them all. */
export function makeDefaultLanguage(
  db: Database,
  actor: Actor,
  languageId: number,
): Promise<ManagedLanguage> {
  const { siteId } = actor;
  return db.transaction().execute(async (trx) => {
    await lockLanguages(trx, siteId);
    const before = await getLanguage(trx, siteId, languageId);
    if (before.isDefault) return before;
    if (!before.active) throw new AppError('LANGUAGE_NOT_FOUND');
    if (before.missingTexts > 0) {
      throw new AppError('LANGUAGE_LACKS_TEXTS', {
        details: { count: String(before.missingTexts), language: before.name },
      });
    }
    await saveDefaultLanguage(trx, { siteId, languageId });
    const after = await getLanguage(trx, siteId, languageId);
    await recordChange(trx, {
      ...change(actor, languageId),
      action: 'UPDATE',
      before: auditFields(before),
      after: auditFields(after),
    });
    return after;
  });
}

const putLast = <L extends { id: number }>(languages: readonly L[], id: number): L[] => [
  ...languages.filter((language) => language.id !== id),
  ...languages.filter((language) => language.id === id),
];
