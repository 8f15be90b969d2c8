import { EscPosDevice } from '@balie/demo/virtual-printer/esc-pos-device.ts';
import { ZplDevice } from '@balie/demo/virtual-printer/zpl-device.ts';
import { TICKET_MOMENT, ticketFacts } from '@balie/testkit/tickets.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ready } from 'zpl-renderer-js';
import { layoutTicket, type TicketFacts } from '../ticket/layout.ts';
import { safeText } from '../ticket/safe-text.ts';
import { encodeEscPos, withoutRealTimeCommands } from './esc-pos.ts';
import { encodeZpl } from './zpl.ts';

const ticketOf = (facts: TicketFacts) => layoutTicket(facts, TICKET_MOMENT);

function printEscPos(bytes: Uint8Array) {
  const device = new EscPosDevice();
  device.receive(bytes);
  return { ...device.run(), left: device.waiting };
}

function printZpl(bytes: Uint8Array) {
  const device = new ZplDevice();
  const immediate = device.receive(bytes);
  return { ...device.run(), immediate, partial: device.hasPartialFormat };
}

const count = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes).toString('latin1').split(text).length - 1;

const realTimeCommands = (bytes: Uint8Array) =>
  [...bytes].filter(
    (byte, index) => byte === 0x10 && [0x04, 0x05, 0x14].includes(bytes[index + 1] ?? 0),
  ).length;

const sizes = [expect.stringMatching(/^\^PW\d+$/), expect.stringMatching(/^\^LL\d+$/)];

/** Any string, including what somebody who knows printers would type. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        '^XZ',
        '^XA',
        '~JA',
        '~HS',
        '^FS',
        '^CC',
        '_5E',
        '\\&',
        '\x1b@',
        '\x1dV\x00',
        '\x1dV\x41\x00',
        '\x10\x04\x01',
        '\x10\x14\x01\x00\x01',
        '\n',
        '\0',
        'é',
        'Ж',
        'م',
        ' ',
        'a',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);
const anyFacts = fc
  .record({
    siteName: typed,
    ticketNumber: typed.filter((text) => safeText(text) !== ''),
    domain: typed,
    waitingRoom: typed,
    route: typed,
    visitorName: typed,
    standardTexts: fc.array(typed, { maxLength: 1 }),
  })
  .map((changes) => ticketFacts('nl', changes));

describe('ESC/POS', () => {
  it.each(['nl', 'en', 'ar', 'uk', 'pl'] as const)('prints one ticket in %s', (language) => {
    const printed = printEscPos(encodeEscPos(ticketOf(ticketFacts(language))));
    expect(printed).toMatchObject({ unknown: [], left: 0 });
    expect(printed.tickets).toHaveLength(1);
  });

  it('draws every word of the ticket, also in other scripts', () => {
    const printed = (changes: Partial<TicketFacts>) =>
      printEscPos(encodeEscPos(ticketOf(ticketFacts('nl', changes)))).tickets[0]?.png() ??
      Buffer.alloc(0);
    const plain = printed({});
    expect(plain.length).toBeGreaterThan(0);
    expect(printed({}).equals(plain), 'the same ticket looks the same').toBe(true);
    for (const changes of [
      { siteName: 'Stadhuis Merelbeke' },
      { ticketNumber: 'I043' },
      { domain: 'Café ïçë €' },
      { waitingRoom: 'Wachtzaal B' },
      { route: 'B' },
      { visitorName: 'محمد العربي' },
      { visitorName: 'Оксана' },
      { standardTexts: ['Łukasz'] },
      { arrivalTime: new Date('2026-11-15T13:06:00Z') },
    ]) {
      expect(printed(changes).equals(plain), JSON.stringify(changes)).toBe(false);
    }
  });

  it('turns any string into one ticket and one cut', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const bytes = encodeEscPos(ticketOf(facts));
        const printed = printEscPos(bytes);
        expect(printed).toMatchObject({ unknown: [], statusAsked: [], left: 0 });
        expect(printed.tickets).toHaveLength(1);
        expect(realTimeCommands(bytes)).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps commands out of images', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0x10, 0x04, 0x05, 0x14, 0xff)), (data) => {
        expect(realTimeCommands(withoutRealTimeCommands(Uint8Array.from(data)))).toBe(0);
      }),
    );
  });
});

describe('ZPL', () => {
  it.each(['nl', 'en', 'ar', 'uk', 'pl'] as const)('prints one ticket in %s', (language) => {
    const printed = printZpl(encodeZpl(ticketOf(ticketFacts(language))));
    expect(printed).toMatchObject({ unknown: [], immediate: [], partial: false });
    expect(printed.tickets).toHaveLength(1);
  });

  it('writes accents and all characters as text that a printer reads back correctly', () => {
    const facts = ticketFacts('nl', { visitorName: 'Zoë ^XZ ~JA _5E, €', domain: 'Café ïçë' });
    const [ticket] = printZpl(encodeZpl(ticketOf(facts))).tickets;
    expect(ticket?.text).toContain('Zoë ^XZ ~JA _5E, €');
    expect(ticket?.text).toContain('Café ïçë');
  });

  it.each([
    ['Zoë, €', 'text'],
    ['Zoë Ж', 'a picture'],
    ['Zoë \\', 'a picture'],
  ])('prints %s as %s', (visitorName, as) => {
    const label = (name: string) =>
      Buffer.from(encodeZpl(ticketOf(ticketFacts('nl', { visitorName: name }))));
    const pictures = (name: string) => label(name).toString('ascii').split('^GF').length;
    expect(pictures(visitorName) - pictures('An')).toBe(as === 'text' ? 0 : 1);
  });

  it('prints important lines in bold: the same line again, one dot further', () => {
    const facts = ticketFacts('nl', { waitingRoom: 'VETGEDRUKT' });
    const label = Buffer.from(encodeZpl(ticketOf(facts))).toString('ascii');
    const twice = /\^FO(\d+),[^\n]*VETGEDRUKT[^\n]*\n\^FO(\d+),[^\n]*VETGEDRUKT/.exec(label);
    expect(Number(twice?.[2])).toBe(Number(twice?.[1]) + 1);
  });

  it('turns any string into one label and one cut', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const bytes = encodeZpl(ticketOf(facts));
        const printed = printZpl(bytes);
        expect(printed).toMatchObject({ unknown: [], immediate: [], partial: false });
        expect(printed.tickets).toHaveLength(1);
        const lines = Buffer.from(bytes).toString('ascii').split('\n');
        // Whatever the previous label, or another program, left set in the printer.
        expect(lines.slice(0, 6)).toEqual(['^XA', '^CI28', '^MMC', ...sizes, '^LH0,0']);
        expect(lines.slice(-2)).toEqual(['^PQ1,0,1,N', '^XZ']);
        for (const command of ['^XA', '^XZ', '^MMC', '^PQ1']) expect(count(bytes, command)).toBe(1);
        expect(count(bytes, '~')).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it('turns any string into one label for an independent renderer too', {
    timeout: 60_000,
  }, async () => {
    const { api } = await ready;
    await fc.assert(
      fc.asyncProperty(anyFacts, async (facts) => {
        const zpl = Buffer.from(encodeZpl(ticketOf(facts))).toString('ascii');
        expect(await api.zplToBase64MultipleAsync(zpl, 72, 120, 8)).toHaveLength(1);
      }),
      { numRuns: 5 },
    );
  });
});
