import type { ApiKey } from './schema.ts';

/** The day that counts for the end of a key, wherever its sites are. */
export const KEY_TIME_ZONE = 'Europe/Brussels';

type KeyState = 'ACTIVE' | 'ENDED' | 'REVOKED';

/** Whether a key still opens anything on this day; revoked counts before ended. */
export function keyState(
  { revokedAt, validUntil }: Pick<ApiKey, 'revokedAt' | 'validUntil'>,
  today: string,
): KeyState {
  if (revokedAt !== null) return 'REVOKED';
  return validUntil < today ? 'ENDED' : 'ACTIVE';
}

/** The end that is proposed for a new key: a year from now, so that no key is forgotten for good. */
export function proposedEnd(today: string): string {
  const end = new Date(`${today}T12:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.toISOString().slice(0, 10);
}
