import { isStaff } from '@balie/contract/common/roles.ts';
import { userFieldsSchema } from '@balie/contract/features/accounts/schema.ts';
import type { z } from 'zod';
import type { Executor } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/list.ts';
import { toColumns } from '../../platform/database/rows.ts';
import { mapViolations } from '../../platform/database/violation.ts';

import type { AdminSites } from './repository.ts';

const refusals = {
  users_username: 'USERNAME_UNIQUE',
  user_domain_types_organisation_id_domain_type_id_fkey: 'DOMAIN_TYPE_NOT_FOUND',
  instructions_kiosk_id_site_id_fkey: 'KIOSK_IN_USE',
  users_last_organisation_admin: 'LAST_ORGANISATION_ADMIN',
} as const;

type PersonFields = z.output<typeof userFieldsSchema>;

const toRow = (fields: PersonFields) => toColumns(fields, userFieldsSchema);

export function insertPerson(
  executor: Executor,
  organisationId: number,
  { passwordHash, ...fields }: PersonFields & { passwordHash: string | null },
): Promise<number> {
  return mapViolations(refusals, async () => {
    const { id } = await executor
      .insertInto('users')
      .values({
        organisation_id: organisationId,
        password_hash: passwordHash,
        must_change_password: passwordHash !== null && isStaff(fields.role),
        ...toRow(fields),
        organisation_admin: fields.organisationAdmin ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export function updatePerson(
  executor: Executor,
  userId: number,
  { now, ...fields }: PersonFields & { organisationAdmin: boolean; now: Date },
): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor
      .updateTable('users')
      .set({
        ...toRow(fields),
        organisation_admin: fields.organisationAdmin,
        updated_at: now,
      })
      .where('id', '=', userId)
      .execute();
  });
}

interface Membership {
  organisationId: number;
  userId: number;
}

/** Gives a user exactly these of the administrator's sites; other memberships stay. */
export function replaceSites(
  executor: Executor,
  { organisationId, userId }: Membership,
  { adminSites, siteIds }: { adminSites: AdminSites; siteIds: readonly number[] },
): Promise<void> {
  return mapViolations(refusals, async () => {
    const removed = adminSites.filter((id) => !siteIds.includes(id));
    if (removed.length > 0) {
      await executor
        .deleteFrom('user_sites')
        .where('user_id', '=', userId)
        .where(isOneOf('site_id', removed))
        .execute();
    }
    if (siteIds.length === 0) return;
    await executor
      .insertInto('user_sites')
      .values(
        siteIds.map((site_id) => ({ organisation_id: organisationId, user_id: userId, site_id })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

export function replaceDomainTypes(
  executor: Executor,
  { organisationId, userId }: Membership,
  domainTypeIds: readonly number[],
): Promise<void> {
  return mapViolations(refusals, async () => {
    // Retired domain types stay assigned, since they may come back.
    await executor
      .deleteFrom('user_domain_types')
      .where('user_id', '=', userId)
      .where('domain_type_id', 'in', (eb) =>
        eb.selectFrom('domain_types').where('retired_at', 'is', null).select('id'),
      )
      .execute();
    if (domainTypeIds.length === 0) return;
    await executor
      .insertInto('user_domain_types')
      .values(
        domainTypeIds.map((domain_type_id) => ({
          organisation_id: organisationId,
          user_id: userId,
          domain_type_id,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** A deactivated user also loses the right to manage the organisation. */
export function updateActive(
  executor: Executor,
  input: { userId: number; active: boolean; now: Date },
): Promise<void> {
  return mapViolations(refusals, async () => {
    await executor
      .updateTable('users')
      .set({
        active: input.active,
        ...(!input.active && { organisation_admin: false }),
        // From now on the administrator decides, not the identity provider.
        identity_refused_at: null,
        updated_at: input.now,
      })
      .where('id', '=', input.userId)
      .execute();
  });
}
