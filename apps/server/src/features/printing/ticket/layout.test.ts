import { TICKET_MOMENT, ticketFacts } from '@balie/testkit/tickets.ts';
import { describe, expect, it } from 'vitest';
import { TICKET_LANGUAGES, ticketLabels } from './labels.ts';
import { layoutTestTicket, layoutTicket } from './layout.ts';
import type { Ticket } from './ticket.ts';

const wordsOf = ({ blocks }: Ticket) =>
  blocks.flatMap((block) => {
    if (block.kind === 'pair') return [`${block.label}: ${block.value}`];
    if (block.kind === 'qr') return [`qr ${block.content}`];
    return block.kind === 'rule' ? [] : [block.text];
  });

/** What a reader sees of each block: where lines are, and what is large, bold, small or white on black. */
const looksOf = ({ blocks }: Ticket) =>
  blocks.map((block) => {
    if (block.kind === 'rule') return '—';
    if (block.kind === 'number') return `number ${block.text}`;
    if (block.kind === 'qr') return `qr ${block.content}`;
    const isMarked = block.kind === 'text' ? block.bold : block.inverse;
    const text = block.kind === 'text' ? block.text : `${block.label}: ${block.value}`;
    return `${block.size}${isMarked ? '!' : ''} ${text}`;
  });

describe('a ticket', () => {
  it('shows everything a visitor needs, in their language', () => {
    expect(wordsOf(layoutTicket(ticketFacts('en'), TICKET_MOMENT))).toEqual([
      'Stadhuis Merelbeek',
      'Your number',
      'I042',
      'Identiteitskaarten',
      'Waiting room: Wachtzaal A',
      'Follow letter: A',
      'Arrived: 14:05',
      'Appointment: 14:30',
      'Name: Zoë François',
      'qr balie:1:2026-11-15:I042',
      'Show this code at the desk',
      'Keep your number at hand. We will call you in Wachtzaal A.',
      '15 November 2026 at 14:06',
    ]);
  });

  it('shows the number, the domain and the route letter first, between lines', () => {
    expect(looksOf(layoutTicket(ticketFacts('nl'), TICKET_MOMENT))).toEqual([
      'normal! Stadhuis Merelbeek',
      '—',
      'normal Uw nummer',
      'number I042',
      'large! Identiteitskaarten',
      '—',
      'normal Wachtzaal: Wachtzaal A',
      'large! Volg de letter: A',
      'normal Aangemeld om: 14:05',
      'normal Afspraak om: 14:30',
      'normal Naam: Zoë François',
      '—',
      'qr balie:1:2026-11-15:I042',
      'small Toon deze code aan het loket',
      expect.stringMatching(/^normal \S/),
      'small 15 november 2026 om 14:06',
    ]);
  });

  it('has no line for words that cannot be printed', () => {
    const words = wordsOf(
      layoutTicket(ticketFacts('nl', { siteName: '\u202e', domain: ' ' }), TICKET_MOMENT),
    );
    expect(words.slice(0, 3)).toEqual(['Uw nummer', 'I042', 'Wachtzaal: Wachtzaal A']);
  });

  it('omits what is unknown, and the name if the site does not want it', () => {
    const facts = ticketFacts('nl', {
      waitingRoom: null,
      route: '',
      appointmentTime: null,
      visitorName: null,
      standardTexts: [],
    });
    expect(wordsOf(layoutTicket(facts, TICKET_MOMENT))).toEqual([
      'Stadhuis Merelbeek',
      'Uw nummer',
      'I042',
      'Identiteitskaarten',
      'Aangemeld om: 14:05',
      'qr balie:1:2026-11-15:I042',
      'Toon deze code aan het loket',
      '15 november 2026 om 14:06',
    ]);
  });

  it('uses the first standard text whose placeholders are all known', () => {
    const facts = ticketFacts('nl', {
      appointmentTime: null,
      standardTexts: ['Om {appointmentTime}.', 'Aan {desk}.', 'Nummer {ticketNumber}.', 'Dag.'],
    });
    expect(wordsOf(layoutTicket(facts, TICKET_MOMENT))).toContain('Nummer I042.');
  });

  it('prints a value that looks like a placeholder as it is', () => {
    const facts = ticketFacts('nl', { domain: '{siteName}', standardTexts: ['Voor {domain}'] });
    expect(wordsOf(layoutTicket(facts, TICKET_MOMENT))).toContain('Voor {siteName}');
  });

  it.each([
    ['ar', 'nl', 'رقمك', 'rtl'],
    ['uk', 'nl', 'Ваш номер', 'ltr'],
    ['sw', 'fr', 'Votre numéro', 'ltr'],
    ['sw', 'xx', 'Uw nummer', 'ltr'],
  ])('in %s at a site in %s says %s', (language, defaultLanguage, label, direction) => {
    const facts = { ...ticketFacts('nl'), language, defaultLanguage };
    const ticket = layoutTicket(facts, TICKET_MOMENT);
    expect(wordsOf(ticket)).toContain(label);
    expect(ticket.direction).toBe(direction);
  });

  it('has letters of every kind as a test ticket', () => {
    const facts = { siteName: 'Stadhuis', printerName: 'Onthaal', language: 'nl', timeZone: 'UTC' };
    expect(looksOf(layoutTestTicket(facts, TICKET_MOMENT))).toEqual([
      'normal! Stadhuis',
      '—',
      'normal Testticket',
      'number T000',
      'large! Onthaal',
      '—',
      expect.stringContaining('é ï ç ë'),
      'normal Zażółć · Привіт · مرحبا',
      'qr balie:test',
      'small 15 november 2026 om 13:06',
    ]);
  });
});

describe('the labels', () => {
  it.each(TICKET_LANGUAGES)('of %s are all filled in', (language) => {
    expect(Object.values(ticketLabels(language)).filter((label) => label.trim() === '')).toEqual(
      [],
    );
  });
});
