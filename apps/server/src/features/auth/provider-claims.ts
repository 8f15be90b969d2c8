import { limits } from '@balie/contract/common/limits.ts';
import { z } from 'zod';
import { isReadableText } from '../../platform/readable-text.ts';

/** Nobody has this many groups; a longer list is an attempt to keep the server busy. */
const GROUPS_MAX = 10_000;

/** What the provider says about a person, as far as it does. */
export interface ProviderPerson {
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly email: string | undefined;
}

type Claims = Record<string, unknown>;

const nameSchema = z.string().trim().min(1).max(limits.user.nameMax).refine(isReadableText);
const emailSchema = z.email().max(limits.user.emailMax);

export const readPerson = (claims: Claims): ProviderPerson => ({
  firstName: nameSchema.safeParse(claims.given_name).data,
  lastName: nameSchema.safeParse(claims.family_name).data,
  email: claims.email_verified === false ? undefined : emailSchema.safeParse(claims.email).data,
});

/**
 * The groups in a claim: a list, or a single name. No claim means no groups. A claim that cannot be
 * read, or that the provider left out because it was too long, means "unknown": then nothing
 * changes.
 */
export function readGroups(claims: Claims, name: string): readonly string[] | undefined {
  const claim = claims[name];
  if (claim === undefined) return isLeftOut(claims, name) ? undefined : [];
  if (typeof claim === 'string') return claim === '' ? [] : [claim];
  if (!Array.isArray(claim) || claim.length > GROUPS_MAX) return undefined;
  return claim.every((group) => typeof group === 'string') ? claim : undefined;
}

/** "Distributed claims" (OpenID Connect Core 5.6.2), and how Entra marks them in a short token. */
function isLeftOut(claims: Claims, name: string): boolean {
  const { _claim_names: elsewhere, hasgroups } = claims;
  const isElsewhere =
    typeof elsewhere === 'object' && elsewhere !== null && Object.hasOwn(elsewhere, name);
  return isElsewhere || (name === 'groups' && hasgroups === true);
}
