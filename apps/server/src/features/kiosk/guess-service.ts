import { limits } from '@balie/contract/common/limits.ts';
import {
  type Attempts,
  afterFailure,
  afterSuccess,
  beginAttempt,
} from '@balie/contract/features/kiosk/attempts.ts';
import { changeAttempts } from './attempt-repository.ts';
import type { KioskParts, Touch } from './touch.ts';

const { failuresPerMinute, restSeconds } = limits.kiosk;
const RULE = { most: failuresPerMinute, restMs: restSeconds * 1_000 };

const change = (
  { db }: KioskParts,
  { kiosk }: Touch,
  next: (before: Attempts) => Attempts | undefined,
) =>
  db
    .transaction()
    .execute((trx) => changeAttempts(trx, { siteId: kiosk.site.id, userId: kiosk.userId }, next));

/** Counts an attempt before looking it up; returns the seconds to pause, or 0. */
export async function beginGuess(parts: KioskParts, touch: Touch): Promise<number> {
  const now = touch.now.getTime();
  const { before, changed } = await change(parts, touch, (attempts) =>
    beginAttempt(attempts, now, RULE),
  );
  if (changed) return 0;
  return before.restUntil > now ? Math.ceil((before.restUntil - now) / 1_000) : restSeconds;
}

/** Records the outcome. An attempt without an outcome stays counted for its minute. */
export async function endGuess(parts: KioskParts, touch: Touch, found: boolean): Promise<void> {
  const now = touch.now.getTime();
  await change(parts, touch, (attempts) =>
    found ? afterSuccess(attempts, now) : afterFailure(attempts, now, RULE),
  );
}
