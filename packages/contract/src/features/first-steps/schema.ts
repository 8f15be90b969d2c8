import { z } from 'zod';
import { interfaceLanguageSchema } from '../../common/languages.ts';
import { limits } from '../../common/limits.ts';
import { nameSchema } from '../../common/names.ts';
import { STAFF_ROLES } from '../../common/role-list.ts';
import { siteSettingsInputSchema } from '../sites/settings-schema.ts';
import { FIRST_STEPS, LATER_STEPS } from './steps.ts';
import { TEMPLATE_NAMES } from './templates.ts';

const SET_UP_STEPS = [...FIRST_STEPS, ...LATER_STEPS] as const;

/** A step is done if its result exists, not because something was pressed. */
export const firstStepsSchema = z.object({
  /** Somebody dismissed the list; it can be opened again. */
  putAway: z.boolean(),
  steps: z.array(z.object({ name: z.enum(SET_UP_STEPS), done: z.boolean() })),
});
export type FirstSteps = z.output<typeof firstStepsSchema>;

export const putAwaySchema = z.object({ putAway: z.boolean() });

export const servicesInputSchema = z.object({
  template: z.enum(TEMPLATE_NAMES),
  services: z.array(z.string().max(40)).min(1, 'MANDATORY_FIELD').max(20),
  language: interfaceLanguageSchema,
});
export type ServicesInput = z.output<typeof servicesInputSchema>;

const names = (max: number) => z.array(nameSchema(max)).max(limits.firstSteps.placesMax);

export const placesInputSchema = z.object({
  waitingRooms: names(limits.waitingRoom.nameMax),
  desks: names(limits.desk.nameMax),
});
export type PlacesInput = z.output<typeof placesInputSchema>;

/** The names of what was created; existing things are not created again. */
export const createdItemsSchema = z.object({
  added: z.array(z.string()),
  existing: z.array(z.string()),
});
export type CreatedItems = z.output<typeof createdItemsSchema>;

/** The fields of the organisation and site step, each with the rule of its own screen. */
export const siteStepSchema = siteSettingsInputSchema
  .pick({ name: true, fullAddress: true, timeZone: true, language: true })
  .extend({ organisation: nameSchema(limits.site.nameMax) });

/** Colleagues as they are typed: a name on each line. */
export const colleaguesSchema = z.object({
  names: z
    .string()
    .trim()
    .min(1, 'MANDATORY_FIELD')
    .max(limits.firstSteps.namesMax, 'TEXT_TOO_LONG'),
  role: z.enum(STAFF_ROLES, 'INVALID_ROLE'),
});

export const placeCountsSchema = z.object({
  rooms: z
    .int('INVALID_COUNT')
    .min(0, 'INVALID_COUNT')
    .max(limits.firstSteps.placesMax, 'INVALID_COUNT'),
  desks: z
    .int('INVALID_COUNT')
    .min(0, 'INVALID_COUNT')
    .max(limits.firstSteps.placesMax, 'INVALID_COUNT'),
  word: nameSchema(limits.desk.nameMax - 4),
});
