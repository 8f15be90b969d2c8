import { z } from 'zod';
import { ROLES, STAFF_ROLES } from './role-list.ts';

export const roleSchema = z.enum(ROLES);
export type Role = z.output<typeof roleSchema>;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const isStaff = (role: Role): role is StaffRole =>
  (STAFF_ROLES as readonly Role[]).includes(role);
