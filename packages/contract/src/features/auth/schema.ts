import { z } from 'zod';
import { idSchema } from '../../common/ids.ts';
import { namedSchema } from '../../common/named.ts';
import { roleSchema } from '../../common/roles.ts';

export const loginSchema = z.object({
  username: z.string('MANDATORY_FIELD').trim().min(1, 'MANDATORY_FIELD').max(200, 'NAME_TOO_LONG'),
  password: z.string('MANDATORY_FIELD').min(1, 'MANDATORY_FIELD').max(1000, 'TEXT_TOO_LONG'),
});

/** §3, current user. `sites` names the sites the user may switch between. */
export const currentUserSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string(),
  role: roleSchema,
  /** May manage the whole organisation, in addition to being ADMIN. */
  organisationAdmin: z.boolean(),
  domainTypes: z.array(namedSchema),
  sites: z.array(namedSchema),
});
export type CurrentUser = z.output<typeof currentUserSchema>;

export const redirectQuery = z.object({ redirectUri: z.string().optional() });

/** `prompt` asks who it is, even if somebody is signed in. */
export const startLoginQuery = redirectQuery.extend({
  prompt: z.literal('select_account').optional(),
});

export const deploymentSchema = z.object({
  apiHost: z.string(),
  redirectUrl: z.string(),
  colorScheme: z.string(),
  applicationId: z.string(),
  /** What this server has besides the product, such as demo data. */
  extensions: z.array(z.string()),
});
export type Deployment = z.output<typeof deploymentSchema>;
