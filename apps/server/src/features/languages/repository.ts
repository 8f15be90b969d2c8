import { type Language, languageSchema } from '@balie/contract/features/languages/schema.ts';
import type { Selectable } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/rows.ts';
import type { Languages } from '../../platform/database/types.generated.ts';

const toLanguage = (row: Selectable<Languages>): Language => fromRow(languageSchema, row);

/** The active languages in order. With `lock`, nobody else reorders until the transaction ends. */
export async function listLanguages(
  executor: Executor,
  siteId: number,
  lock?: 'lock',
): Promise<Language[]> {
  const rows = await executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .selectAll()
    .orderBy('sort_order')
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .execute();
  return rows.map(toLanguage);
}

/** With `lock`, this row serialises everyone who writes the site's texts. */
export async function findDefaultLanguage(
  executor: Executor,
  siteId: number,
  lock?: 'lock',
): Promise<Language | undefined> {
  const row = await executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .where('is_default', '=', true)
    .selectAll()
    .$if(lock === 'lock', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row && toLanguage(row);
}

/** Sets the order of the active languages; inactive ones come after. */
export async function saveOrder(
  executor: Executor,
  siteId: number,
  languages: readonly Language[],
): Promise<void> {
  const inactive = await executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .where('active', '=', false)
    .select('id')
    .orderBy('sort_order')
    .execute();
  const ordered = [...languages.map((language) => language.id), ...inactive.map((row) => row.id)];
  for (const [index, id] of ordered.entries()) {
    await executor
      .updateTable('languages')
      .set({ sort_order: index + 1 })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('sort_order', '!=', index + 1)
      .execute();
  }
}
