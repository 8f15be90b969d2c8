import type { Role } from '@balie/contract/common/roles.ts';
import type { Account, AccountOptions } from '@balie/contract/features/accounts/schema.ts';

/** Where people sign in at a provider, only kiosks have a password of ours. */
export const usesPassword = (role: Role, { signsInElsewhere }: AccountOptions): boolean =>
  !signsInElsewhere || role === 'QPP';

/** What people call the account: the person, or for a nameless kiosk its username. */
export const accountName = (account: {
  firstName: string;
  lastName: string;
  username: string;
}): string => `${account.firstName} ${account.lastName}`.trim() || account.username;

/** `Peeters An`, as a list of people is read. */
export const listName = ({ lastName, firstName, username }: Account): string =>
  `${lastName} ${firstName}`.trim() || username;

/** The right to decide for the organisation goes with the role ADMIN. */
export const withRole = <F extends { role: Role; organisationAdmin?: boolean | undefined }>(
  fields: F,
): F => ({ ...fields, organisationAdmin: fields.organisationAdmin && fields.role === 'ADMIN' });
