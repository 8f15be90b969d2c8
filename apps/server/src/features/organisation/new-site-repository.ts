import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '@balie/contract/common/languages.ts';
import { PALETTE } from '@balie/contract/common/palette.ts';
import { languageNameOf } from '@balie/contract/features/languages/iso-languages.ts';
import { newUniqueIdentifier } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/database.ts';

/** What a site cannot do without, in the words of its language. */
const WORDS = {
  nl: { appointment: 'Op afspraak', walkIn: 'Zonder afspraak', room: 'Wachtzaal' },
  en: { appointment: 'By appointment', walkIn: 'Without appointment', room: 'Waiting room' },
} as const satisfies Record<InterfaceLanguage, object>;

const ROOM_COLOR = PALETTE[2].color;

/** Gives an empty site what every screen counts on: a default language and room, and the two usual regimes. */
export async function furnishSite(
  executor: Executor,
  { siteId, language = DEFAULT_LANGUAGE }: { siteId: number; language?: InterfaceLanguage },
): Promise<void> {
  const site_id = siteId;
  const others = (['nl', 'en'] as const).filter((isoCode) => isoCode !== language);
  await executor
    .insertInto('languages')
    .values(
      [language, ...others].map((iso_code, index) => ({
        site_id,
        iso_code,
        name: languageNameOf(iso_code),
        sort_order: index + 1,
        is_default: index === 0,
      })),
    )
    .execute();
  const words = WORDS[language];
  await executor
    .insertInto('regimes')
    .values([
      { site_id, name: words.appointment, kind: 'APPOINTMENT' },
      { site_id, name: words.walkIn, kind: 'WALK_IN' },
    ])
    .execute();
  await executor
    .insertInto('waiting_rooms')
    .values({
      site_id,
      name: words.room,
      color: ROOM_COLOR,
      is_default: true,
      unique_identifier: newUniqueIdentifier(),
    })
    .execute();
}
