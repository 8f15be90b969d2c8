import { render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSpokenHelp, useWarningSound } from './use-sound.ts';

/** The notes requested of a browser with sound. */
const notes: number[] = [];
let contexts: number;
let state: AudioContextState;
class Sound {
  readonly currentTime = 0;
  readonly destination = {};
  constructor() {
    contexts++;
  }
  get state() {
    return state;
  }
  resume = async () => undefined;
  createGain = () => {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, value: 0 };
    const ramp = { ...gain, exponentialRampToValueAtTime() {} };
    return { gain: ramp, connect: (next: unknown) => next };
  };
  createOscillator = () => ({
    frequency: {
      set value(frequency: number) {
        notes.push(frequency);
      },
    },
    connect: (next: unknown) => next,
    start() {},
    stop() {},
  });
}
const said: string[] = [];
const cancel = vi.fn(() => said.push('–'));

beforeEach(() => {
  notes.length = 0;
  said.length = 0;
  contexts = 0;
  state = 'running';
  vi.stubGlobal('AudioContext', Sound);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'fr-BE' }, { lang: 'nl-BE' }],
    speak: ({ text }: { text: string }) => said.push(text),
    cancel,
  });
});

/** The notes played as the seconds pass; each comes with its octave. */
function count(...seconds: (number | undefined)[]): number[][] {
  const [first, ...others] = seconds;
  const heard: number[][] = [];
  const take = () => heard.push(notes.splice(0).filter((_, index) => index % 2 === 0));
  const { rerender } = renderHook((left: number | undefined) => useWarningSound(left), {
    initialProps: first,
  });
  take();
  for (const left of others) {
    rerender(left);
    take();
  }
  return heard;
}

it('sounds every ten seconds and at the last three, higher there, and never twice', () => {
  expect(count(undefined, 20, 20, 19, 11, 10, 9, 4, 3, 2, 1)).toEqual([
    [],
    [659.25],
    [],
    [],
    [],
    [659.25],
    [],
    [],
    [880],
    [880],
    [880],
  ]);
  expect(contexts).toBe(1);
});

it('opens no audio before it is needed, and stays silent once closed', () => {
  count(undefined, 19);
  expect(contexts).toBe(0);
  state = 'closed';
  expect(count(20)).toEqual([[]]);
  vi.stubGlobal('AudioContext', undefined);
  expect(() => count(20)).not.toThrow();
});

function Help({ on, words, language }: { on: boolean; words: string; language: string }) {
  useSpokenHelp(on, words, language);
  return (
    <>
      <button type="button">Ja</button>
      <button type="button" aria-label="Hulp nodig?">
        ?
      </button>
      <input aria-label="een veld" />
    </>
  );
}
const help = { on: true, words: 'Wat is uw code?', language: 'nl' };

it('reads the page aloud, then each focused element, interrupting what was being said', () => {
  render(<Help {...help} />);
  screen.getByText('Ja').focus();
  screen.getByText('?').focus();
  screen.getByLabelText('een veld').focus();
  expect(said).toEqual(['–', 'Wat is uw code?', '–', 'Ja', '–', 'Hulp nodig?']);
});

it('is silent once it is turned off', () => {
  const { rerender } = render(<Help {...help} />);
  said.length = 0;
  rerender(<Help {...help} on={false} />);
  expect(said).toEqual(['–']);
  screen.getByText('Ja').focus();
  expect(said).toEqual(['–']);
});

it.each([
  ['sound is off', { ...help, on: false }],
  ['there is nothing to say', { ...help, words: '' }],
])('says nothing where %s', (_, props) => {
  render(<Help {...props} />);
  screen.getByText('Ja').focus();
  expect(said).toEqual([]);
});

it('says nothing without a voice of the language', () => {
  render(<Help {...help} language="uk" />);
  expect(said).toEqual(['–']);
});
