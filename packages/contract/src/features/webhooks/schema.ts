import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema } from '../../common/ids.ts';

export const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED'] as const;
export const deliveryStateSchema = z.enum(DELIVERY_STATES);
export type DeliveryState = z.output<typeof deliveryStateSchema>;

/** How an attempt ended; `HTTP` means a response, with its status beside it. */
export const DELIVERY_OUTCOMES = [
  'HTTP',
  'REDIRECTED',
  'TIMEOUT',
  'HOST_NOT_FOUND',
  'CONNECTION_FAILED',
  'ADDRESS_NOT_ALLOWED',
  'WEBHOOK_REMOVED',
] as const;
export const deliveryOutcomeSchema = z.enum(DELIVERY_OUTCOMES);
export type DeliveryOutcome = z.output<typeof deliveryOutcomeSchema>;

export const WEBHOOK_EVENTS = ['VISITOR_ARRIVED', 'TEST'] as const;

export const deliverySchema = z.object({
  id: idSchema,
  event: z.enum(WEBHOOK_EVENTS),
  state: deliveryStateSchema,
  attempts: z.int(),
  outcome: deliveryOutcomeSchema.nullable(),
  httpStatus: z.int().nullable(),
  createdAt: momentSchema,
  deliveredAt: momentSchema.nullable(),
  nextAttemptAt: momentSchema.nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;

export const webhookSchema = z.object({
  secret: z.string().nullable(),
  deliveries: z.array(deliverySchema),
});

export const deliveryParams = z.object({
  siteId: pathIdSchema,
  userId: pathIdSchema,
  deliveryId: pathIdSchema,
});
