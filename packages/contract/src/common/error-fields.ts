import type { ErrorCode } from './errors.ts';

/**
 * The fields of refusals that no single field's rule can detect, such as duplicates. The error is
 * shown at the first of them, until any of them is edited.
 */
export const errorFields: Partial<Record<ErrorCode, readonly [string, ...string[]]>> = {
  USERNAME_UNIQUE: ['username'],
  SITE_NAME_UNIQUE: ['name'],
  DUPLICATE_NAME: ['name'],
  DUPLICATE_IP_AND_PORT: ['ipDomain', 'port'],
  DESK_NAME_UNIQUE: ['name'],
  DOMAIN_TYPE_NAME_UNIQUE: ['name'],
  DOMAIN_NAME_UNIQUE: ['name'],
  REGIME_NAME_UNIQUE: ['name'],
  LANGUAGE_EXISTS: ['isoCode'],
  WAITING_ROOM_NAME_UNIQUE: ['name'],
};
