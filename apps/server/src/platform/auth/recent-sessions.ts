import { type RawBuilder, sql } from 'kysely';
import type { InSql } from '../database/cached-statement.ts';
import { hasStaffRole } from '../database/user-role.ts';
import type { SessionProof, SessionUser } from './sessions.ts';

const KEPT_MS = 10_000;
const MOST = 5_000;

interface Asked {
  readonly token: string;
  readonly organisation: string;
  /** Site, desk and user as in the path. */
  readonly place: string;
}

/**
 * Who recently sent requests at which desk. Never sufficient by itself: it saves the first of two
 * round trips of a request whose own statement verifies the session again (see `sessionHolds`), so
 * that an ended session, a departed user or a reassigned desk is noticed by the very next request,
 * on any node.
 */
export class RecentSessions {
  readonly #users = new Map<string, { user: SessionUser; until: number }>();

  find(asked: Asked, now: Date): SessionUser | undefined {
    const known = this.#users.get(nameOf(asked));
    return known && known.until > now.getTime() ? known.user : undefined;
  }

  remember(asked: Asked, user: SessionUser, now: Date): void {
    if (this.#users.size >= MOST) this.#users.clear();
    this.#users.set(nameOf(asked), { user, until: now.getTime() + KEPT_MS });
  }

  forget(asked: Asked): void {
    this.#users.delete(nameOf(asked));
  }
}

const nameOf = ({ token, organisation, place }: Asked) => `${token} ${organisation} ${place}`;

/** As SQL: the session is valid, and its user active, staff and of the site. */
export const sessionHolds = (input: {
  proof: { readonly [K in keyof SessionProof]: InSql<SessionProof[K]> };
  userId: InSql<number>;
  siteId: InSql<number>;
}): RawBuilder<boolean> => sql<boolean>`exists (
  select from sessions s
  join users u on u.id = s.user_id
  join user_sites us on us.user_id = u.id
  where s.token_hash = ${input.proof.tokenHash} and s.last_seen_at > ${input.proof.since}
    and s.created_at > ${input.proof.begunSince} and s.pending is null
    and u.id = ${input.userId} and u.active and ${hasStaffRole('u')}
    and us.site_id = ${input.siteId})`;
