import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import type { Executor } from '../../platform/database/database.ts';

export async function findUserLanguage(
  executor: Executor,
  userId: number,
): Promise<InterfaceLanguage | null> {
  const row = await executor
    .selectFrom('users')
    .where('id', '=', userId)
    .select('language')
    .executeTakeFirstOrThrow();
  return row.language as InterfaceLanguage | null;
}

export async function updateUserLanguage(
  executor: Executor,
  userId: number,
  language: InterfaceLanguage,
): Promise<void> {
  await executor.updateTable('users').set({ language }).where('id', '=', userId).execute();
}
