import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import type { Role } from '@balie/contract/common/roles.ts';
import type { Account } from '@balie/contract/features/accounts/schema.ts';

/** What an administrator chooses from. */
export interface AccountOptions {
  readonly sites: readonly { readonly id: number; readonly name: string }[];
  readonly domainTypes: readonly { readonly id: number; readonly name: string }[];
  /** Whether I may make somebody administrator of the organisation. */
  readonly organisationAdmin: boolean;
  /** People sign in at the organisation's provider. */
  readonly signsInElsewhere: boolean;
}

/** The fields of both forms, as they are typed. */
export interface AccountValues {
  username: string;
  firstName: string;
  lastName: string;
  role: Role;
  organisationAdmin: boolean;
  phone: string;
  email: string;
  language: InterfaceLanguage | null;
  licensed: boolean;
  siteIds: number[];
  domainTypeIds: number[];
}

export const newValues = (siteId: number): AccountValues => ({
  username: '',
  firstName: '',
  lastName: '',
  role: 'NORMAL',
  organisationAdmin: false,
  phone: '',
  email: '',
  language: null,
  licensed: true,
  siteIds: [siteId],
  domainTypeIds: [],
});

export const toValues = (account: Account): AccountValues => ({
  username: account.username,
  firstName: account.firstName,
  lastName: account.lastName,
  role: account.role,
  organisationAdmin: account.organisationAdmin,
  phone: account.phone ?? '',
  email: account.email ?? '',
  language: account.language,
  licensed: account.licensed,
  siteIds: account.siteIds,
  domainTypeIds: account.domainTypeIds,
});

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
