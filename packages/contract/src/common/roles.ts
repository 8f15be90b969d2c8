import { z } from 'zod';

/** §6: the two roles of staff. */
export const STAFF_ROLES = ['NORMAL', 'ADMIN'] as const;
/** A kiosk signs in as a device and cannot use the back-office. */
export const ROLES = [...STAFF_ROLES, 'QPP'] as const;

export const roleSchema = z.enum(ROLES);
export type Role = z.output<typeof roleSchema>;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaff = (role: Role): role is StaffRole =>
  (STAFF_ROLES as readonly Role[]).includes(role);
