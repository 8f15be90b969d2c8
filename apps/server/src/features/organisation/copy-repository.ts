import type { CopiedCounts } from '@balie/contract/features/organisation/schema.ts';
import { printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import type { Insertable } from 'kysely';
import { newUniqueIdentifier } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow, toColumns } from '../../platform/database/rows.ts';
import type { DB } from '../../platform/database/types.generated.ts';
import { type Copy, copyClosures, copyHours, type Ids } from './copy-hours-repository.ts';

export type Table =
  | 'languages'
  | 'regimes'
  | 'waiting_rooms'
  | 'printers'
  | 'standard_texts'
  | 'domains'
  | 'instruction_images'
  | 'desks';

const at = (ids: Ids, id: number | null): number | null =>
  id === null ? null : (ids.get(id) ?? null);

/** Only what people set is copied: what is known about a printer stays at its own site. */
const onlySettings = (row: AnyRow) => ({
  ...Object.fromEntries(Object.keys(row).map((column) => [column, undefined])),
  ...toColumns(fromRow(printerInputSchema, row as never)),
});

/**
 * Copies a site's configuration to a new, empty one: no people, visits or messages. Identifiers
 * that open a display or an image are new. Directions are copied if their kiosk also works at the
 * new site.
 */
export async function copyConfiguration(
  executor: Executor,
  copy: Copy,
): Promise<{ copied: CopiedCounts; leftOutInstructions: number }> {
  await copySettings(executor, copy);
  const languages = await copyRows(executor, copy, 'languages');
  const regimes = await copyRows(executor, copy, 'regimes');
  const rooms = await copyRows(executor, copy, 'waiting_rooms', () => ({
    unique_identifier: newUniqueIdentifier(),
  }));
  const printers = await copyRows(executor, copy, 'printers', onlySettings);
  const texts = await copyRows(executor, copy, 'standard_texts', () => ({ key: undefined }));
  await copyTextValues(executor, copy, { languages, texts });
  const domains = await copyRows(executor, copy, 'domains', (row) => ({
    notification_text_id: at(texts, row.notification_text_id),
    created_at: undefined,
    updated_at: undefined,
    updated_by: null,
  }));
  const openingHours = await copyHours(executor, copy, {
    table: 'domain_timings',
    domains,
    regimes,
  });
  const specialHours = await copyHours(executor, copy, {
    table: 'special_hours',
    domains,
    regimes,
  });
  const closures = await copyClosures(executor, copy, { domains, texts });
  const images = await copyRows(executor, copy, 'instruction_images', () => ({
    token: newUniqueIdentifier(),
  }));
  const desks = await copyRows(executor, copy, 'desks', (row) => ({
    unique_identifier: newUniqueIdentifier(),
    printer_id: at(printers, row.printer_id),
    waiting_room_id: at(rooms, row.waiting_room_id),
    user_id: null,
    linked_at: null,
    linked_by: null,
  }));
  const instructions = await copyInstructions(executor, copy, {
    domains,
    regimes,
    rooms,
    texts,
    images,
  });
  return {
    copied: {
      waitingRooms: rooms.size,
      desks: desks.size,
      printers: printers.size,
      domains: domains.size,
      openingHours,
      specialHours,
      closures,
      regimes: regimes.size,
      languages: languages.size,
      standardTexts: texts.size,
      images: images.size,
      instructions: instructions.copied,
    },
    leftOutInstructions: instructions.leftOut,
  };
}

