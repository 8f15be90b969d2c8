import { STAFF_ROLES } from '@balie/contract/common/role-list.ts';
import { z } from 'zod';

/** By name, as people know them, or by id, which survives renaming. */
const named = z.union([
  z.literal('all'),
  z.array(z.union([z.string().trim().min(1), z.int().positive()])).min(1),
]);

/** What a group at the provider grants here. Members of several groups get all of it. */
const groupRuleSchema = z
  .strictObject({
    group: z.string().min(1),
    role: z.enum(STAFF_ROLES).default('NORMAL'),
    organisationAdmin: z.boolean().default(false),
    sites: named,
    domainTypes: named.default('all'),
  })
  .refine(({ role, organisationAdmin }) => role === 'ADMIN' || !organisationAdmin, {
    path: ['organisationAdmin'],
    error: 'only a group with role ADMIN can have it',
  });
export type GroupRule = z.output<typeof groupRuleSchema>;
export type Named = z.output<typeof named>;

/** Accounts are created at the first sign-in and updated from the groups at each one. */
export const groupRulesSchema = z.strictObject({
  groupsClaim: z.string().min(1).default('groups'),
  groups: z.array(groupRuleSchema).min(1),
});
