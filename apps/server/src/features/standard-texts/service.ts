import { DEFAULT_LANGUAGE } from '@balie/contract/common/language-list.ts';
import { interfaceLanguageSchema } from '@balie/contract/common/languages.ts';
import type { Language } from '@balie/contract/features/languages/schema.ts';
import {
  listPlaceholders,
  type Placeholder,
} from '@balie/contract/features/standard-texts/placeholders.ts';
import {
  cleanTexts,
  missingText,
  type TextsByLanguage,
  textProblems,
} from '@balie/contract/features/standard-texts/rules.ts';
import type {
  NewStandardText,
  StandardText,
  StandardTextUpdate,
} from '@balie/contract/features/standard-texts/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { keepDeleted } from '../../platform/deleted-rows.ts';
import type { Edit } from '../../platform/edit.ts';
import { getDefaultLanguage, listActiveLanguages } from '../languages/service.ts';
import * as repository from './repository.ts';

const change = (actor: Actor, entityId: string) =>
  ({ ...actor, topic: 'standard-texts', entity: 'standard-text', entityId }) as const;

export const getStandardText = async (
  executor: Executor,
  key: repository.TextKey,
): Promise<StandardText> =>
  assertFound('STANDARD_TEXT_NOT_FOUND', await repository.findStandardText(executor, key));

/** The id for a key, for rows that refer to a text. */
export const getStandardTextId = async (
  executor: Executor,
  key: repository.TextKey,
): Promise<number> =>
  assertFound('STANDARD_TEXT_NOT_FOUND', await repository.findStandardTextId(executor, key));

export async function listPlaceholdersFor(
  executor: Executor,
  { user, siteId }: Actor,
): Promise<Placeholder[]> {
  const language = interfaceLanguageSchema.safeParse(
    await repository.findReaderLanguage(executor, { userId: user.id, siteId }),
  );
  return listPlaceholders(language.data ?? DEFAULT_LANGUAGE);
}

/** §7: returns a list, whose first item supplies the key. */
export function addStandardText(
  db: Database,
  actor: Actor,
  { type, locales }: NewStandardText,
): Promise<StandardText[]> {
  const { siteId } = actor;
  return db.transaction().execute(async (trx) => {
    const standard = await openTexts(trx, siteId);
    const texts = cleanTexts(locales);
    assertComplete(texts, standard);
    await assertRight(trx, { siteId, texts, field: 'locales' });
    await assertNoTwin(trx, { siteId, type, texts, standard });
    const { id: textId, key } = await repository.insertStandardText(trx, { siteId, type });
    await saveTexts(trx, { siteId, textId, texts });
    const after = await getStandardText(trx, { siteId, key });
    const answer = [after];
    await recordChange(trx, { ...change(actor, key), action: 'ADD', after, answer });
    return answer;
  });
}

export function changeStandardText(
  db: Database,
  actor: Actor,
  edit: Edit<StandardTextUpdate>,
): Promise<StandardText> {
  const { siteId } = actor;
  return db.transaction().execute(async (trx) => {
    const standard = await openTexts(trx, siteId);
    const key = edit.key('key');
    const textId = await getStandardTextId(trx, { siteId, key });
    const before = await getStandardText(trx, { siteId, key });
    const wanted = edit.over({ key, values: before.locales });
    if (Object.values(wanted.values).every((text) => text?.trim() === '')) {
      throw new AppError('ADD_LOCALE_WARNING_MESSAGE');
    }
    const values = changedValues(before, wanted);
    const texts = cleanTexts(values);
    const removed = Object.keys(values).filter((languageId) => values[languageId] === null);
    if (removed.includes(String(standard.id))) throw noDefaultText(standard);
    await assertRight(trx, { siteId, texts, field: 'values' });
    await assertNoTwin(trx, { siteId, type: before.type, texts, standard, exceptId: textId });
    await saveTexts(trx, { siteId, textId, texts });
    for (const languageId of removed) {
      await repository.deleteValue(trx, { textId, languageId: Number(languageId) });
    }
    const after = await getStandardText(trx, { siteId, key });
    await recordChange(trx, { ...change(actor, key), action: 'UPDATE', before, after });
    return after;
  });
}

