import { useEffect, useRef } from 'react';
import { createAudio, playNote, speak } from '../../../lib/bell.ts';

/** A note when time runs short, higher towards the end. */
export function useWarningSound(secondsLeft: number | undefined): void {
  const audio = useRef<AudioContext>(undefined);
  useEffect(() => {
    const frequency = frequencyAt(secondsLeft);
    if (frequency === undefined) return;
    audio.current ??= createAudio();
    const context = audio.current;
    context?.resume().catch(() => undefined);
    if (context?.state !== 'running' && context?.state !== 'suspended') return;
    playNote(context, { frequency, at: context.currentTime, volume: 0.35 });
  }, [secondsLeft]);
}

function frequencyAt(secondsLeft: number | undefined): number | undefined {
  if (secondsLeft === undefined) return undefined;
  if (secondsLeft <= 3) return 880;
  return secondsLeft % 10 === 0 ? 659.25 : undefined;
}

/** Reads the page and the focused element aloud, if the visitor wants that. */
export function useSpokenHelp(isOn: boolean, words: string, language: string): void {
  useEffect(() => {
    if (!isOn || words === '') return;
    window.speechSynthesis?.cancel();
    speak(words, language);
    const onFocus = ({ target }: FocusEvent) => {
      const label = target instanceof HTMLButtonElement && nameOf(target);
      if (!label) return;
      window.speechSynthesis?.cancel();
      speak(label, language);
    };
    window.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('focusin', onFocus);
      window.speechSynthesis?.cancel();
    };
  }, [isOn, words, language]);
}

const nameOf = (button: HTMLElement): string =>
  button.getAttribute('aria-label') ?? button.textContent;
