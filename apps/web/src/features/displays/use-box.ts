import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from './text-fit.ts';

/** An element's size before it is painted; old browsers have no container units. */
export function useBox<E extends HTMLElement>(): [RefObject<E | null>, Box] {
  const element = useRef<E>(null);
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const look = () => setBox(sameOr(boxOf(current)));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, box];
}

const boxOf = ({ clientWidth, clientHeight }: HTMLElement): Box => ({
  width: clientWidth,
  height: clientHeight,
});

const sameOr = (next: Box) => (before: Box) =>
  before.width === next.width && before.height === next.height ? before : next;