/** An unchanged text is not validated: its language may have been switched off since. */
const changedValues = ({ locales }: StandardText, { values }: StandardTextUpdate) =>
  Object.fromEntries(
    Object.entries(values).filter(([languageId, value]) => value !== (locales[languageId] ?? null)),
  );

/**
 * A text exists through its default language: without it there is nothing to list or choose. So
 * deleting that one deletes the text; deleting another removes one translation.
 */
export function removeStandardText(
  db: Database,
  actor: Actor,
  { languageId, key }: { languageId: number; key: string },
): Promise<void> {
  const { siteId } = actor;
  return db.transaction().execute(async (trx) => {
    const standard = await openTexts(trx, siteId);
    const textId = await getStandardTextId(trx, { siteId, key });
    const before = await getStandardText(trx, { siteId, key });
    if (languageId === standard.id) {
      await keepDeleted(trx, {
        ...change(actor, key),
        before,
        rows: [
          { table: 'standard_texts', column: 'id', value: textId },
          { table: 'standard_text_values', column: 'standard_text_id', value: textId },
        ],
      });
      await repository.deleteStandardText(trx, textId);
      await recordChange(trx, { ...change(actor, key), action: 'DELETE', before });
      return;
    }
    const deleted = await repository.deleteValue(trx, { textId, languageId });
    assertFound('STANDARD_TEXT_NOT_FOUND', deleted);
    const after = await getStandardText(trx, { siteId, key });
    await recordChange(trx, { ...change(actor, key), action: 'UPDATE', before, after });
  });
}

/** Writers of a site's texts take turns: "no two the same" spans two tables. */
const openTexts = (executor: Executor, siteId: number): Promise<Language> =>
  getDefaultLanguage(executor, siteId, 'lock');

const noDefaultText = (standard: Language) =>
  new AppError('NO_DEFAULT_TEXT', { details: { language: standard.name } });

function assertComplete(texts: TextsByLanguage, standard: Language) {
  const missing = missingText(texts, standard.id);
  if (missing === 'NO_DEFAULT_TEXT') throw noDefaultText(standard);
  if (missing) throw new AppError(missing);
}

async function assertRight(
  executor: Executor,
  input: { siteId: number; texts: TextsByLanguage; field: string },
) {
  const languages = await listActiveLanguages(executor, input.siteId);
  const known = new Set(languages.map((language) => String(language.id)));
  const unknown = Object.keys(input.texts).some((languageId) => !known.has(languageId));
  if (unknown) throw new AppError('LANGUAGE_NOT_FOUND');
  const problems = Object.entries(textProblems(input.texts));
  const [first] = problems;
  if (!first) return;
  throw new AppError(first[1], {
    fields: Object.fromEntries(
      problems.map(([languageId, problem]) => [`${input.field}.${languageId}`, problem]),
    ),
  });
}

async function assertNoTwin(
  executor: Executor,
  input: {
    siteId: number;
    type: string;
    texts: TextsByLanguage;
    standard: Language;
    exceptId?: number;
  },
) {
  const { standard, texts, ...text } = input;
  const value = texts[standard.id];
  if (value === undefined) return;
  const twin = await repository.hasTwin(executor, { ...text, languageId: standard.id, value });
  if (twin) throw new AppError('DUPLICATE_ST_TEXT');
}

async function saveTexts(
  executor: Executor,
  { siteId, textId, texts }: { siteId: number; textId: number; texts: TextsByLanguage },
) {
  for (const [languageId, value] of Object.entries(texts)) {
    await repository.saveValue(executor, {
      siteId,
      textId,
      languageId: Number(languageId),
      value,
    });
  }
}
