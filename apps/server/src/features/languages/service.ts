import { applyMoves, moveConflicts } from '@balie/contract/features/languages/rules.ts';
import type { Language, languageMovesSchema } from '@balie/contract/features/languages/schema.ts';
import type { z } from 'zod';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { findDefaultLanguage, listLanguages, saveOrder } from './repository.ts';

export const listActiveLanguages = (executor: Executor, siteId: number): Promise<Language[]> =>
  listLanguages(executor, siteId);

export const getDefaultLanguage = async (
  executor: Executor,
  siteId: number,
  lock?: 'lock',
): Promise<Language> =>
  assertFound(
    'LANGUAGE_NOT_FOUND',
    // Another one may have become the default while we waited for the lock.
    (await findDefaultLanguage(executor, siteId, lock)) ??
      (lock && (await findDefaultLanguage(executor, siteId, lock))),
  );

/** §4: all moves or none. Moves that do not fit a colleague's new order are refused. */
export function reorderLanguages(
  db: Database,
  actor: Actor,
  moves: z.output<typeof languageMovesSchema>,
): Promise<Language[]> {
  return db.transaction().execute(async (trx) => {
    const before = await listLanguages(trx, actor.siteId, 'lock');
    if (moves.length === 0) return before;
    const conflicts = moveConflicts(before, moves);
    if (Object.keys(conflicts).length > 0) throw new AppError('CHANGED_MEANWHILE', { conflicts });
    const result = applyMoves(before, moves);
    if ('problem' in result) throw new AppError(result.problem);
    await saveOrder(trx, actor.siteId, result.languages);
    await recordChange(trx, {
      ...actor,
      topic: 'languages',
      entity: 'language-order',
      entityId: actor.siteId,
      action: 'UPDATE',
      before: names(before),
      after: names(result.languages),
    });
    return result.languages;
  });
}

const names = (languages: readonly Language[]) => languages.map((language) => language.isoCode);
