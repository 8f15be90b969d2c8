import type { Executor } from '@balie/server/platform/database/database.ts';
import { CLINIC_TEXTS } from './texts/clinic.ts';
import { DEMO_TEXT_LANGUAGES, type DemoText } from './texts/demo-text.ts';
import { SHARED_TEXTS } from './texts/shared.ts';
import { TOWN_HALL_TEXTS } from './texts/town-hall.ts';

export type DemoSiteKind = 'town-hall' | 'clinic';

const OWN_TEXTS = { 'town-hall': TOWN_HALL_TEXTS, clinic: CLINIC_TEXTS } as const;

/** The texts that are closing messages (§5), each with its domain and minutes. */
const CLOSING_MESSAGES = {
  'town-hall': [
    ['Identiteitskaarten', 'closing-no-new-visitors', 30],
    ['Rijbewijzen', 'driving-licences-close', 20],
    ['Reispassen', 'closing-other-day', 15],
  ],
  clinic: [
    ['Bloedafname', 'blood-test-closes', 20],
    ['Radiologie', 'closing-no-new-visitors', 45],
  ],
} as const;

export const demoTextsOf = (kind: DemoSiteKind): readonly DemoText[] => [
  ...SHARED_TEXTS,
  ...OWN_TEXTS[kind],
];

interface Input {
  siteId: number;
  kind: DemoSiteKind;
}

/** Adds the standard texts of a site in all its languages, and the closing messages of its domains. */
export async function createDemoStandardTexts(
  executor: Executor,
  { siteId, kind }: Input,
): Promise<void> {
  const texts = demoTextsOf(kind);
  const ids = await insertTexts(executor, siteId, texts);
  await insertValues(executor, { siteId, texts, ids });
  for (const [domain, text, minutes] of CLOSING_MESSAGES[kind]) {
    await executor
      .updateTable('domains')
      .set({ notification_text_id: ids.get(text), closing_time_minutes: minutes })
      .where('site_id', '=', siteId)
      .where('name', '=', domain)
      .execute();
  }
}

async function insertTexts(executor: Executor, siteId: number, texts: readonly DemoText[]) {
  const rows = await executor
    .insertInto('standard_texts')
    .values(texts.map((text) => ({ site_id: siteId, type: text.type })))
    .returning('id')
    .execute();
  return new Map(texts.map((text, index) => [text.name, rows[index]?.id ?? 0]));
}

async function insertValues(
  executor: Executor,
  input: { siteId: number; texts: readonly DemoText[]; ids: ReadonlyMap<string, number> },
) {
  const languages = await executor
    .selectFrom('languages')
    .where('site_id', '=', input.siteId)
    .select(['id', 'iso_code'])
    .execute();
  const languageId = new Map(languages.map((language) => [language.iso_code, language.id]));
  await executor
    .insertInto('standard_text_values')
    .values(
      input.texts.flatMap((text) =>
        DEMO_TEXT_LANGUAGES.map((iso) => ({
          site_id: input.siteId,
          standard_text_id: input.ids.get(text.name) ?? 0,
          language_id: languageId.get(iso) ?? 0,
          value: text[iso],
        })),
      ),
    )
    .execute();
}
