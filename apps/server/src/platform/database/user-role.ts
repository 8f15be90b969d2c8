import { KIOSK_ROLE, STAFF_ROLES } from '@balie/contract/common/role-list.ts';
import { type RawBuilder, sql } from 'kysely';
import { literals } from './list.ts';

/** The user in this row is staff, not a kiosk. */
export const hasStaffRole = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.role`)} in (${literals(STAFF_ROLES)})`;

export const hasKioskRole = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.role`)} = ${sql.lit(KIOSK_ROLE)}`;

/** A visitor can come for the user in this row: active staff of the site. */
export const isContactAt = (alias: string, siteId: number): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.active`)} and ${hasStaffRole(alias)} and exists (
    select from user_sites where user_id = ${sql.ref(`${alias}.id`)} and site_id = ${siteId}))`;
