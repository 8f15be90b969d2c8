import { randomBytes } from 'node:crypto';
import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { KEY_TIME_ZONE } from '@balie/contract/features/api-keys/rules.ts';
import { sql } from 'kysely';
import { cachedStatement } from '../database/cached-statement.ts';
import type { Executor } from '../database/database.ts';
import type { RetryKey, SessionSite, SessionUser } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** Another program, as a request sees it. It is not staff, so it has no user id. */
export interface KeyUser {
  readonly id: null;
  readonly key: { readonly id: number; readonly createdBy: number };
  readonly organisationId: number;
  /** The operations it may use, by their names in the contract. */
  readonly operations: readonly string[];
  readonly allSites: boolean;
  readonly sites: readonly SessionSite[];
  readonly perMinute: number;
  readonly retry?: RetryKey;
}

/** Who did something: a member of staff, or another program. */
export type Author = SessionUser | KeyUser;

export const isKeyUser = (author: Author): author is KeyUser => author.id === null;

/** A key has a prefix that leak scanners can recognise, then 256 random bits. */
const PREFIX = 'balie_';
const FORM = /^balie_[A-Za-z0-9_-]{43}$/;
const ENDING = 4;

export function newApiKey(): { key: string; hash: Buffer; ending: string } {
  const key = PREFIX + randomBytes(32).toString('base64url');
  return { key, hash: hashToken(key), ending: key.slice(-ENDING) };
}

export const dayOfKeys = (now: Date): string => dayInZone(now, KEY_TIME_ZONE);

const TOUCH_EVERY_SECONDS = 60;

interface KeyRow {
  readonly id: number;
  readonly createdBy: number;
  readonly organisationId: number;
  readonly operations: string[];
  readonly allSites: boolean;
  readonly perMinute: number;
  readonly isStale: boolean;
  readonly sites: SessionSite[];
}

const keyStatement = cachedStatement<
  { hash: Buffer; organisation: string; today: string; now: Date },
  KeyRow
>((placeFor) => {
  const now = placeFor((input) => input.now);
  return sql`
    select k.id, k.created_by as "createdBy", k.organisation_id as "organisationId", k.operations,
      k.all_sites as "allSites", k.per_minute as "perMinute",
      (k.last_used_at is null
        or abs(extract(epoch from ${now}::timestamptz - k.last_used_at)) > ${sql.lit(TOUCH_EVERY_SECONDS)}) as "isStale",
      coalesce((
        select json_agg(json_build_object('id', s.id, 'timeZone', s.time_zone) order by s.id)
        from sites s
        where s.organisation_id = k.organisation_id and s.retired_at is null
          and (k.all_sites or s.id in (select ks.site_id from api_key_sites ks where ks.api_key_id = k.id))
      ), '[]') as sites
    from api_keys k join organisations o on o.id = k.organisation_id
    where k.token_hash = ${placeFor((input) => input.hash)} and k.revoked_at is null
      and k.valid_until >= ${placeFor((input) => input.today)}::date
      and o.slug = ${placeFor((input) => input.organisation)}`;
});

/** The program behind a key, if the key is valid and belongs to this organisation. */
export async function findKeyUser(
  executor: Executor,
  input: { key: string; organisation: string; now: Date },
): Promise<KeyUser | undefined> {
  if (!FORM.test(input.key)) return undefined;
  const { organisation, now } = input;
  const [row] = await keyStatement(executor, {
    hash: hashToken(input.key),
    organisation,
    today: dayOfKeys(now),
    now,
  });
  if (!row) return undefined;
  const { id, createdBy, isStale, ...rest } = row;
  if (isStale) {
    await executor
      .updateTable('api_keys')
      .where('id', '=', id)
      .set({ last_used_at: now })
      .execute();
  }
  return { id: null, key: { id, createdBy }, ...rest };
}
