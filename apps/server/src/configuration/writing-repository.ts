import type {
  ConfigurationItem,
  ConfigurationSettings,
} from '@balie/contract/features/configuration/schema.ts';
import { newUniqueIdentifier } from '../platform/auth/tokens.ts';
import type { Executor } from '../platform/database/database.ts';
import { toColumns } from '../platform/database/rows.ts';
import { findId, getId } from './ids-repository.ts';
import type { Place } from './place.ts';
import { ImportRefusal } from './refusal.ts';

export async function writeRetention(
  executor: Executor,
  { siteId, now }: Place,
  retention: NonNullable<ConfigurationSettings['retention']>,
): Promise<void> {
  const row = { ...retention, next_run_at: retention.enabled ? now : null };
  await executor
    .insertInto('retention_settings')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute();
}

export async function writeLanguage(
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

export async function writeRegime(
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

export async function writeRoom(
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

export async function writePrinter(
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

export async function writeDesk(
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

export async function insertImage(
  executor: Executor,
  { siteId }: Place,
  { contentType, content }: { contentType: string; content: Buffer },
): Promise<void> {
  await executor
    .insertInto('instruction_images')
    .values({ site_id: siteId, token: newUniqueIdentifier(), content_type: contentType, content })
    .execute();
}
