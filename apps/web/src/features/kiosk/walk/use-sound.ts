import { useEffect, useRef } from 'react';
import { createAudio, playNote, speak } from '../../../lib/bell.ts';

/** A note when time runs short, higher towards the end. */
export function useWarningSound(secondsLeft: number | undefined): void {
  const audio = useRef<AudioContext>(undefined);
  const sounds = secondsLeft !== undefined && (secondsLeft % 10 === 0 || secondsLeft <= 3);
  useEffect(() => {
    if (!sounds) return;
    audio.current ??= createAudio();
    const context = audio.current;
    context?.resume().catch(() => undefined);
    if (context?.state !== 'running' && context?.state !== 'suspended') return;
    const frequency = secondsLeft <= 3 ? 880 : 659.25;
    playNote(context, { frequency, at: context.currentTime, volume: 0.35 });
  }, [sounds, secondsLeft]);
}

/** Reads the screen and the focused element aloud, if the visitor wants that. */
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
