import type {
  StandardText,
  StandardTextValue,
} from '@balie/contract/features/standard-texts/schema.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/database.ts';
import { mapViolations } from '../../platform/database/violation.ts';

export interface TextKey {
  siteId: number;
  key: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A malformed key finds nothing and never reaches the database. */
const isUuid = (key: string) => UUID.test(key);

const selectTexts = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('standard_texts')
    .innerJoin('languages', (join) =>
      join
        .onRef('languages.site_id', '=', 'standard_texts.site_id')
        .on('languages.is_default', '=', true),
    )
    .innerJoin('standard_text_values', (join) =>
      join
        .onRef('standard_text_values.standard_text_id', '=', 'standard_texts.id')
        .onRef('standard_text_values.language_id', '=', 'languages.id'),
    )
    .where('standard_texts.site_id', '=', siteId)
    .select([
      'standard_texts.key',
      'standard_texts.type',
      'languages.id as languageId',
      'standard_text_values.value',
    ]);

const allLocales = sql<Record<string, string>>`(
  select json_object_agg(v.language_id, v.value order by v.language_id)
  from standard_text_values v where v.standard_text_id = standard_texts.id)`.as('locales');

export function listDefaultLanguageTexts(
  executor: Executor,
  siteId: number,
): Promise<StandardTextValue[]> {
  return selectTexts(executor, siteId)
    .orderBy('standard_texts.type')
    .orderBy(sql`lower(standard_text_values.value)`)
    .execute();
}

export function listStandardTexts(executor: Executor, siteId: number): Promise<StandardText[]> {
  return selectTexts(executor, siteId)
    .select(allLocales)
    .orderBy('standard_texts.type')
    .orderBy(sql`lower(standard_text_values.value)`)
    .execute();
}

export async function findStandardText(
  executor: Executor,
  { siteId, key }: TextKey,
): Promise<StandardText | undefined> {
  if (!isUuid(key)) return undefined;
  return selectTexts(executor, siteId)
    .select(allLocales)
    .where('standard_texts.key', '=', key)
    .executeTakeFirst();
}

export async function findStandardTextId(
  executor: Executor,
  { siteId, key }: TextKey,
): Promise<number | undefined> {
  if (!isUuid(key)) return undefined;
  const row = await executor
    .selectFrom('standard_texts')
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether another text of this type is the same in this language, ignoring case. */
export async function hasTwin(
  executor: Executor,
  text: { siteId: number; type: string; languageId: number; value: string; exceptId?: number },
): Promise<boolean> {
  const row = await executor
    .selectFrom('standard_text_values')
    .innerJoin('standard_texts', 'standard_texts.id', 'standard_text_values.standard_text_id')
    .where('standard_text_values.site_id', '=', text.siteId)
    .where('standard_text_values.language_id', '=', text.languageId)
    .where('standard_texts.type', '=', text.type)
    .where('standard_texts.id', '!=', text.exceptId ?? 0)
    .where(sql<boolean>`lower(standard_text_values.value) = lower(${text.value})`)
    .select('standard_texts.id')
    .executeTakeFirst();
  return row !== undefined;
}

export function insertStandardText(
  executor: Executor,
  text: { siteId: number; type: string },
): Promise<{ id: number; key: string }> {
  return executor
    .insertInto('standard_texts')
    .values({ site_id: text.siteId, type: text.type })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
}

export async function saveValue(
  executor: Executor,
  row: { siteId: number; textId: number; languageId: number; value: string },
): Promise<void> {
  await executor
    .insertInto('standard_text_values')
    .values({
      site_id: row.siteId,
      standard_text_id: row.textId,
      language_id: row.languageId,
      value: row.value,
    })
    .onConflict((conflict) =>
      conflict.columns(['standard_text_id', 'language_id']).doUpdateSet({ value: row.value }),
    )
    .execute();
}

/** Whether there was a value to delete. */
export async function deleteValue(
  executor: Executor,
  row: { textId: number; languageId: number },
): Promise<boolean> {
  const result = await executor
    .deleteFrom('standard_text_values')
    .where('standard_text_id', '=', row.textId)
    .where('language_id', '=', row.languageId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Refused while directions or a domain use the text. */
export function deleteStandardText(executor: Executor, textId: number): Promise<void> {
  return mapViolations(
    {
      instructions_site_id_standard_text_id_fkey: 'STANDARD_TEXT_IN_USE',
      domains_site_id_notification_text_id_fkey: 'STANDARD_TEXT_IN_USE',
      closures_site_id_standard_text_id_fkey: 'STANDARD_TEXT_IN_USE',
    },
    async () => {
      await executor.deleteFrom('standard_texts').where('id', '=', textId).execute();
    },
  );
}

/** The user's choice, else the site's language (§4). */
export async function findReaderLanguage(
  executor: Executor,
  reader: { userId: number; siteId: number },
): Promise<string | null> {
  const row = await executor
    .selectFrom('users')
    .leftJoin('sites', (join) => join.on('sites.id', '=', reader.siteId))
    .where('users.id', '=', reader.userId)
    .select((eb) => eb.fn.coalesce('users.language', 'sites.language').as('language'))
    .executeTakeFirst();
  return row?.language ?? null;
}
