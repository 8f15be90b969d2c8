import type { ErrorCode } from '../../common/errors.ts';
import { limits } from '../../common/limits.ts';
import { ARROW_ANGLES, type ArrowAngle, type InstructionDraft } from './schema.ts';

/** A draft in which nothing is missing any more. */
export type InstructionFields = {
  [K in keyof InstructionDraft]: K extends 'arrowAngle' | 'imageUrlId'
    ? InstructionDraft[K]
    : NonNullable<InstructionDraft[K]>;
};

/** §4: 0, 45, 90, 135, 180, -135, -90, -45, none, then 0 again. */
export function nextAngle(angle: ArrowAngle | null): ArrowAngle | null {
  if (angle === null) return ARROW_ANGLES[0];
  return ARROW_ANGLES[ARROW_ANGLES.indexOf(angle) + 1] ?? null;
}

/** §8: which of the statuses 428, 430 and 429 a draft deserves, in the order they are asked. */
export function missingInCode(draft: InstructionDraft): ErrorCode | undefined {
  if (draft.kioskId === null) return 'MISSING_KIOSK_ID';
  if (draft.domainId === null || draft.regimeId === null) return 'MISSING_DOMAIN_OR_REGIME';
  const incomplete =
    draft.waitingRoomId === null ||
    draft.standardText === null ||
    draft.validFrom === null ||
    draft.validUntil === null ||
    (draft.enableImage && draft.imageUrlId === null);
  return incomplete ? 'MISSING_WALKING_INSTRUCTION_FIELDS' : undefined;
}

/** The draft as complete fields, or the code that says what is wrong with it. */
export function completeInstruction(draft: InstructionDraft): InstructionFields | ErrorCode {
  const missing = missingInCode(draft);
  if (missing) return missing;
  const fields = draft as InstructionFields;
  return fields.validUntil < fields.validFrom ? 'INVALID_VALIDITY' : fields;
}

/** §4: what a new instruction starts with. */
export const newInstruction = (today: string) => ({
  validFrom: today,
  validUntil: limits.instruction.validUntilDefault,
  registerAppointment: true,
  enableImage: false,
  arrowAngle: ARROW_ANGLES[0] as ArrowAngle | null,
  imageUrlId: null as number | null,
});
