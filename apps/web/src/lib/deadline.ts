export interface Deadline {
  readonly signal: AbortSignal;
  isOver(): boolean;
  stop(): void;
}

/** By hand: old browsers have neither `AbortSignal.any` nor `AbortSignal.timeout`. */
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
