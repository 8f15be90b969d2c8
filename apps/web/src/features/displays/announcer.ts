import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import type { AudioState } from '@balie/contract/features/displays/audio-states.ts';
import { createAudio, playNote, speak } from '../../lib/bell.ts';

/** What the room hears: a chime, then speech if the browser has a voice for the language. */
export interface Announcer {
  state(): AudioState;
  /** After a button press: a browser may refuse sound until then. */
  allow(): Promise<void>;
  chime(): void;
  /** One chime, then the words of each call. */
  announce(words: readonly string[], language: InterfaceLanguage): void;
  close(): void;
}

/** Two falling notes, like a doorbell: [hertz, starts at second]. */
const NOTES = [
  [783.99, 0],
  [622.25, 0.42],
] as const;
const CHIME_MS = 1_300;

function stateOf(context: AudioContext | undefined): AudioState {
  if (!context || context.state === 'closed') return 'UNAVAILABLE';
  return context.state === 'running' ? 'ON' : 'BLOCKED';
}

export function createAnnouncer(onState: (state: AudioState) => void): Announcer {
  const context = createAudio();
  const changed = () => onState(stateOf(context));
  context?.addEventListener('statechange', changed);
  // Starts sound where the policy allows it without a gesture; elsewhere it never settles.
  context?.resume().catch(() => undefined);
  let speaking: number | undefined;
  let unsaid: readonly string[] = [];
  // The first request makes a browser load its voices; only later ones get an answer.
  window.speechSynthesis?.getVoices();

  const chime = () => {
    if (context?.state !== 'running') return;
    for (const [frequency, delay] of NOTES) {
      playNote(context, { frequency, at: context.currentTime + delay });
    }
  };
  return {
    state: () => stateOf(context),
    async allow() {
      await context?.resume();
      changed();
      chime();
    },
    chime,
    announce(words, language) {
      chime();
      window.clearTimeout(speaking);
      unsaid = [...unsaid, ...words];
      speaking = window.setTimeout(() => {
        // Skips announcements that waited so long that other calls are shown by now.
        if (window.speechSynthesis?.pending) window.speechSynthesis.cancel();
        for (const one of unsaid) speak(one, language);
        unsaid = [];
      }, CHIME_MS);
    },
    close() {
      window.clearTimeout(speaking);
      context?.removeEventListener('statechange', changed);
      void context?.close();
    },
  };
}
