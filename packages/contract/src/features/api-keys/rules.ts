import type { ApiKey } from './schema.ts';

/** The date that decides when a key expires, whatever its sites' time zones. */
export const KEY_TIME_ZONE = 'Europe/Brussels';

type KeyState = 'ACTIVE' | 'ENDED' | 'REVOKED';

/** The state of a key on this day; revoked takes precedence over expired. */
export function keyState(
  { revokedAt, validUntil }: Pick<ApiKey, 'revokedAt' | 'validUntil'>,
  today: string,
): KeyState {
  if (revokedAt !== null) return 'REVOKED';
  return validUntil < today ? 'ENDED' : 'ACTIVE';
}

/** The proposed expiry date of a new key: a year from now, so that no forgotten key stays valid. */
export function proposedEnd(today: string): string {
  const end = new Date(`${today}T12:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.toISOString().slice(0, 10);
}
