import type { InstructionFields } from '@balie/contract/features/instructions/rules.ts';
import {
  type Instruction,
  instructionSchema,
} from '@balie/contract/features/instructions/schema.ts';
import type { Executor } from '../../platform/database/database.ts';
import { fromRow, toColumns } from '../../platform/database/rows.ts';
import { hasKioskRole } from '../../platform/database/user-role.ts';
import { mapViolations } from '../../platform/database/violation.ts';
import { imageUrl } from './images-repository.ts';

/** Rules enforced by the database, and their codes. */
const refusals = {
  instructions_one_at_a_time: 'VALIDITY_INTERVAL_TAKEN',
  instructions_kiosk_id_site_id_fkey: 'USER_NOT_FOUND',
  instructions_site_id_domain_id_fkey: 'DOMAIN_NOT_FOUND',
  instructions_site_id_regime_id_fkey: 'REGIME_NOT_FOUND',
  instructions_site_id_waiting_room_id_fkey: 'WAITING_ROOM_NOT_FOUND',
  instructions_site_id_standard_text_id_fkey: 'STANDARD_TEXT_NOT_FOUND',
  instructions_site_id_image_id_fkey: 'IMAGE_NOT_FOUND',
} as const;

export interface InstructionKey {
  siteId: number;
  id: number;
}

const selectInstructions = (executor: Executor, siteId: number) =>
  executor
    .selectFrom('instructions as i')
    .innerJoin('users as kiosk', 'kiosk.id', 'i.kiosk_id')
    .innerJoin('domains as domain', 'domain.id', 'i.domain_id')
    .innerJoin('regimes as regime', 'regime.id', 'i.regime_id')
    .innerJoin('waiting_rooms as room', 'room.id', 'i.waiting_room_id')
    .innerJoin('standard_texts as text', 'text.id', 'i.standard_text_id')
    .leftJoin('languages as language', (join) =>
      join.onRef('language.site_id', '=', 'i.site_id').on('language.is_default', '=', true),
    )
    .leftJoin('standard_text_values as value', (join) =>
      join
        .onRef('value.standard_text_id', '=', 'text.id')
        .onRef('value.language_id', '=', 'language.id'),
    )
    .leftJoin('instruction_images as image', 'image.id', 'i.image_id')
    .where('i.site_id', '=', siteId)
    .selectAll('i')
    .select([
      'kiosk.username',
      'domain.name as domain_name',
      'regime.name as regime_name',
      'room.name as room_name',
      'room.route',
      'text.key',
      'value.value',
      'image.token',
    ]);

type InstructionRow = Awaited<
  ReturnType<ReturnType<typeof selectInstructions>['executeTakeFirstOrThrow']>
>;

const toInstruction = (row: InstructionRow): Instruction =>
  fromRow(instructionSchema, {
    ...row,
    kiosk: { id: row.kiosk_id, username: row.username },
    domain: { id: row.domain_id, name: row.domain_name },
    regime: { id: row.regime_id, name: row.regime_name },
    waiting_room: { id: row.waiting_room_id, name: row.room_name, route: row.route },
    standard_text: row.key,
    locale: row.value ?? '',
    image_url_id: row.image_id,
    image_url: row.token && imageUrl(row.token),
  });

export async function listInstructions(executor: Executor, siteId: number): Promise<Instruction[]> {
  const rows = await selectInstructions(executor, siteId)
    .orderBy((eb) => eb.fn('lower', ['domain.name']))
    .orderBy((eb) => eb.fn('lower', ['regime.name']))
    .orderBy('kiosk.username')
    .orderBy('i.valid_from')
    .orderBy('i.id')
    .execute();
  return rows.map(toInstruction);
}

/** With `lock`, locked until the transaction ends. */
export async function findInstruction(
  executor: Executor,
  { siteId, id }: InstructionKey,
  lock?: 'lock',
): Promise<Instruction | undefined> {
  const row = await selectInstructions(executor, siteId)
    .where('i.id', '=', id)
    .$if(lock === 'lock', (query) => query.forUpdate('i'))
    .executeTakeFirst();
  return row && toInstruction(row);
}

/** Whether the user is a kiosk of the site; serialises writes for one kiosk. */
export async function lockKioskSite(
  executor: Executor,
  { siteId, kioskId }: { siteId: number; kioskId: number },
): Promise<boolean> {
  const row = await executor
    .selectFrom('user_sites')
    .innerJoin('users', 'users.id', 'user_sites.user_id')
    .where('user_sites.site_id', '=', siteId)
    .where('user_sites.user_id', '=', kioskId)
    .where(hasKioskRole('users'))
    .select('users.id')
    .forNoKeyUpdate('user_sites')
    .executeTakeFirst();
  return row !== undefined;
}

/** Kiosk, domain, regime, register flag and validity period identify directions. */
export async function hasSameKey(
  executor: Executor,
  { siteId, fields, exceptId }: { siteId: number; fields: InstructionFields; exceptId?: number },
): Promise<boolean> {
  const row = await executor
    .selectFrom('instructions')
    .where('site_id', '=', siteId)
    .where('kiosk_id', '=', fields.kioskId)
    .where('domain_id', '=', fields.domainId)
    .where('regime_id', '=', fields.regimeId)
    .where('register_appointment', '=', fields.registerAppointment)
    .where('valid_from', '=', fields.validFrom)
    .where('valid_until', '=', fields.validUntil)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? 0))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface InstructionWrite {
  fields: InstructionFields;
  standardTextId: number;
}

const toRow = ({ fields, standardTextId }: InstructionWrite) => {
  const { standardText: _, imageUrlId: imageId, ...rest } = fields;
  return toColumns({ ...rest, imageId, standardTextId });
};

export async function insertInstruction(
  executor: Executor,
  siteId: number,
  write: InstructionWrite,
): Promise<number> {
  const { id } = await mapViolations(refusals, () =>
    executor
      .insertInto('instructions')
      .values({ site_id: siteId, ...toRow(write) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

export async function updateInstruction(
  executor: Executor,
  { siteId, id }: InstructionKey,
  write: InstructionWrite,
): Promise<void> {
  await mapViolations(refusals, () =>
    executor
      .updateTable('instructions')
      .set(toRow(write))
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute(),
  );
}

export async function deleteInstruction(
  executor: Executor,
  { siteId, id }: InstructionKey,
): Promise<void> {
  await executor
    .deleteFrom('instructions')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
