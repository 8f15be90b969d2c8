import type { ErrorCode } from '../../common/errors.ts';
import { limits } from '../../common/limits.ts';
import { ARROW_ANGLES, type ArrowAngle, type InstructionDraft } from './schema.ts';

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

const REST = ['waitingRoomId', 'standardText', 'validFrom', 'validUntil'] as const;

export interface InstructionRefusal {
  code: ErrorCode;
  fields: Partial<Record<keyof InstructionDraft, ErrorCode>>;
}

const mandatory = (names: readonly (keyof InstructionDraft)[]) =>
  Object.fromEntries(names.map((name) => [name, 'MANDATORY_FIELD' as const]));

/**
 * §8: which of the statuses 428, 430 and 429 a draft gets, in that order. The fields are all the
 * missing ones, whatever the status, so that nobody has to correct it three times.
 */
export function instructionRefusal(draft: InstructionDraft): InstructionRefusal | undefined {
  const place = (['domainId', 'regimeId'] as const).filter((name) => draft[name] === null);
  const rest: (keyof InstructionDraft)[] = REST.filter((name) => draft[name] === null);
  if (draft.enableImage && draft.imageUrlId === null) rest.push('imageUrlId');
  const fields = mandatory([...place, ...rest]);
  if (draft.kioskId === null) {
    return { code: 'MISSING_KIOSK_ID', fields: { kioskId: 'MISSING_KIOSK_ID', ...fields } };
  }
  if (place.length > 0) return { code: 'MISSING_DOMAIN_OR_REGIME', fields };
  if (rest.length > 0) return { code: 'MISSING_WALKING_INSTRUCTION_FIELDS', fields };
  const { validFrom, validUntil } = draft as InstructionFields;
  if (validUntil < validFrom) {
    return { code: 'INVALID_VALIDITY', fields: { validUntil: 'INVALID_VALIDITY' } };
  }
  return undefined;
}

/** §4: the initial values of new directions. */
export const newInstruction = (today: string) => ({
  validFrom: today,
  validUntil: limits.instruction.validUntilDefault,
  registerAppointment: true,
  enableImage: false,
  arrowAngle: ARROW_ANGLES[0] as ArrowAngle | null,
  imageUrlId: null as number | null,
});
