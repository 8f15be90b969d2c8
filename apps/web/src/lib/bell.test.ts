import { expect, it, vi } from 'vitest';
import { createAudio, playNote, speak, spell } from './bell.ts';

/** An audio context that records what it was asked to do. */
function listen(play: (context: AudioContext) => void) {
  const heard: unknown[] = [];
  const gains: object[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      heard.push([name, ...args]);
  const part = (made: object) => ({
    ...made,
    connect: (other: object) => {
      heard.push(['connect', gains.indexOf(other)]);
      return other;
    },
  });
  const context = {
    destination: {},
    createGain: () => {
      const gain = part({
        gain: {
          setValueAtTime: note('set'),
          linearRampToValueAtTime: note('rise'),
          exponentialRampToValueAtTime: note('fade'),
        },
      });
      gains.push(gain);
      return gain;
    },
    createOscillator: () => part({ frequency: {}, start: note('start'), stop: note('stop') }),
  };
  const tones = vi.spyOn(context, 'createOscillator');
  play(context as never);
  return {
    heard,
    tones: tones.mock.results.map(({ value }) => value.frequency.value),
    shares: gains.slice(1).map((gain) => (gain as GainNode).gain.value),
  };
}

it.each([
  ['softly', {}, 0.55],
  ['as loud as asked', { volume: 0.9 }, 0.9],
])('a note sounds with its octave, and fades out: %s', (_, more, volume) => {
  const { heard, tones, shares } = listen((context) =>
    playNote(context, { frequency: 400, at: 10, ...more }),
  );
  const one = (gain: number) => [
    ['connect', gain],
    ['connect', 0],
    ['start', 10],
    ['stop', 11.1],
  ];
  expect(heard).toEqual([
    ['set', 0, 10],
    ['rise', volume, 10.02],
    ['fade', 0.001, 11.1],
    ['connect', -1],
    ...one(1),
    ...one(2),
  ]);
  expect(tones).toEqual([400, 800]);
  expect(shares).toEqual([0.8, 0.2]);
});

it('is silent in a browser without sound', () => {
  vi.stubGlobal('AudioContext', undefined);
  expect(createAudio()).toBeUndefined();
  const context = {};
  const made = vi.fn(function Context() {
    return context;
  });
  vi.stubGlobal('AudioContext', made);
  expect(createAudio()).toBe(context);
  expect(made).toHaveBeenCalledWith({ latencyHint: 'interactive' });
});

it.each([
  ['nl', ['en-GB', 'nl-BE', 'nl-NL'], 'nl-BE'],
  ['nl', ['NL-be'], 'NL-be'],
  ['nl', ['en-GB'], undefined],
  ['nl', [], undefined],
])('%s is spoken by one of the voices %j: %s', (language, voices, speaker) => {
  const spoken = vi.fn();
  const getVoices = () => voices.map((lang) => ({ lang }));
  vi.stubGlobal('speechSynthesis', { getVoices, speak: spoken });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      words: string;
      constructor(words: string) {
        this.words = words;
      }
    },
  );
  speak('Loket 3', language);
  const words = { words: 'Loket 3', voice: { lang: speaker }, lang: speaker, rate: 0.9 };
  expect(spoken.mock.calls).toEqual(speaker ? [[words]] : []);
});

it('is silent in a browser that cannot speak', () => {
  vi.stubGlobal('speechSynthesis', undefined);
  expect(() => speak('Loket 3', 'nl')).not.toThrow();
});

it('reads a number character by character', () => {
  expect(spell('B012')).toBe('B 0 1 2');
});
