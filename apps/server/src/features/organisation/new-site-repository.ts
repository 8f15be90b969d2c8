import { DEFAULT_LANGUAGE, INTERFACE_LANGUAGES } from '@balie/contract/common/language-list.ts';
import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import { PALETTE } from '@balie/contract/common/palette.ts';
import { languageNameOf } from '@balie/contract/features/languages/iso-languages.ts';
import { sql } from 'kysely';
import { newUniqueIdentifier } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/database.ts';

/** What a site cannot do without, in its own language. */
export const STARTER_WORDS = {
  nl: {
    appointment: 'Op afspraak',
    walkIn: 'Zonder afspraak',
    room: 'Wachtzaal',
    domainType: 'Onthaal',
  },
  en: {
    appointment: 'By appointment',
    walkIn: 'Without appointment',
    room: 'Waiting room',
    domainType: 'Reception',
  },
} as const satisfies Record<InterfaceLanguage, object>;

const ROOM_COLOR = PALETTE[2].color;

/** Gives an empty site what every screen relies on: a default language and waiting room, and two regimes. */
export async function fillSite(
  executor: Executor,
  { siteId, language = DEFAULT_LANGUAGE }: { siteId: number; language?: InterfaceLanguage },
): Promise<void> {
  const site_id = siteId;
  const others = INTERFACE_LANGUAGES.filter((isoCode) => isoCode !== language);
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
  const words = STARTER_WORDS[language];
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

/** Who joins a new organisation, at which site, in which language. */
export interface NewMember {
  readonly organisationId: number;
  readonly userId: number;
  readonly siteId: number;
  readonly language: InterfaceLanguage;
}

/** Nobody else has joined, and nothing was imported either. */
export async function isUntouched(
  executor: Executor,
  { organisationId, userId, siteId }: NewMember,
): Promise<boolean> {
  const { rows } = await sql<{ untouched: boolean }>`
    select not exists (select from users where organisation_id = ${organisationId} and id <> ${userId})
      and not exists (select from domains where site_id = ${siteId}) as untouched`.execute(
    executor,
  );
  return rows[0]?.untouched ?? false;
}

/** Language, names and order of a first site's defaults, as if it had been created in that language. */
export async function translateFirstSite(
  executor: Executor,
  { organisationId, siteId, language }: NewMember,
): Promise<void> {
  const from = STARTER_WORDS[DEFAULT_LANGUAGE];
  const to = STARTER_WORDS[language];
  await sql`update sites set language = ${language} where id = ${siteId}`.execute(executor);
  await sql`update regimes set name = case name when ${from.appointment} then ${to.appointment} else ${to.walkIn} end
    where site_id = ${siteId} and name in (${from.appointment}, ${from.walkIn})`.execute(executor);
  await sql`update waiting_rooms set name = ${to.room}
    where site_id = ${siteId} and name = ${from.room}`.execute(executor);
  await sql`update domain_types set name = ${to.domainType}
    where organisation_id = ${organisationId} and name = ${from.domainType}`.execute(executor);
  await sql`update languages set is_default = false where site_id = ${siteId}`.execute(executor);
  await sql`
    update languages l set is_default = ordered.place = 1, sort_order = ordered.place
    from (
      select id, row_number() over (order by iso_code <> ${language}, sort_order) as place
      from languages where site_id = ${siteId}
    ) ordered
    where ordered.id = l.id`.execute(executor);
}
