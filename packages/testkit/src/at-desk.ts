import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import type { AtDesk } from '@balie/server/features/visits/desk-context.ts';
import { readRow } from './rows.ts';
import type { TestPlace } from './test-place.ts';
import type { Clerk } from './visit-day.ts';

/** A signed-in clerk at their desk now, in the form that the statements of a transition take. */
export async function atDesk(app: TestPlace, { params, userId }: Clerk): Promise<AtDesk> {
  const { token_hash: tokenHash } = await readRow(
    app.db,
    'sessions',
    { user_id: userId },
    'token_hash',
  );
  const timeZone = 'Europe/Brussels';
  return {
    ...params,
    timeZone,
    session: { tokenHash, since: new Date(0), begunSince: new Date(0) },
    today: dayInZone(app.now, timeZone),
    now: app.now,
  };
}
