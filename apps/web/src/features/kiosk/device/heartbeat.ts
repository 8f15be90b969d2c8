import { limits } from '@balie/contract/common/limits.ts';

/** How often to retry offline: pending touches are handed over within five seconds of reconnecting. */
const AWAY_MS = 2_000;

/** The heartbeat: every twenty seconds, more often while the server does not respond. */
export function createHeartbeat(beat: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let beating = false;

  const turn = async () => {
    if (!running || beating) return;
    beating = true;
    const heard = await beat().catch(() => false);
    beating = false;
    clearTimeout(timer);
    timer = setTimeout(turn, heard ? limits.kiosk.heartbeatMs : AWAY_MS);
  };
  const now = () => void turn();
  return {
    start() {
      running = true;
      globalThis.addEventListener?.('online', now);
      now();
    },
    stop() {
      running = false;
      globalThis.removeEventListener?.('online', now);
      clearTimeout(timer);
    },
    /** A request got no response: watch the connection closely from now on. */
    hurry() {
      clearTimeout(timer);
      timer = setTimeout(turn, AWAY_MS);
    },
  };
}
