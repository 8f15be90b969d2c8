import { beforeEach, describe, expect, it, vi } from 'vitest';
import { spell } from '../../lib/bell.ts';
import { createAnnouncer } from './announcer.ts';

interface Spoken {
  text: string;
  lang: string;
}

/** A speech engine that loads its voices when first asked, as browsers do. */
function installSpeech(languages: readonly string[]) {
  const spoken: Spoken[] = [];
  let asked = false;
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = '';
      voice: unknown;
      rate = 1;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => {
      const loaded = asked;
      asked = true;
      return loaded ? languages.map((lang) => ({ lang })) : [];
    },
    speak: ({ text, lang }: Spoken) => spoken.push({ text, lang }),
  });
  return spoken;
}

beforeEach(() => {
  vi.useFakeTimers();
});

/** A browser that can be heard once somebody allowed it. */
class Sound extends EventTarget {
  static readonly all: Sound[] = [];
  state: AudioContextState = 'suspended';
  currentTime = 10;
  readonly destination = {};
  readonly notes: { frequency: number; share: number; at: number; until: number }[] = [];
  readonly levels: unknown[][] = [];
  allowed = false;
  constructor() {
    super();
    Sound.all.push(this);
  }
  resume = async () => {
    if (!this.allowed) throw new Error('Not allowed');
    this.state = 'running';
  };
  close = async () => {
    this.state = 'closed';
  };
  become(state: AudioContextState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  createGain = () => {
    const note = (name: string) => (value: number, at: number) =>
      this.levels.push([name, value, at]);
    return {
      gain: {
        value: 1,
        setValueAtTime: note('from'),
        linearRampToValueAtTime: note('up'),
        exponentialRampToValueAtTime: note('down'),
      },
      connect: (next: unknown) => next,
    };
  };
  createOscillator = () => {
    const note = { frequency: 0, share: 0, at: 0, until: 0 };
    this.notes.push(note);
    return {
      frequency: {
        set value(frequency: number) {
          note.frequency = frequency;
        },
      },
      connect: (part: { gain: { value: number }; connect: (next: unknown) => unknown }) => {
        note.share = part.gain.value;
        return part;
      },
      start: (at: number) => {
        note.at = at;
      },
      stop: (until: number) => {
        note.until = until;
      },
    };
  };
}

describe('the chime', () => {
  const open = () => {
    vi.stubGlobal('AudioContext', Sound);
    const states: string[] = [];
    const announcer = createAnnouncer((state) => states.push(state));
    const sound = Sound.all.at(-1) as Sound;
    return { announcer, sound, states };
  };

  it('is two soft falling notes, each with its octave', () => {
    const { announcer, sound } = open();
    announcer.chime();
    expect(sound.notes, 'not allowed yet').toEqual([]);
    sound.become('running');
    announcer.chime();
    const at = (from: number) => ({
      at: expect.closeTo(from),
      until: expect.closeTo(from + 1.1),
    });
    expect(sound.notes).toEqual([
      { frequency: 783.99, share: 0.8, ...at(10) },
      { frequency: 1_567.98, share: 0.2, ...at(10) },
      { frequency: 622.25, share: 0.8, ...at(10.42) },
      { frequency: 1_244.5, share: 0.2, ...at(10.42) },
    ]);
    expect(sound.levels.slice(0, 3)).toEqual([
      ['from', 0, 10],
      ['up', 0.55, 10.02],
      ['down', 0.001, expect.closeTo(11.1)],
    ]);
  });

  it('can be heard once someone allows it, and reports that until the display is closed', async () => {
    const { announcer, sound, states } = open();
    expect(announcer.state()).toBe('BLOCKED');
    sound.allowed = true;
    await announcer.allow();
    expect(announcer.state()).toBe('ON');
    expect(sound.notes).toHaveLength(4);
    sound.become('suspended');
    expect(states).toEqual(['ON', 'BLOCKED']);
    announcer.close();
    expect(announcer.state()).toBe('UNAVAILABLE');
    sound.become('running');
    expect(states).toEqual(['ON', 'BLOCKED']);
  });

  it('is absent in a browser without sound', () => {
    vi.stubGlobal('AudioContext', undefined);
    const announcer = createAnnouncer(() => undefined);
    announcer.chime();
    expect(announcer.state()).toBe('UNAVAILABLE');
  });
});

describe('speech', () => {
  it('says the text after the chime in a voice of the language, from the first call on', () => {
    const spoken = installSpeech(['fr-FR', 'nl-BE', 'en-GB']);
    const announcer = createAnnouncer(() => undefined);
    announcer.announce(['Ticket B 0 1 2, Loket 3'], 'nl');
    expect(spoken, 'first the chime').toEqual([]);
    vi.runAllTimers();
    expect(spoken).toEqual([{ text: 'Ticket B 0 1 2, Loket 3', lang: 'nl-BE' }]);
    announcer.announce(['Ticket B 0 1 2, Desk 3'], 'en');
    vi.runAllTimers();
    expect(spoken.at(-1)).toEqual({ text: 'Ticket B 0 1 2, Desk 3', lang: 'en-GB' });
  });

  it('says every call shown together, also one that comes during the chime', () => {
    const spoken = installSpeech(['nl-BE']);
    const announcer = createAnnouncer(() => undefined);
    announcer.announce(['Ticket A. Loket 1.', 'Ticket B. Loket 2.'], 'nl');
    announcer.announce(['Ticket C. Loket 3.'], 'nl');
    vi.runAllTimers();
    expect(spoken.map(({ text }) => text)).toEqual([
      'Ticket A. Loket 1.',
      'Ticket B. Loket 2.',
      'Ticket C. Loket 3.',
    ]);
  });

  it('stays silent without a voice of the language, or without speech at all', () => {
    const spoken = installSpeech(['fr-FR']);
    createAnnouncer(() => undefined).announce(['Ticket'], 'nl');
    vi.runAllTimers();
    expect(spoken).toEqual([]);
    vi.stubGlobal('speechSynthesis', undefined);
    createAnnouncer(() => undefined).announce(['Ticket'], 'nl');
    expect(() => vi.runAllTimers()).not.toThrow();
  });

  it('omits calls still waiting to be said when the next ones come', () => {
    installSpeech(['nl-NL']);
    const cancel = vi.fn();
    Object.assign(window.speechSynthesis, { cancel, pending: false });
    const announcer = createAnnouncer(() => undefined);
    announcer.announce(['Ticket A'], 'nl');
    vi.runAllTimers();
    expect(cancel).not.toHaveBeenCalled();
    Object.assign(window.speechSynthesis, { pending: true });
    announcer.announce(['Ticket B'], 'nl');
    vi.runAllTimers();
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('says nothing more once the display is closed', () => {
    const spoken = installSpeech(['nl-NL']);
    const announcer = createAnnouncer(() => undefined);
    announcer.announce(['Ticket'], 'nl');
    announcer.close();
    vi.runAllTimers();
    expect(spoken).toEqual([]);
  });

  it('reads a ticket letter by letter', () => {
    expect(spell('B012')).toBe('B 0 1 2');
  });
});
