import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import { type KioskSettings, kioskSettingsSchema } from '@balie/contract/features/kiosks/schema.ts';
import { publicRoomSchema } from '@balie/contract/features/waiting-rooms/schema.ts';
import { sql } from 'kysely';
import { cachedStatement } from '../../platform/database/cached-statement.ts';
import type { Executor } from '../../platform/database/database.ts';
import { personName } from '../../platform/database/person-name.ts';
import { jsonOf } from '../../platform/database/rows.ts';

type Domain = KioskState['domains'][number];

/** What the database knows about a kiosk and its site, named as in the contract. */
export interface StoredFacts {
  readonly kiosk: KioskState['kiosk'];
  readonly site: Omit<KioskState['site'], 'lateAfterMinutes'>;
  readonly settings: KioskSettings | null;
  readonly languages: KioskState['languages'];
  readonly texts: KioskState['texts'];
  readonly domains: readonly (Domain & { name: string; service: boolean })[];
  readonly instructions: KioskState['instructions'];
  readonly closureTexts: Readonly<Record<string, Record<string, string>>>;
}

const textsOf = (standardTextId: string) => sql`coalesce((
  select json_object_agg(l.iso_code, v.value) from standard_text_values v
  join languages l on l.id = v.language_id and l.active
  where v.standard_text_id = ${sql.ref(standardTextId)}), '{}')`;

const ROOM = jsonOf('r', publicRoomSchema);

/** One round trip, as JSON. */
const factsStatement = cachedStatement<
  { siteId: number; userId: number; today: string },
  { facts: StoredFacts }
>((placeFor) => {
  const siteId = placeFor((input) => input.siteId);
  const userId = placeFor((input) => input.userId);
  const today = placeFor((input) => input.today);
  return sql<{ facts: StoredFacts }>`
    select json_build_object(
      'kiosk', json_build_object('userId', u.id,
        'name', ${personName('u')}),
      'site', json_build_object('id', s.id, 'name', s.name, 'timeZone', s.time_zone,
        'color', s.view_application_color, 'secondaryColor', s.secondary_color, 'defaultRoom', (
          select ${ROOM} from waiting_rooms r where r.site_id = s.id and r.is_default),
        'publicKey', coalesce((select translate(encode(k.public_key, 'base64'), '+/=', '-_')
          from site_keys k where k.site_id = s.id), '')),
      'settings', (select ${jsonOf('k', kioskSettingsSchema)}
        from kiosk_settings k where k.site_id = s.id and k.user_id = u.id),
      'languages', (select coalesce(json_agg(json_build_object('id', l.id, 'isoCode', l.iso_code, 'name', l.name,
          'isDefault', l.is_default) order by l.sort_order), '[]')
        from languages l where l.site_id = s.id and l.active),
      'texts', (select coalesce(json_agg(${textsOf('t.id')} order by t.id), '[]')
        from standard_texts t where t.site_id = s.id and t.type = 'KIOSK'),
      'domains', (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'service', d.service,
          'names', coalesce((select json_object_agg(l.iso_code, n.value) from jsonb_each_text(f.names) n
            join languages l on l.site_id = s.id and l.active and l.id::text = n.key), '{}'),
          'icon', f.icon, 'color', f.color, 'prefix', upper(d.prefix),
          'closingTimeMinutes', d.closing_time_minutes, 'closingTexts', ${textsOf('d.notification_text_id')})
          order by lower(d.name), d.id), '[]')
        from domains d left join domain_faces f on f.domain_id = d.id
        where d.site_id = s.id and d.retired_at is null),
      'instructions', (select coalesce(json_agg(json_build_object('id', i.id, 'domainId', i.domain_id,
          'regimeId', i.regime_id, 'registerAppointment', i.register_appointment, 'validFrom', i.valid_from,
          'validUntil', i.valid_until, 'room', ${ROOM}, 'arrowAngle', i.arrow_angle,
          'imageUrl', case when i.enable_image then '/api/instruction-images/' || m.token end,
          'texts', ${textsOf('i.standard_text_id')}) order by i.id), '[]')
        from instructions i join waiting_rooms r on r.id = i.waiting_room_id
        left join instruction_images m on m.id = i.image_id
        where i.site_id = s.id and i.kiosk_id = u.id and i.valid_until >= ${today}::date),
      'closureTexts', (select coalesce(json_object_agg(t.key, ${textsOf('t.id')}), '{}')
        from standard_texts t where t.id in (select c.standard_text_id from closures c where c.site_id = s.id))
    ) as facts
    from sites s join users u on u.id = ${userId}
    where s.id = ${siteId}`;
});

export async function findFacts(
  executor: Executor,
  kiosk: { siteId: number; userId: number; today: string },
): Promise<StoredFacts | undefined> {
  const [row] = await factsStatement(executor, kiosk);
  return row?.facts;
}