async function copySettings(executor: Executor, { fromId, toId }: Copy): Promise<void> {
  await executor
    .updateTable('sites')
    .from('sites as source')
    .set((eb) => ({
      view_application_name: eb.ref('source.view_application_name'),
      view_application_color: eb.ref('source.view_application_color'),
      secondary_color: eb.ref('source.secondary_color'),
      pads_url: eb.ref('source.pads_url'),
      name_on_ticket: eb.ref('source.name_on_ticket'),
    }))
    .where('sites.id', '=', toId)
    .where('source.id', '=', fromId)
    .execute();
  await executor
    .insertInto('app_config')
    .columns(['site_id', 'name', 'value'])
    .expression((eb) =>
      eb
        .selectFrom('app_config')
        .where('site_id', '=', fromId)
        .select([eb.val(toId).as('site_id'), 'name', 'value']),
    )
    .execute();
  // How long visitors' details are kept, and when that is next applied.
  await executor
    .insertInto('retention_settings')
    .columns(['site_id', 'enabled', 'days', 'next_run_at'])
    .expression((eb) =>
      eb
        .selectFrom('retention_settings')
        .where('site_id', '=', fromId)
        .select([eb.val(toId).as('site_id'), 'enabled', 'days', 'next_run_at']),
    )
    .execute();
}

type AnyRow = Record<string, unknown> & {
  id: number;
  printer_id: number | null;
  waiting_room_id: number | null;
  notification_text_id: number | null;
};

/** Row by row, to learn each new id; `change` sets what differs. */
async function copyRows(
  executor: Executor,
  { fromId, toId }: Copy,
  table: Table,
  change: (row: AnyRow) => Record<string, unknown> = () => ({}),
): Promise<Ids> {
  const rows = (await executor
    .selectFrom(table)
    .where('site_id', '=', fromId)
    .selectAll()
    .orderBy('id')
    .execute()) as unknown as AnyRow[];
  const ids = new Map<number, number>();
  for (const row of rows) {
    if (row.retired_at) continue;
    const values = { ...row, ...change(row), id: undefined, site_id: toId };
    const inserted = await executor
      .insertInto(table)
      .values(values as unknown as Insertable<DB[Table]>)
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(row.id, inserted.id);
  }
  return ids;
}

async function copyTextValues(
  executor: Executor,
  { fromId, toId }: Copy,
  { languages, texts }: { languages: Ids; texts: Ids },
): Promise<void> {
  const rows = await executor
    .selectFrom('standard_text_values')
    .where('site_id', '=', fromId)
    .selectAll()
    .execute();
  for (const row of rows) {
    const [textId, languageId] = [texts.get(row.standard_text_id), languages.get(row.language_id)];
    if (textId === undefined || languageId === undefined) continue;
    await executor
      .insertInto('standard_text_values')
      .values({
        site_id: toId,
        standard_text_id: textId,
        language_id: languageId,
        value: row.value,
      })
      .execute();
  }
}

async function copyInstructions(
  executor: Executor,
  { fromId, toId }: Copy,
  ids: { domains: Ids; regimes: Ids; rooms: Ids; texts: Ids; images: Ids },
): Promise<{ copied: number; leftOut: number }> {
  const rows = await executor
    .selectFrom('instructions')
    .where('site_id', '=', fromId)
    .selectAll()
    .execute();
  const members = await executor
    .selectFrom('user_sites')
    .where('site_id', '=', toId)
    .select('user_id')
    .execute();
  const here = new Set(members.map((row) => row.user_id));
  let copied = 0;
  for (const { id: _, ...row } of rows) {
    const [domain_id, regime_id] = [ids.domains.get(row.domain_id), ids.regimes.get(row.regime_id)];
    const waiting_room_id = ids.rooms.get(row.waiting_room_id);
    const standard_text_id = ids.texts.get(row.standard_text_id);
    if (!here.has(row.kiosk_id) || !domain_id || !regime_id || !waiting_room_id) continue;
    if (!standard_text_id) continue;
    const image_id = at(ids.images, row.image_id);
    await executor
      .insertInto('instructions')
      .values({
        ...row,
        site_id: toId,
        domain_id,
        regime_id,
        waiting_room_id,
        standard_text_id,
        image_id,
      })
      .execute();
    copied += 1;
  }
  return { copied, leftOut: rows.length - copied };
}
