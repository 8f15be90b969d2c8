import { limits } from '@balie/contract/common/limits.ts';

/** Without the network it is asked this often whether it is back: what waits is handed over within five seconds. */
const AWAY_MS = 2_000;

/** The sign of life: every twenty seconds, and sooner while the server gives none. */
export function createLine(beat: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let beating = false;

  const turn = async () => {
    if (!running || beating) return;
    beating = true;
    const heard = await beat().catch(() => false);
    beating = false;
    clearTimeout(timer);
    if (running) timer = setTimeout(turn, heard ? limits.kiosk.heartbeatMs : AWAY_MS);
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
    /** A request got no answer: from now on the line is watched closely. */
    hurry() {
      clearTimeout(timer);
      if (running && !beating) timer = setTimeout(turn, AWAY_MS);
    },
  };
}
