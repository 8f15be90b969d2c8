import { z } from 'zod';
import { dateSchema, dayInputSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema, tokenSchema } from '../../common/ids.ts';
import { namedSchema } from '../../common/named.ts';

/** §4: a click turns the arrow to the next angle; after the last there is none. */
export const ARROW_ANGLES = [0, 45, 90, 135, 180, -135, -90, -45] as const;
export const arrowAngleSchema = z.literal(ARROW_ANGLES);
export type ArrowAngle = z.output<typeof arrowAngleSchema>;

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const instructionParams = z.object({ siteId: pathIdSchema, instructionId: pathIdSchema });
export const imageParams = z.object({ siteId: pathIdSchema, imageId: pathIdSchema });
export const imageContentParams = z.object({ token: tokenSchema });

/** What directions hold in the same form everywhere. */
export const plainInstructionSchema = z.object({
  registerAppointment: z.boolean(),
  enableImage: z.boolean(),
  arrowAngle: arrowAngleSchema.nullable(),
});
const plain = plainInstructionSchema.shape;

/** §3, directions. `locale` is the standard text in the site's default language. */
export const instructionSchema = z.object({
  id: idSchema,
  kiosk: z.object({ id: idSchema, username: z.string() }),
  domain: namedSchema,
  regime: namedSchema,
  waitingRoom: namedSchema.extend({ route: z.string() }),
  ...plain,
  validFrom: dateSchema,
  validUntil: dateSchema,
  standardText: z.uuid(),
  locale: z.string(),
  imageUrlId: idSchema.nullable(),
  imageUrl: z.string().nullable(),
  siteId: idSchema,
});
export type Instruction = z.output<typeof instructionSchema>;

export const instructionImageSchema = z.object({ id: idSchema, url: z.string(), siteId: idSchema });
export type InstructionImage = z.output<typeof instructionImageSchema>;

/** Nothing is chosen yet, however a client writes that. */
const dayChoiceSchema = z
  .union([z.literal(''), dayInputSchema], 'INVALID_DATE')
  .nullish()
  .transform((day) => day || null);

const reference = z.looseObject({ id: idSchema.nullish() }).nullish();

/** A cleared id is no id either: the fields beside it do not fill it in again. */
const idOf = (id: number | null | undefined, part: z.output<typeof reference>): number | null =>
  id === undefined ? (part?.id ?? null) : id;

/**
 * What add and update take (§3): all of the directions, or the ids `domainId`, `kioskId`,
 * `waitingRoomId`, `regimeId` and `key`, which take precedence. The rules report what is missing,
 * because each kind has its own status (§8).
 */
export const instructionInputSchema = z
  .object({
    kiosk: reference,
    domain: reference,
    regime: reference,
    waitingRoom: reference,
    kioskId: idSchema.nullish(),
    domainId: idSchema.nullish(),
    regimeId: idSchema.nullish(),
    waitingRoomId: idSchema.nullish(),
    standardText: z.string().nullish(),
    key: z.string().nullish(),
    registerAppointment: plain.registerAppointment.default(true),
    validFrom: dayChoiceSchema,
    validUntil: dayChoiceSchema,
    enableImage: plain.enableImage.default(false),
    arrowAngle: plain.arrowAngle.default(null),
    imageUrlId: idSchema.nullable().default(null),
  })
  .transform(({ kiosk, domain, regime, waitingRoom, key, ...input }) => ({
    ...input,
    kioskId: idOf(input.kioskId, kiosk),
    domainId: idOf(input.domainId, domain),
    regimeId: idOf(input.regimeId, regime),
    waitingRoomId: idOf(input.waitingRoomId, waitingRoom),
    standardText: key || input.standardText || null,
  }));
export type InstructionInput = z.input<typeof instructionInputSchema>;
export type InstructionDraft = z.output<typeof instructionInputSchema>;
