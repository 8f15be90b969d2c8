import type { TicketFacts } from '@balie/server/features/printing/ticket/layout.ts';

const texts = {
  nl: 'Houd uw nummer bij de hand. Wij roepen u op in {waitingRoom}.',
  en: 'Keep your number at hand. We will call you in {waitingRoom}.',
  ar: 'احتفظ برقمك في متناول يدك. سنناديك في {waitingRoom}.',
  uk: 'Тримайте свій номер під рукою. Вас викличуть: {waitingRoom}.',
  pl: 'Prosimy zachować numer. Wezwiemy Państwa: {waitingRoom}.',
} as const;

const names = {
  nl: 'Zoë François',
  en: 'Zoë François',
  ar: 'محمد العربي',
  uk: 'Оксана Коваленко',
  pl: 'Łukasz Żółć',
} as const;

/** The complete facts for a ticket, in one of the visitors' languages. */
export const ticketFacts = (
  language: keyof typeof texts,
  changes: Partial<TicketFacts> = {},
): TicketFacts => ({
  siteId: 1,
  siteName: 'Stadhuis Merelbeek',
  timeZone: 'Europe/Brussels',
  language,
  defaultLanguage: 'nl',
  day: '2026-11-15',
  ticketNumber: 'I042',
  domain: 'Identiteitskaarten',
  waitingRoom: 'Wachtzaal A',
  route: 'A',
  arrivalTime: new Date('2026-11-15T13:05:00Z'),
  appointmentTime: new Date('2026-11-15T13:30:00Z'),
  visitorName: names[language],
  contact: null,
  closingTime: null,
  standardTexts: [texts[language]],
  ...changes,
});

export const TICKET_MOMENT = new Date('2026-11-15T13:06:00Z');
