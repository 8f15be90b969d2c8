import { useEffect, useEffectEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The pressable elements in reading order; an overlay hides the rest. */
function pressable(): HTMLElement[] {
  const within = document.querySelector('[role=dialog]') ?? document;
  return [...within.querySelectorAll<HTMLElement>('button:not(:disabled)')];
}

/** Arrow keys and Enter are enough for everything; Escape goes back. */
export function useArrowKeys(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') back();
      const step = STEPS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const buttons = pressable();
      const at = buttons.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 ? (step > 0 ? 0 : buttons.length - 1) : at + step;
      buttons[(next + buttons.length) % buttons.length]?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
