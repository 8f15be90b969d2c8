import type { OwnSite } from '@balie/testkit/browser/own-site.ts';
import { inMinutes, seedVisit } from '../visit-seed.ts';

interface VisitsInput {
  types: readonly number[];
  rooms: readonly number[];
  group_id: number;
  contact_user_id: number;
}

/** The longest name has 44 characters; the e-mail addresses and companies are similar. */
const PEOPLE = [
  ['Anne-Sophie', 'Vandenbroucke-Van Cauwenberghe'],
  ['Maximiliaan', 'Van den Wyngaert-Vanderstraeten'],
  ['Jef', 'Bogaerts'],
  ['Guillaume-Alexandre', 'Schoonvaere'],
  ['Zoë', "D'Hondt"],
  ['Oleksandra', 'Wiśniewska-Kowalczyk'],
] as const;

const STATES = [
  { status: 'ARRIVED' },
  { status: 'ARRIVED', priority: true },
  { status: 'ARRIVED', priority: true, waited: 185 },
  { status: 'ARRIVED', waited: 65 },
  { status: 'NOT_ARRIVED' },
  { status: 'NO_CALL' },
  { status: 'NOT_ARRIVED' },
] as const;

/** Every status of an open visit, with long and short names, customer numbers, groups and comments. */
export async function seedWideVisits(site: OwnSite, input: VisitsInput): Promise<void> {
  const { types, rooms, group_id, contact_user_id } = input;
  for (const [index, { status, ...state }] of STATES.entries()) {
    for (const [place, [first_name, last_name]] of PEOPLE.slice(0, 3).entries()) {
      const number = index * 3 + place;
      const [first, last] = number % 2 === 0 ? [first_name, last_name] : (PEOPLE[3 + place] ?? []);
      const waited = 'waited' in state ? state.waited : 4 + number;
      await seedVisit(site, {
        visitor: {
          first_name: first ?? first_name,
          last_name: last ?? last_name,
          email: `${(first ?? first_name).toLowerCase()}.vandenbroucke@voorbeeld.example.org`,
          phone: '+32470123456',
          company: 'Gemeenschapsonderwijs',
          comment: 'Slechthorend, spreekt rustig',
        },
        status,
        priority: 'priority' in state,
        arrival_time: status === 'ARRIVED' ? inMinutes(-waited) : null,
        appointment_time: place === 1 ? null : inMinutes(number),
        waiting_room_id: status === 'ARRIVED' ? (rooms[number % 2] ?? null) : null,
        domain_type_id: types[number % 2] ?? site.domainType.id,
        ticket_number: status === 'NOT_ARRIVED' ? null : ticketOf(number),
        external_customer_id: place === 2 ? null : `4417${String(number).padStart(4, '0')}`,
        group_id: index === 0 ? group_id : null,
        contact_user_id: place === 0 ? contact_user_id : null,
        comment: 'Brengt de verblijfsvergunningen van de hele familie mee',
      });
    }
  }
}

/** The widest prefix, three letters, beside the usual one. */
const ticketOf = (number: number) =>
  `${number % 2 === 0 ? 'I' : 'WMW'}${String(number + 1).padStart(3, '0')}`;
