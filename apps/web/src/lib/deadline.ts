/** A moment after which a request is given up, besides who asked giving it up. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether it was the time: nobody gave the request up. */
  isOver(): boolean;
  stop(): void;
}

/**
 * By hand: browsers on walls know neither `AbortSignal.any` nor `AbortSignal.timeout`, and give no reason when they
 * abort.
 */
export function startDeadline(ms: number, given: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let over = false;
  const giveUp = () => controller.abort();
  const timer = setTimeout(() => {
    over = true;
    giveUp();
  }, ms);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp);
  return {
    signal: controller.signal,
    isOver: () => over,
    stop() {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}
