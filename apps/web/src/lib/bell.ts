const NOTE_SECONDS = 1.1;
const VOLUME = 0.55;

/** A browser without sound has none. */
export function createAudio(): AudioContext | undefined {
  try {
    return new AudioContext({ latencyHint: 'interactive' });
  } catch {
    return undefined;
  }
}

/** A soft bell: the note with its octave, fading out. */
export function playNote(
  context: AudioContext,
  { frequency, at, volume = VOLUME }: { frequency: number; at: number; volume?: number },
): void {
  const level = context.createGain();
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(volume, at + 0.02);
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

/** A voice of another language would be unintelligible, so nothing is spoken. */
export function speak(words: string, language: string): void {
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

/** `B012` is read as "B 0 1 2", letter by letter and digit by digit, as people read a ticket. */
export const spell = (ticketNumber: string): string => [...ticketNumber].join(' ');
