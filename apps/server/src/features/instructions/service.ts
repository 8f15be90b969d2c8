import {
  type InstructionFields,
  instructionRefusal,
} from '@balie/contract/features/instructions/rules.ts';
import type {
  ImageType,
  Instruction,
  InstructionDraft,
  InstructionImage,
} from '@balie/contract/features/instructions/schema.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { lockActive } from '../../platform/database/lock-row.ts';
import { keepDeleted } from '../../platform/deleted-rows.ts';
import type { Edit } from '../../platform/edit.ts';
import { getStandardTextId } from '../standard-texts/service.ts';
import { readUploadedImage } from './image-content.ts';
import { readImageHeader } from './image-header.ts';
import { deleteImage, insertImage } from './images-repository.ts';
import {
  deleteInstruction,
  findInstruction,
  hasSameKey,
  type InstructionKey,
  insertInstruction,
  lockKioskSite,
  updateInstruction,
} from './repository.ts';

const change = (actor: Actor, entityId: number) =>
  ({ ...actor, topic: 'instructions', entity: 'instruction', entityId }) as const;

const stored = async (executor: Executor, key: InstructionKey) =>
  assertFound('INSTRUCTION_NOT_FOUND', await findInstruction(executor, key, 'lock'));

/** By its first bytes; undefined if it is no image. */
export const imageTypeOf = (content: Uint8Array): ImageType | undefined =>
  readImageHeader(content)?.type;

export function addInstruction(
  db: Database,
  actor: Actor,
  draft: InstructionDraft,
): Promise<Instruction> {
  const { siteId } = actor;
  const fields = complete(draft);
  return namingTheConflict(db, siteId, (attempt) =>
    db.transaction().execute(async (trx) => {
      attempt({ fields });
      const write = await resolve(trx, siteId, fields);
      const id = await insertInstruction(trx, siteId, write);
      const after = await stored(trx, { siteId, id });
      await recordChange(trx, { ...change(actor, id), action: 'ADD', after });
      return after;
    }),
  );
}

export function changeInstruction(
  db: Database,
  actor: Actor,
  { id, edit }: { id: number; edit: Edit<InstructionDraft> },
): Promise<Instruction> {
  const { siteId } = actor;
  return namingTheConflict(db, siteId, (attempt) =>
    db.transaction().execute(async (trx) => {
      const before = await stored(trx, { siteId, id });
      const fields = complete(edit.over({ ...before }));
      attempt({ fields, exceptId: id });
      const write = await resolve(trx, siteId, fields);
      await updateInstruction(trx, { siteId, id }, write);
      const after = await stored(trx, { siteId, id });
      await recordChange(trx, { ...change(actor, id), action: 'UPDATE', before, after });
      return after;
    }),
  );
}

export function removeInstruction(db: Database, actor: Actor, id: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const key = { siteId: actor.siteId, id };
    const before = await stored(trx, key);
    await keepDeleted(trx, {
      ...change(actor, id),
      before,
      rows: [{ table: 'instructions', column: 'id', value: id }],
    });
    await deleteInstruction(trx, key);
    await recordChange(trx, { ...change(actor, id), action: 'DELETE', before });
  });
}

export async function addImage(
  db: Database,
  actor: Actor,
  upload: Uint8Array,
): Promise<InstructionImage> {
  const image = await readUploadedImage(upload);
  return db.transaction().execute(async (trx) => {
    const after = await insertImage(trx, actor.siteId, image);
    const entity = { ...change(actor, after.id), entity: 'instruction-image' };
    await recordChange(trx, { ...entity, action: 'ADD', after });
    return after;
  });
}

export function removeImage(db: Database, actor: Actor, imageId: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = assertFound(
      'IMAGE_NOT_FOUND',
      await deleteImage(trx, { siteId: actor.siteId, imageId }),
    );
    const entity = { ...change(actor, imageId), entity: 'instruction-image' };
    await recordChange(trx, { ...entity, action: 'DELETE', before });
  });
}

function complete(draft: InstructionDraft): InstructionFields {
  const refusal = instructionRefusal(draft);
  if (refusal) throw new AppError(refusal.code, { fields: refusal.fields });
  return draft as InstructionFields;
}

/** Converts the fields for the database; a kiosk or text of another site does not exist here. */
async function resolve(executor: Executor, siteId: number, fields: InstructionFields) {
  assertFound('USER_NOT_FOUND', await lockKioskSite(executor, { siteId, kioskId: fields.kioskId }));
  const { domainId, waitingRoomId } = fields;
  assertFound('DOMAIN_NOT_FOUND', await lockActive(executor, 'domains', { siteId, id: domainId }));
  assertFound(
    'WAITING_ROOM_NOT_FOUND',
    await lockActive(executor, 'waiting_rooms', { siteId, id: waitingRoomId }),
  );
  const standardTextId = await getStandardTextId(executor, { siteId, key: fields.standardText });
  return { fields, standardTextId };
}

interface Wanted {
  readonly fields: InstructionFields;
  readonly exceptId?: number;
}

/** §8: two directions may not overlap in time. The same key is 400, any other overlap 427. */
async function namingTheConflict<T>(
  db: Database,
  siteId: number,
  write: (attempt: (wanted: Wanted) => void) => Promise<T>,
): Promise<T> {
  let wanted: Wanted | undefined;
  try {
    return await write((attempt) => {
      wanted = attempt;
    });
  } catch (error) {
    const taken = error instanceof AppError && error.code === 'VALIDITY_INTERVAL_TAKEN';
    if (taken && wanted && (await hasSameKey(db, { siteId, ...wanted }))) {
      throw new AppError('INSTRUCTION_MATCH_UNIQUE', { cause: error });
    }
    throw error;
  }
}
