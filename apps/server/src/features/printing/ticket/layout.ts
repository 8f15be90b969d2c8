import {
  fillPlaceholders,
  PLACEHOLDER_KEYS,
  type PlaceholderValues,
} from '@balie/contract/features/standard-texts/placeholders.ts';
import { writeTicketCode } from '@balie/contract/features/visits/ticket-code.ts';
import { directionOf, ticketLabels, ticketLanguage } from './labels.ts';
import { safeText } from './safe-text.ts';
import type { Ticket, TicketBlock } from './ticket.ts';

/** Everything about a visit that its ticket may show. */
export interface TicketFacts {
  readonly siteId: number;
  readonly siteName: string;
  readonly timeZone: string;
  /** The visitor's language and the site's default, as ISO codes. */
  readonly language: string;
  readonly defaultLanguage: string;
  readonly day: string;
  readonly ticketNumber: string;
  readonly domain: string;
  readonly waitingRoom: string | null;
  readonly route: string | null;
  readonly arrivalTime: Date | null;
  readonly appointmentTime: Date | null;
  /** Only if the site prints names. */
  readonly visitorName: string | null;
  readonly contact: string | null;
  readonly closingTime: string | null;
  /** The site's standard texts for tickets, with their placeholders, in order. */
  readonly standardTexts: readonly string[];
}

/** §look "Printed ticket": one layout for every printer, in the visitor's language. */
export function layoutTicket(facts: TicketFacts, now: Date): Ticket {
  const language = ticketLanguage(facts.language, facts.defaultLanguage);
  const labels = ticketLabels(language);
  const time = (date: Date | null) => date && formatTime(date, facts.timeZone);
  const blocks: TicketBlock[] = [
    text(facts.siteName, 'normal', true),
    { kind: 'rule' },
    text(labels.yourNumber),
    { kind: 'number', text: safeText(facts.ticketNumber) },
    text(facts.domain, 'large', true),
    { kind: 'rule' },
    ...pair(labels.waitingRoom, facts.waitingRoom),
    ...pair(labels.route, facts.route, 'large', true),
    ...pair(labels.arrived, time(facts.arrivalTime)),
    ...pair(labels.appointment, time(facts.appointmentTime)),
    ...pair(labels.name, facts.visitorName),
    { kind: 'rule' },
    {
      kind: 'qr',
      content: writeTicketCode({ ...facts, ticketNumber: safeText(facts.ticketNumber) }),
    },
    text(labels.code, 'small'),
    ...note(facts, time(facts.appointmentTime)),
    text(formatMoment(now, facts.timeZone, language), 'small'),
  ];
  return {
    direction: directionOf(language),
    blocks: blocks.filter((block) => block.kind !== 'text' || block.text !== ''),
  };
}

/** A ticket to check the printer, its characters and its images. */
export function layoutTestTicket(
  facts: { siteName: string; printerName: string; language: string; timeZone: string },
  now: Date,
): Ticket {
  const language = ticketLanguage(facts.language);
  const labels = ticketLabels(language);
  return {
    direction: directionOf(language),
    blocks: [
      text(facts.siteName, 'normal', true),
      { kind: 'rule' },
      text(labels.test),
      { kind: 'number', text: 'T000' },
      text(facts.printerName, 'large', true),
      { kind: 'rule' },
      text(labels.testText),
      text('Zażółć · Привіт · مرحبا'),
      { kind: 'qr', content: 'balie:test' },
      text(formatMoment(now, facts.timeZone, language), 'small'),
    ],
  };
}

const text = (value: string, size: 'small' | 'normal' | 'large' = 'normal', bold = false) =>
  ({ kind: 'text', text: safeText(value), size, bold }) satisfies TicketBlock;

function pair(
  label: string,
  value: string | null,
  size: 'normal' | 'large' = 'normal',
  inverse = false,
): TicketBlock[] {
  const safe = safeText(value ?? '');
  return safe === '' ? [] : [{ kind: 'pair', label, value: safe, size, inverse }];
}

/** One line: the first standard text whose placeholders are all known for this visit. */
function note(facts: TicketFacts, appointmentTime: string | null): TicketBlock[] {
  const values: PlaceholderValues = {
    ticketNumber: facts.ticketNumber,
    visitorName: facts.visitorName,
    domain: facts.domain,
    waitingRoom: facts.waitingRoom,
    route: facts.route,
    contact: facts.contact,
    appointmentTime,
    closingTime: facts.closingTime,
    siteName: facts.siteName,
  };
  const isComplete = (template: string) =>
    PLACEHOLDER_KEYS.every((key) => Boolean(values[key]) || !template.includes(`{${key}}`));
  const template = facts.standardTexts.find(isComplete);
  return template === undefined ? [] : [text(fillPlaceholders(template, values))];
}

const formatTime = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('nl-BE', { hour: '2-digit', minute: '2-digit', timeZone }).format(date);

/** Western digits in every language, as on the displays in the room. */
const formatMoment = (date: Date, timeZone: string, language: string) =>
  new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(date);
