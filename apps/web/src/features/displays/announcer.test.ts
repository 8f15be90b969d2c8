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

describe('speech', () => {
  it('says the words after the chime in a voice of the language, from the first call on', () => {
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

  it('says every one of the calls that stand there together, also when one comes during the chime', () => {
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

  it('keeps silent without a voice of the language, or without speech at all', () => {
    const spoken = installSpeech(['fr-FR']);
    createAnnouncer(() => undefined).announce(['Ticket'], 'nl');
    vi.runAllTimers();
    expect(spoken).toEqual([]);
    vi.stubGlobal('speechSynthesis', undefined);
    createAnnouncer(() => undefined).announce(['Ticket'], 'nl');
    expect(() => vi.runAllTimers()).not.toThrow();
  });

  it('says nothing any more once the screen is closed', () => {
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
