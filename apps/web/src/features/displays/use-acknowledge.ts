import { shownCalls } from '@balie/contract/features/displays/call-line.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { DisplayCalls } from './display-calls.ts';

/** Something may briefly cover a call, such as the light that identifies a display. */
const LOOK_AGAIN_MS = 500;

/** A call counts as shown when it is legible in the page: not if it is hidden, covered or not drawn. */
export function useAcknowledge({ line }: DisplayCalls, shown: (numbers: number[]) => void): void {
  const tell = useEffectEvent(shown);
  const told = useRef(new Set<number>());
  useEffect(() => {
    const awaited = shownCalls(line).map(({ number }) => number);
    let frame: number | undefined;
    let timer: number | undefined;
    // By the second frame the first has been painted; a hidden page has no frames.
    const onceSeen = (next: () => void) => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(next);
      });
    };
    const look = () => {
      const fresh = paintedCalls().filter(
        (number) => awaited.includes(number) && !told.current.has(number),
      );
      if (fresh.length > 0) tell(fresh);
      for (const number of fresh) told.current.add(number);
      if (awaited.every((number) => told.current.has(number))) return;
      timer = window.setTimeout(() => onceSeen(look), LOOK_AGAIN_MS);
    };
    if (awaited.length > 0) onceSeen(look);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [line]);
}

function paintedCalls(): number[] {
  return [...document.querySelectorAll<HTMLElement>('[data-call]')]
    .filter((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && height > 0 && element.contains(there);
    })
    .map((element) => Number(element.dataset.call));
}
