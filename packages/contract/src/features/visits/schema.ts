import { z } from 'zod';
import { dateSchema, momentSchema, TIME_PATTERN } from '../../common/dates.ts';
import { deskUserParams, idSchema, LARGEST_ID, pathIdSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { FORWARD_WARNINGS } from './forwarding.ts';
import { STATUS_FILTERS, VISIT_STATUSES } from './statuses.ts';

export const VISIT_SOURCES = ['DESK', 'KIOSK', 'API', 'IMPORT'] as const;

const visitStatusSchema = z.enum(VISIT_STATUSES);

export const deskUserVisitParams = deskUserParams.extend({ visitId: pathIdSchema });

/** A query parameter that may be repeated: one value arrives as text, several as a list. */
const repeated = <S extends z.ZodType>(schema: S) =>
  z.union([z.array(schema), schema.transform((value) => [value])]).optional();

export const visitListQuery = z.object({
  contact: pathIdSchema.optional(),
  status: repeated(z.enum(STATUS_FILTERS)),
  domainType: repeated(pathIdSchema),
});

/** §3, visit in list; the fields after `visitorComment` are additions the screen needs. */
export const visitInListSchema = z.object({
  visitId: idSchema,
  visitorId: idSchema,
  status: visitStatusSchema,
  arrivalTime: momentSchema.nullable(),
  appointmentTime: momentSchema.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string().nullable(),
  ticketNumber: z.string().nullable(),
  externalCustomerId: z.string().nullable(),
  domainTypeName: z.string(),
  domainTypeId: idSchema,
  appointmentType: z.string().nullable(),
  visitContactUser: z.string().nullable(),
  waitingRoomName: z.string().nullable(),
  languageCode: z.string(),
  priority: z.boolean(),
  thresholdExceeded: z.boolean(),
  visitComment: z.string(),
  visitorComment: z.string(),
  waitingRoomId: idSchema.nullable(),
  visitContactId: idSchema.nullable(),
  location: z.string().nullable(),
  deskId: idSchema.nullable(),
  deskName: z.string().nullable(),
  calledAt: momentSchema.nullable(),
  groupId: idSchema.nullable(),
  groupName: z.string().nullable(),
  /** How it was created: at a desk, at a kiosk, by a booking, or by another system. */
  source: z.enum(VISIT_SOURCES),
  version: z.int(),
});
export type VisitInList = z.output<typeof visitInListSchema>;

export const visitCountsSchema = z.record(z.enum(VISIT_STATUSES), z.int());
export type VisitCounts = z.output<typeof visitCountsSchema>;

/** §3, ongoing: more than one current visit means a group. */
export const currentVisitsSchema = z.object({
  groupId: idSchema.nullable(),
  groupName: z.string().nullable(),
  currentVisits: z.array(
    z.object({
      visitId: idSchema,
      visitor: z.object({
        id: idSchema,
        firstName: z.string(),
        lastName: z.string(),
        comment: z.string(),
      }),
      appointmentDateTime: momentSchema.nullable(),
      domainTypeName: z.string(),
      domainTypeId: idSchema,
      visitTicket: z.string(),
      languageCode: z.string(),
      visitComment: z.string(),
      priority: z.boolean(),
      arrivalTime: momentSchema.nullable(),
      calledAt: momentSchema,
      waitingRoomName: z.string().nullable(),
      lastCallNumber: z.int().nullable(),
    }),
  ),
});
export type CurrentVisits = z.output<typeof currentVisitsSchema>;

const commentSchema = z
  .string('TEXT_TOO_LONG')
  .trim()
  .max(limits.visit.commentMax, 'COMMENT_TOO_LONG');
/** §5: exactly HH:MM, today in the site's time zone. */
export const appointmentTimeSchema = z.string('TIME_ERROR').regex(TIME_PATTERN, 'TIME_ERROR');

/**
 * §7, `PUT visit/update`: fields that are absent, null or unchanged stay as they are, so a screen
 * may send the whole row. Only `visitContactId: null` has a meaning: no contact any more.
 */
export const visitUpdateSchema = z.object({
  visitId: idSchema,
  appointmentTime: appointmentTimeSchema.nullish(),
  waitingRoomId: idSchema.nullish(),
  visitContactId: idSchema.nullish(),
  domainTypeId: idSchema.nullish(),
  comment: commentSchema.nullish(),
  /** What the clerk was warned about before forwarding; kept in the history. */
  warned: z.array(z.enum(FORWARD_WARNINGS)).max(FORWARD_WARNINGS.length).nullish(),
});
export type VisitUpdate = z.output<typeof visitUpdateSchema>;

/** §5, new appointment; no time means now. */
export const newVisitSchema = z.object({
  firstName: z
    .string('INVALID_FIRST_NAME')
    .trim()
    .min(1, 'INVALID_FIRST_NAME')
    .max(limits.visit.nameMax, 'NAME_TOO_LONG'),
  lastName: z
    .string('INVALID_LAST_NAME')
    .trim()
    .min(1, 'INVALID_LAST_NAME')
    .max(limits.visit.nameMax, 'NAME_TOO_LONG'),
  domainType: z.int('MANDATORY_FIELD').positive('MANDATORY_FIELD').max(LARGEST_ID),
  appointmentTime: z
    .union([z.literal('').transform(() => undefined), appointmentTimeSchema])
    .nullish(),
  languageId: idSchema.nullish(),
  comment: commentSchema.default(''),
  contactId: idSchema.nullish(),
  contactName: z.string().trim().max(limits.user.nameMax, 'NAME_TOO_LONG').nullish(),
});

const groupNameSchema = z.string().trim().max(limits.visit.nameMax, 'NAME_TOO_LONG');

/** A visitor and their companions: one group, called together. */
export const newPartySchema = newVisitSchema.extend({
  companions: z
    .array(newVisitSchema.pick({ firstName: true, lastName: true }))
    .max(limits.visit.companionsMax, 'GROUP_TOO_LARGE')
    .default([]),
  groupName: groupNameSchema.nullish(),
});
export type NewParty = z.output<typeof newPartySchema>;

/** Whose group a visit joins; if there is none yet, the two form one with this name. */
export const joinGroupSchema = z.object({
  withVisitId: idSchema,
  groupName: groupNameSchema.nullish(),
});

export const prioritySchema = z.object({ priority: z.boolean() });

/** §3, selected visit. */
export const selectedVisitSchema = z.object({
  visitId: idSchema,
  visitor: z.object({
    id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    salutation: z.string().nullable(),
    addressMunicipality: z.string().nullable(),
    addressZip: z.string().nullable(),
    addressStreetAndNumber: z.string().nullable(),
    /** The same as an object, as in the selected visit (§3). */
    address: z.object({
      streetAndNumber: z.string().nullable(),
      zip: z.string().nullable(),
      municipality: z.string().nullable(),
    }),
    nationalNumber: z.string().nullable(),
    iklNumber: z.string().nullable(),
    dob: dateSchema.nullable(),
    nationality: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    comment: z.string(),
    photoFile: z.string().nullable(),
    eID: z.string().nullable(),
    eIDExpiry: dateSchema.nullable(),
    nonEER: z.boolean(),
  }),
  languageName: z.string(),
  visitStatus: visitStatusSchema,
  visitTicket: z.string().nullable(),
  visitWaitingRoomId: idSchema.nullable(),
  visitAssignedContactId: idSchema.nullable(),
  visitReceivedContact: z.string().nullable(),
  contactUserId: idSchema.nullable(),
  visitComment: z.string(),
  groupId: idSchema.nullable(),
  groupName: z.string().nullable(),
  appointmentList: z.array(
    z.object({
      id: idSchema,
      timeStr: z.string(),
      startTime: momentSchema.nullable(),
      domainType: z.string(),
      type: z.string().nullable(),
      cause: z.string().nullable(),
      source: z.string(),
      subSource: z.string().nullable(),
      location: z.string().nullable(),
      comment: z.string(),
      visitId: idSchema,
      status: visitStatusSchema,
    }),
  ),
  editable: z.boolean(),
  /** When and at which kiosk the visitor came in; `handedOverAt` if it was offline and reported it later. */
  atKiosk: z
    .object({ name: z.string(), at: momentSchema, handedOverAt: momentSchema.nullable() })
    .nullable(),
});
export type SelectedVisit = z.output<typeof selectedVisitSchema>;

/** §3: only id, names and comment are accepted. */
export const visitorUpdateSchema = z.object({
  id: idSchema,
  firstName: newVisitSchema.shape.firstName,
  lastName: newVisitSchema.shape.lastName,
  comment: commentSchema.default(''),
});
export type VisitorNames = z.output<typeof visitorUpdateSchema>;
export const visitorSchema = visitorUpdateSchema.extend({ comment: z.string() });

export const visitCardSchema = visitorUpdateSchema.omit({ id: true }).extend({
  visitComment: commentSchema,
  contactId: idSchema.nullable(),
});
