import type { ErrorCode } from './errors.ts';

/**
 * The fields that a refusal is about which no rule of a single field can find: what exists already.
 * It is told at the first of them, and holds until something else is typed in any of them.
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
