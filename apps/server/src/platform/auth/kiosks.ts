import { tokenSchema } from '@balie/contract/common/ids.ts';
import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { cachedStatement } from '../database/cached-statement.ts';
import type { Executor } from '../database/database.ts';
import { hasKioskRole } from '../database/user-role.ts';
import type { SessionSite } from './sessions.ts';
import { hashToken } from './tokens.ts';

export interface BoundKiosk {
  readonly userId: number;
  readonly organisationId: number;
  readonly site: SessionSite;
  /** The device: another one on the same account has another id. */
  readonly device: Buffer;
}

interface KioskRow {
  readonly userId: number;
  readonly organisationId: number;
  readonly siteId: number;
  readonly timeZone: string;
}

/** The account must still be an active kiosk of that site: otherwise the token is invalid. */
const kioskStatement = cachedStatement<{ hash: Buffer; organisation: string }, KioskRow>(
  (placeFor) => sql`
    select u.id as "userId", u.organisation_id as "organisationId", s.id as "siteId", s.time_zone as "timeZone"
    from device_tokens t
    join users u on u.id = t.user_id and ${hasKioskRole('u')} and u.active
    join user_sites us on us.user_id = u.id and us.site_id = t.site_id
    join sites s on s.id = t.site_id and s.retired_at is null
    join organisations o on o.id = u.organisation_id
    where t.token_hash = ${placeFor(({ hash }) => hash)}
      and o.slug = ${placeFor(({ organisation }) => organisation)}`,
);

/** The kiosk behind a request's token; undefined if there is none, or if it was revoked. */
export async function findBoundKiosk(
  executor: Executor,
  { headers }: FastifyRequest,
  organisation: string,
): Promise<BoundKiosk | undefined> {
  const token = tokenSchema.safeParse(headers[DEVICE_HEADER]).data;
  if (token === undefined) return undefined;
  const device = hashToken(token);
  const [row] = await kioskStatement(executor, { hash: device, organisation });
  if (!row) return undefined;
  const { userId, organisationId, siteId, timeZone } = row;
  return { userId, organisationId, site: { id: siteId, timeZone }, device };
}
