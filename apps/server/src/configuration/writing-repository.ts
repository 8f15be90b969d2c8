import { createHash } from 'node:crypto';
import type {
  ConfigurationItem,
  ConfigurationPart,
  ConfigurationSettings,
} from '@balie/contract/features/configuration/schema.ts';
import { keepDeviceAlerts } from '../features/device-alerts/service.ts';
import { readImageHeader } from '../features/instructions/service.ts';
import { assertTimeZone } from '../features/sites/service.ts';
import { saveSettings } from '../features/sites/settings-service.ts';
import { newUniqueIdentifier } from '../platform/auth/tokens.ts';
import type { Executor } from '../platform/database/database.ts';
import { toColumns } from '../platform/database/rows.ts';
import { findId, getId } from './ids-repository.ts';
import type { Place } from './place.ts';
import { ImportRefusal } from './refusal.ts';
import { writeClosure } from './writing-hours-repository.ts';
import { writeKiosk } from './writing-kiosks-repository.ts';
import { writeDomain, writeInstruction, writeText } from './writing-references-repository.ts';

type Write<Item> = (executor: Executor, place: Place, item: Item) => Promise<void>;

/** Imports one entry: adds it, or changes the one with that name. */
export const writers: { [Part in ConfigurationPart]: Write<ConfigurationItem<Part>> } = {
  languages: writeLanguage,
  regimes: writeRegime,
  waitingRooms: writeRoom,
  printers: writePrinter,
  desks: writeDesk,
  standardTexts: writeText,
  domains: writeDomain,
  closures: writeClosure,
  images: writeImage,
  kiosks: writeKiosk,
  instructions: writeInstruction,
};

export async function writeName(
  executor: Executor,
  { siteId }: Place,
  name: string,
): Promise<void> {
  await saveSettings(executor, siteId, { name });
}

export async function writeSettings(
  executor: Executor,
  { siteId, now }: Place,
  { retention, alerts, ...settings }: Omit<ConfigurationSettings, 'name'>,
): Promise<void> {
  await assertTimeZone(executor, settings.timeZone);
  await saveSettings(executor, siteId, settings);
  if (alerts !== null) await keepDeviceAlerts(executor, siteId, alerts);
  if (retention === null) return;
  const row = { ...retention, next_run_at: retention.enabled ? now : null };
  await executor
    .insertInto('retention_settings')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute();
}

async function writeLanguage(
  executor: Executor,
  { siteId }: Place,
  language: ConfigurationItem<'languages'>,
): Promise<void> {
  if (language.default && !language.active)
    throw new ImportRefusal('the default language is not active');
  if (language.default) {
    await executor
      .updateTable('languages')
      .set({ is_default: false })
      .where('site_id', '=', siteId)
      .where('iso_code', '!=', language.isoCode)
      .execute();
  }
  const row = { name: language.name, active: language.active, is_default: language.default };
  await executor
    .insertInto('languages')
    .values((eb) => ({
      site_id: siteId,
      iso_code: language.isoCode,
      ...row,
      // At the end; the whole list is sorted afterwards.
      sort_order: eb
        .selectFrom('languages')
        .where('site_id', '=', siteId)
        .select((max) =>
          max.fn.coalesce(max(max.fn.max('sort_order'), '+', 1), max.lit(1)).as('n'),
        ),
    }))
    .onConflict((conflict) => conflict.columns(['site_id', 'iso_code']).doUpdateSet(row))
    .execute();
}

async function writeRegime(
  executor: Executor,
  { siteId }: Place,
  { name, kind }: ConfigurationItem<'regimes'>,
): Promise<void> {
  const id = await findId(executor, 'regimes', { siteId, name });
  if (id === undefined) {
    await executor.insertInto('regimes').values({ site_id: siteId, name, kind }).execute();
  } else {
    await executor
      .updateTable('regimes')
      .set({ name, kind })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
  }
}

async function writeRoom(
  executor: Executor,
  { siteId }: Place,
  room: ConfigurationItem<'waitingRooms'>,
): Promise<void> {
  const { default: isDefault, ...fields } = room;
  const id = await findId(executor, 'waiting_rooms', { siteId, name: room.name });
  if (isDefault) {
    await executor
      .updateTable('waiting_rooms')
      .set({ is_default: false })
      .where('site_id', '=', siteId)
      .execute();
  }
  const row = toColumns({ ...fields, isDefault });
  if (id === undefined) {
    await executor
      .insertInto('waiting_rooms')
      .values({ site_id: siteId, unique_identifier: newUniqueIdentifier(), ...row })
      .execute();
  } else {
    await executor
      .updateTable('waiting_rooms')
      .set(row)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
  }
}

async function writePrinter(
  executor: Executor,
  { siteId }: Place,
  printer: ConfigurationItem<'printers'>,
): Promise<void> {
  const row = toColumns(printer);
  const id = await findId(executor, 'printers', { siteId, name: printer.name });
  if (id === undefined) {
    await executor
      .insertInto('printers')
      .values({ site_id: siteId, ...row })
      .execute();
  } else {
    await executor
      .updateTable('printers')
      .set(row)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
  }
}

async function writeDesk(
  executor: Executor,
  { siteId }: Place,
  desk: ConfigurationItem<'desks'>,
): Promise<void> {
  const idOf = (table: 'printers' | 'waiting_rooms', name: string | null) =>
    name === null ? null : getId(executor, table, { siteId, name });
  const row = {
    name: desk.name,
    printer_id: await idOf('printers', desk.printer),
    waiting_room_id: await idOf('waiting_rooms', desk.waitingRoom),
  };
  const id = await findId(executor, 'desks', { siteId, name: desk.name });
  if (id === undefined) {
    await executor
      .insertInto('desks')
      .values({ site_id: siteId, unique_identifier: newUniqueIdentifier(), ...row })
      .execute();
  } else {
    await executor
      .updateTable('desks')
      .set(row)
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
  }
}

async function writeImage(
  executor: Executor,
  { siteId }: Place,
  image: ConfigurationItem<'images'>,
): Promise<void> {
  const content = Buffer.from(image.content, 'base64');
  if (createHash('sha256').update(content).digest('hex') !== image.sha256) {
    throw new ImportRefusal('its content does not match its name');
  }
  if (readImageHeader(content)?.type !== image.contentType) {
    throw new ImportRefusal('it is not an image of the type it claims');
  }
  await executor
    .insertInto('instruction_images')
    .values({
      site_id: siteId,
      token: newUniqueIdentifier(),
      content_type: image.contentType,
      content,
    })
    .execute();
}
