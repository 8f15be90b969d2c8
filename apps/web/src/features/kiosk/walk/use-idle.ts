import { useEffect, useEffectEvent, useState } from 'react';

/** WCAG 2.2.1: at least twenty seconds to ask for more time. */
export const WARNING_SECONDS = 20;

interface Idle {
  readonly seconds: number;
  /** Nobody is there, or the page waits for a press. */
  readonly paused: boolean;
  onEnd(): void;
}

/** Counts down when nobody touches anything; undefined before that. Any touch restarts it. */
export function useIdle({ seconds, paused, onEnd }: Idle): number | undefined {
  const [left, setLeft] = useState<number>();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (paused) return;
    let since = Date.now();
    const touched = () => {
      since = Date.now();
      setLeft(undefined);
    };
    const timer = window.setInterval(() => {
      const remains = seconds + WARNING_SECONDS - Math.floor((Date.now() - since) / 1_000);
      if (remains <= 0) end();
      else if (remains <= WARNING_SECONDS) setLeft(remains);
    }, 250);
    window.addEventListener('pointerdown', touched, { capture: true });
    window.addEventListener('keydown', touched, { capture: true });
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('pointerdown', touched, { capture: true });
      window.removeEventListener('keydown', touched, { capture: true });
      setLeft(undefined);
    };
  }, [seconds, paused]);
  return left;
}
