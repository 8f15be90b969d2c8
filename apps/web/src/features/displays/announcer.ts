import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import type { AudioState } from '@balie/contract/realtime.ts';

/** What the room hears: a chime, then the words where the browser has a voice for the language. */
export interface Announcer {
  state(): AudioState;
  /** After a press of a button: a browser may refuse sound until then. */
  allow(): Promise<void>;
  chime(): void;
  /** One chime, then the words of each call. */
  announce(words: readonly string[], language: InterfaceLanguage): void;
  close(): void;
}

/** Two notes that fall, like a door bell: [hertz, starts at second]. */
const NOTES = [
  [783.99, 0],
  [622.25, 0.42],
] as const;
const NOTE_SECONDS = 1.1;
const CHIME_MS = 1_300;
const VOLUME = 0.55;

function stateOf(context: AudioContext | undefined): AudioState {
  if (!context || context.state === 'closed') return 'UNAVAILABLE';
  return context.state === 'running' ? 'ON' : 'BLOCKED';
}

function createContext(): AudioContext | undefined {
  try {
    return new AudioContext({ latencyHint: 'interactive' });
  } catch {
    return undefined;
  }
}

export function createAnnouncer(onState: (state: AudioState) => void): Announcer {
  const context = createContext();
  const changed = () => onState(stateOf(context));
  context?.addEventListener('statechange', changed);
  // Where the policy allows sound without a gesture this starts it; elsewhere it never settles.
  context?.resume().catch(() => undefined);
  let speaking: number | undefined;
  let unsaid: readonly string[] = [];
  // The first question makes a browser load its voices; it answers only the next one.
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
        // Who waits to be said for so long that others are called already has left the picture.
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

/** A soft bell: the note with its octave, fading out. */
function playNote(context: AudioContext, { frequency, at }: { frequency: number; at: number }) {
  const level = context.createGain();
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(VOLUME, at + 0.02);
  level.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS);
  level.connect(context.destination);
  for (const [multiple, share] of [
    [1, 0.8],
    [2, 0.2],
  ] as const) {
    const tone = context.createOscillator();
    const part = context.createGain();
    tone.frequency.value = frequency * multiple;
    part.gain.value = share;
    tone.connect(part).connect(level);
    tone.start(at);
    tone.stop(at + NOTE_SECONDS);
  }
}

/** A voice of another language would make the words unrecognisable: then the chime is enough. */
function speak(words: string, language: InterfaceLanguage): void {
  const { speechSynthesis } = window;
  const voice = speechSynthesis
    ?.getVoices()
    .find((candidate) => candidate.lang.toLowerCase().startsWith(language));
  if (!voice) return;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.rate = 0.9;
  speechSynthesis.speak(utterance);
}

/** `B012` is read as "B 0 1 2": letters and figures apart, as people read a ticket. */
export const spell = (ticketNumber: string): string => [...ticketNumber].join(' ');
