import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { DomainsScreen } from '../features/domains/domains-screen.tsx';
import { InstructionsScreen } from '../features/instructions/instructions-screen.tsx';
import { MessagesScreen } from '../features/messages/messages-screen.tsx';
import { OpeningHoursScreen } from '../features/opening-hours/opening-hours-screen.tsx';
import { WaitingRoomsScreen } from '../features/waiting-rooms/waiting-rooms-screen.tsx';
import { openScreen } from '../testing/screen.tsx';

const room = {
  ...{ id: 5, name: 'Zaal', route: 'C', color: '#007A3E', default: true },
  uniqueIdentifier: 'ponmlkjihgfedcba',
};
const type = { id: 6, name: 'Burgerzaken', organization: { name: 'Stad' } };
const moment = '2026-11-15T10:00:00Z';
const domain = {
  ...{ id: 7, name: 'Aangiften', prefix: '', type, useContactWaitingRoom: true, service: true },
  ...{ notificationTextKey: null, notificationText: null, closingTimeMinutes: null },
  ...{ createdAt: moment, updatedAt: moment, updatedBy: null },
};
const timing = {
  ...{ id: 8, day: 'MONDAY', startTime: '01:00:00', endTime: '22:00:00' },
  ...{ regimeId: 9, regimeName: 'Op afspraak' },
};
const text = { key: '0b9f4d3c-7a1e-4b52-9c55-3f1f5f6a7b8c', type: 'INSTRUCTION', value: 'Welkom' };
const instruction = {
  ...{ id: 10, kiosk: { id: 3, username: 'kiosk' }, domain, regime: { id: 9, name: 'Afspraak' } },
  ...{ waitingRoom: room, registerAppointment: true, validFrom: '2026-01-01' },
  ...{ validUntil: '2050-12-31', standardText: text.key, locale: 'Welkom', enableImage: false },
  ...{ arrowAngle: 0, imageUrlId: null, imageUrl: null, siteId: 1 },
};
const message = {
  ...{ id: 11, publicationDate: '2026-11-01', expiryDate: '2050-01-01', title: 'Werken' },
  ...{ messageImportance: 'NORMAL', description: '<p>Tekst</p>', comment: 'Intern' },
  ...{ updatedBy: 'An', updatedAt: moment },
};
const kiosk = { id: 3, username: 'kiosk', firstName: 'Kiosk', lastName: '', role: 'QPP' };
const ANSWERS = {
  'GET users/role/QPP': [kiosk],
  'GET waiting-rooms': [room],
  'GET /api/domain-types': [type],
  'GET domains': [domain],
  'GET regimes': [{ id: 9, name: 'Op afspraak' }],
  'GET domains/7/timings': [timing],
  'GET standard-texts/default-language': [{ ...text, languageId: 1 }],
  'GET instructions': [instruction],
  'GET messages/all': [message],
  'GET messages/11': message,
};

interface Case {
  readonly name: string;
  readonly Screen: ComponentType;
  /** What is pressed first. */
  readonly open: string;
  /** What is typed or chosen, by label; `true` presses a checkbox or a colour. */
  readonly fill?: Readonly<Record<string, string | true>>;
  readonly to: string;
  readonly body: object;
}

const CASES: readonly Case[] = [
  {
    ...{ name: 'a new room', Screen: WaitingRoomsScreen, open: 'Wachtzaal toevoegen' },
    fill: { Naam: 'Zaal 3', Routeletter: 'D', Groen: true },
    ...{ to: 'POST waiting-rooms', body: { name: 'Zaal 3', route: 'D', color: '#007A3E' } },
  },
  {
    ...{ name: 'a new domain', Screen: DomainsScreen, open: 'Domein toevoegen' },
    ...{ fill: { Naam: 'Reispassen', Domeintype: '6' }, to: 'POST domains' },
    body: {
      ...{ name: 'Reispassen', type: { id: 6 }, prefix: '', useContactWaitingRoom: true },
      ...{ service: true, notificationText: '', notificationTextKey: null },
      closingTimeMinutes: null,
    },
  },
  {
    ...{ name: 'a changed domain', Screen: DomainsScreen, open: 'Aangiften' },
    ...{ fill: { Voorvoegsel: 'A' }, to: 'PUT domains/7' },
    body: { prefix: 'A', expected: { prefix: '' }, userId: 1 },
  },
  {
    ...{ name: 'new hours', Screen: OpeningHoursScreen, open: 'Openingsuren toevoegen' },
    to: 'POST domains/7/timings',
    body: { id: null, day: 'MONDAY', startTime: '01:00:00', endTime: '22:00:00', regimeId: 9 },
  },
  {
    ...{ name: 'changed hours', Screen: OpeningHoursScreen, open: '01:00 - 22:00' },
    ...{ fill: { Van: '08:00' }, to: 'PUT domains/7/timings/8' },
    body: { startTime: '08:00:00', expected: { startTime: '01:00:00' } },
  },
  {
    ...{ name: 'a new instruction', Screen: InstructionsScreen, open: 'Wegwijzer toevoegen' },
    fill: { Kiosk: '3', Domein: '7', Regime: '9', Bestemming: '5', Standaardtekst: text.key },
    to: 'POST instructions',
    body: {
      ...{ kiosk: { id: 3 }, domain: { id: 7 }, regime: { id: 9 }, waitingRoom: { id: 5 } },
      ...{ standardText: text.key, registerAppointment: true, enableImage: false },
      ...{ validFrom: '2026-11-18', validUntil: '2050-12-31', arrowAngle: 0, imageUrlId: null },
    },
  },
  {
    ...{ name: 'a changed instruction', Screen: InstructionsScreen, open: 'Aangiften' },
    ...{ fill: { 'Bezoeker meteen aanmelden': true }, to: 'PUT instructions/10' },
    body: { registerAppointment: false, expected: { registerAppointment: true } },
  },
  {
    ...{ name: 'a changed message', Screen: MessagesScreen, open: 'Werken' },
    ...{ fill: { Titel: 'Nieuw' }, to: 'PUT messages/11' },
    body: { title: 'Nieuw', expected: { title: 'Werken' } },
  },
];

/** The first element with this name or text, as soon as it exists: querying by role would take most of the time. */
const find = (name: string) =>
  vi.waitFor(() => {
    const [found] = [...screen.queryAllByLabelText(name), ...screen.queryAllByText(name)];
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  });

async function fill(label: string, value: string | true): Promise<void> {
  const [field] = await screen.findAllByLabelText(new RegExp(`^${label}( \\*)?$`));
  if (value === true) return void fireEvent.click(field as HTMLElement);
  if (field instanceof HTMLSelectElement) {
    const offered = () => [...field.options].map((option) => option.value);
    await vi.waitFor(() => expect(offered()).toContain(value));
  }
  fireEvent.change(field as HTMLElement, { target: { value } });
}

it.each(CASES)(
  'a screen sends $name as it should',
  async ({ Screen, open, fill: typed, to, body }) => {
    vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z'), toFake: ['Date'] });
    const changes = openScreen(Screen, ANSWERS);
    fireEvent.click(await find(open));
    for (const [label, value] of Object.entries(typed ?? {})) await fill(label, value);
    fireEvent.click(await find('Bewaren'));
    await vi.waitFor(() => expect(changes).toEqual([{ to, body }]));
  },
);
