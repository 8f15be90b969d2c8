import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './tooltips.module.css';

export const tooltip = (text: string | undefined, side: 'top' | 'right' = 'top') =>
  text === undefined ? {} : { 'data-tooltip': text, 'data-tooltip-side': side };

interface Shown {
  text: string;
  target: Element;
}

const OPEN_AFTER_MS = 350;
const GAP_PX = 6;
const EDGE_PX = 8;

/** One listener and one element for all tooltips: a long list has hundreds of buttons. */
export function Tooltips() {
  const shown = usePointedAt();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shown && box.current) place(box.current, shown.target);
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={box} role="tooltip" className={styles.tooltip}>
      {shown.text}
    </div>
  );
}

function usePointedAt(): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let timer: number | undefined;
    let target: Element | null = null;
    const hide = () => {
      window.clearTimeout(timer);
      target = null;
      setShown(undefined);
    };
    const enter = ({ target: over, pointerType }: PointerEvent) => {
      const next = over instanceof Element ? over.closest('[data-tooltip]') : null;
      if (next === target) return;
      hide();
      if (!next || pointerType === 'touch') return;
      target = next;
      timer = window.setTimeout(() => {
        const text = next.getAttribute('data-tooltip');
        if (text && next.isConnected) setShown({ text, target: next });
      }, OPEN_AFTER_MS);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    document.addEventListener('pointerover', enter);
    document.documentElement.addEventListener('pointerleave', hide);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('scroll', hide, { capture: true, passive: true });
    document.addEventListener('keydown', onKey);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('pointerover', enter);
      document.documentElement.removeEventListener('pointerleave', hide);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('scroll', hide, { capture: true });
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return shown;
}

/** Above the target, or below it if there is no room; never outside the window. */
function place(box: HTMLElement, target: Element): void {
  const from = target.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const right = target.getAttribute('data-tooltip-side') === 'right';
  const above = from.top - height - GAP_PX;
  const left = right ? from.right + GAP_PX : from.left + (from.width - width) / 2;
  const top = right
    ? from.top + (from.height - height) / 2
    : above < EDGE_PX
      ? from.bottom + GAP_PX
      : above;
  const furthest = document.documentElement.clientWidth - width - EDGE_PX;
  box.style.left = `${Math.max(EDGE_PX, Math.min(left, furthest))}px`;
  box.style.top = `${Math.max(EDGE_PX, top)}px`;
}
