import {
  type IsoLanguageCode,
  languageNameOf,
} from '@balie/contract/features/languages/iso-languages.ts';
import {
  type ManagedLanguage,
  managedLanguageSchema,
} from '@balie/contract/features/languages/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/rows.ts';

const selectLanguages = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from standard_texts t where t.site_id = languages.site_id
        and not exists (select from standard_text_values v
          where v.standard_text_id = t.id and v.language_id = languages.id))`.as('missing_texts'),
      sql<boolean>`exists (select from standard_text_values v where v.language_id = languages.id)
        or exists (select from visits where site_id = languages.site_id and language_id = languages.id)`.as(
        'used',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectLanguages>['executeTakeFirstOrThrow']>>;

const toLanguage = (row: Row): ManagedLanguage => fromRow(managedLanguageSchema, row);

export async function listManagedLanguages(
  executor: Executor,
  siteId: number,
): Promise<ManagedLanguage[]> {
  const rows = await selectLanguages(executor, siteId)
    .orderBy('active', 'desc')
    .orderBy('sort_order')
    .execute();
  return rows.map(toLanguage);
}

interface LanguageKey {
  readonly siteId: number;
  readonly languageId: number;
}

export async function findManagedLanguage(
  executor: Executor,
  { siteId, languageId }: LanguageKey,
): Promise<ManagedLanguage | undefined> {
  const row = await selectLanguages(executor, siteId)
    .where('id', '=', languageId)
    .executeTakeFirst();
  return row && toLanguage(row);
}

/** Changes to a site's languages are made one at a time, with the same lock as reordering. */
export async function lockLanguages(executor: Executor, siteId: number): Promise<void> {
  await executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .select('id')
    .orderBy('sort_order')
    .forUpdate()
    .execute();
}

export async function findByIsoCode(
  executor: Executor,
  { siteId, isoCode }: { siteId: number; isoCode: string },
): Promise<{ id: number; active: boolean } | undefined> {
  return executor
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .where('iso_code', '=', isoCode)
    .select(['id', 'active'])
    .executeTakeFirst();
}

export async function insertLanguage(
  executor: Executor,
  { siteId, isoCode }: { siteId: number; isoCode: IsoLanguageCode },
): Promise<number> {
  const { id } = await executor
    .insertInto('languages')
    .values((eb) => ({
      site_id: siteId,
      iso_code: isoCode,
      name: languageNameOf(isoCode),
      sort_order: eb
        .selectFrom('languages')
        .where('site_id', '=', siteId)
        .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as('last')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLanguageActive(
  executor: Executor,
  languageId: number,
  active: boolean,
): Promise<void> {
  await executor.updateTable('languages').set({ active }).where('id', '=', languageId).execute();
}

export async function deleteLanguage(executor: Executor, languageId: number): Promise<void> {
  await executor.deleteFrom('languages').where('id', '=', languageId).execute();
}

export async function saveDefaultLanguage(
  executor: Executor,
  { siteId, languageId }: LanguageKey,
): Promise<void> {
  await executor
    .updateTable('languages')
    .set({ is_default: false })
    .where('site_id', '=', siteId)
    .where('is_default', '=', true)
    .execute();
  await executor
    .updateTable('languages')
    .set({ is_default: true })
    .where('id', '=', languageId)
    .execute();
}
