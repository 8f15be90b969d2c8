import type { ConfigurationItem } from '@balie/contract/features/configuration/schema.ts';
import { plainDomainSchema } from '@balie/contract/features/domains/schema.ts';
import type { Executor } from '../platform/database/database.ts';
import { toColumns } from '../platform/database/rows.ts';
import {
  findId,
  findImageId,
  getId,
  getKioskId,
  getTextId,
  languageIds,
} from './ids-repository.ts';
import type { Place } from './place.ts';
import { ImportRefusal } from './refusal.ts';
import { writeHours } from './writing-hours-repository.ts';

export async function writeText(
  executor: Executor,
  { siteId }: Place,
  { key, type, texts }: ConfigurationItem<'standardTexts'>,
): Promise<void> {
  const idOf = await languageIds(executor, siteId);
  const { id } = await executor
    .insertInto('standard_texts')
    .values({ site_id: siteId, key, type })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet({ type }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await executor
    .deleteFrom('standard_text_values')
    .where('site_id', '=', siteId)
    .where('standard_text_id', '=', id)
    .execute();
  for (const [isoCode, value] of Object.entries(texts)) {
    const language_id = idOf.get(isoCode);
    if (language_id === undefined) throw new ImportRefusal(`the site has no language ${isoCode}`);
    await executor
      .insertInto('standard_text_values')
      .values({ site_id: siteId, standard_text_id: id, language_id, value })
      .execute();
  }
}

/** A domain type belongs to the organisation: the one with this name, or a new one. */
async function domainTypeOf(executor: Executor, organisation_id: number, name: string) {
  const known = await executor
    .selectFrom('domain_types')
    .where('organisation_id', '=', organisation_id)
    .where('retired_at', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .select('id')
    .executeTakeFirst();
  if (known) return known.id;
  const made = await executor
    .insertInto('domain_types')
    .values({ organisation_id, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** All but the face, which belongs to its kiosks; returns the domain's id. */
export async function writeDomain(
  executor: Executor,
  { siteId, organisationId, now }: Place,
  domain: ConfigurationItem<'domains'>,
): Promise<number> {
  const { name, notificationTextKey } = domain;
  const row = {
    ...toColumns(domain, plainDomainSchema),
    domain_type_id: await domainTypeOf(executor, organisationId, domain.type),
    notification_text_id:
      notificationTextKey === null
        ? null
        : await getTextId(executor, { siteId, key: notificationTextKey }),
    closing_time_minutes: domain.closingTimeMinutes,
    updated_at: now,
    updated_by: null,
  };
  let id = await findId(executor, 'domains', { siteId, name });
  if (id === undefined) {
    const made = await executor
      .insertInto('domains')
      .values({ site_id: siteId, organisation_id: organisationId, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    id = made.id;
  } else {
    await executor
      .updateTable('domains')
      .set(row)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
  }
  await writeHours(executor, { siteId, domainId: id }, domain);
  return id;
}

export async function writeInstruction(
  executor: Executor,
  { siteId }: Place,
  instruction: ConfigurationItem<'instructions'>,
): Promise<void> {
  const { kiosk, image, registerAppointment, validFrom } = instruction;
  const idOf = (table: 'domains' | 'regimes' | 'waiting_rooms', name: string) =>
    getId(executor, table, { siteId, name });
  const imageId = image === null ? null : await findImageId(executor, { siteId, sha256: image });
  if (imageId === undefined) throw new ImportRefusal('its image does not exist here');
  const key = {
    site_id: siteId,
    kiosk_id: await getKioskId(executor, { siteId, username: kiosk }),
    domain_id: await idOf('domains', instruction.domain),
    regime_id: await idOf('regimes', instruction.regime),
    register_appointment: registerAppointment,
    valid_from: validFrom,
  };
  const row = {
    waiting_room_id: await idOf('waiting_rooms', instruction.waitingRoom),
    valid_until: instruction.validUntil,
    standard_text_id: await getTextId(executor, { siteId, key: instruction.standardTextKey }),
    enable_image: instruction.enableImage,
    arrow_angle: instruction.arrowAngle,
    image_id: imageId,
  };
  const changed = await executor
    .updateTable('instructions')
    .set(row)
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) {
    await executor
      .insertInto('instructions')
      .values({ ...key, ...row })
      .execute();
  }
}
