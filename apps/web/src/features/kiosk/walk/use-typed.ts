import { useEffect, useEffectEvent, useState } from 'react';

interface Typing {
  readonly most: number;
  accept(key: string): string | undefined;
  onEnter(): void;
}

export interface Typed {
  readonly text: string;
  add(sign: string): void;
  erase(): void;
}

/** The typed text. It exists only here: no field, history or suggestion stores it. */
export function useTyped({ most, accept, onEnter }: Typing): Typed {
  const [text, setText] = useState('');
  const add = (sign: string) => setText((before) => (before + sign).slice(0, most));
  const erase = () => setText((before) => before.slice(0, -1));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isPlain) return;
    if (event.key === 'Backspace') return erase();
    // On a focused button, Enter presses that button.
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) return onEnter();
    const sign = event.key.length === 1 ? accept(event.key) : undefined;
    if (sign === undefined) return;
    event.preventDefault();
    add(sign);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { text, add, erase };
}
