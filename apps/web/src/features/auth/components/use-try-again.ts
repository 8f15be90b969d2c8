import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/http.ts';

/** Someone is guessing at this account: a user with the right password waits a moment and is retried automatically. */
const LONGEST_SECONDS = 30;
const MOST_TIMES = 3;

export function useTryAgain(submit: () => void) {
  const [wait, setWait] = useState<{ seconds: number; times: number }>({ seconds: 0, times: 0 });
  const again = useEffectEvent(submit);
  const { seconds } = wait;
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => {
      setWait(({ times }) => ({ seconds: seconds - 1, times }));
      if (seconds === 1) again();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return {
    /** Until the next try; undefined if none is due. */
    seconds: seconds > 0 ? seconds : undefined,
    later: (error: unknown): boolean => {
      const after = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      const soon = after !== undefined && after <= LONGEST_SECONDS && wait.times < MOST_TIMES;
      setWait(({ times }) =>
        soon ? { seconds: after, times: times + 1 } : { seconds: 0, times: 0 },
      );
      return soon;
    },
  };
}
