import type { Role } from '@balie/contract/common/roles.ts';
import type { Account, AccountOptions } from '@balie/contract/features/accounts/schema.ts';

/** If people sign in at a provider, only kiosks have a password here. */
export const usesPassword = (role: Role, { signsInElsewhere }: AccountOptions): boolean =>
  !signsInElsewhere || role === 'QPP';

/** The account's name: the person's, or for a nameless kiosk its username. */
export const accountName = (account: {
  firstName: string;
  lastName: string;
  username: string;
}): string => `${account.firstName} ${account.lastName}`.trim() || account.username;

/** `Peeters An`, the usual order in a list of people. */
export const listName = ({ lastName, firstName, username }: Account): string =>
  `${lastName} ${firstName}`.trim() || username;

/** Only an ADMIN can be an organisation administrator. */
export const withRole = <F extends { role: Role; organisationAdmin?: boolean | undefined }>(
  fields: F,
): F => ({ ...fields, organisationAdmin: fields.organisationAdmin && fields.role === 'ADMIN' });
