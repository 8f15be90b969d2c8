import type { Executor } from '@balie/server/platform/database/database.ts';
import type { PlannedVisit } from './day-plan.ts';
import { COMPANIES, FAMILIES, nationalNumber, PEOPLE, STREETS } from './people.ts';

/** The item at that index, wrapping around, so there always is one. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('the demo has nothing to choose from');
  return item;
}

export type Person = readonly [firstName: string, lastName: string, language: string];

/** The visitors: families for the groups, everybody else in turn. */
export function cast(planned: readonly PlannedVisit[]): Person[] {
  let next = 0;
  const seats = new Map<string, number>();
  return planned.map((visit) => {
    if (visit.group === undefined) return at(PEOPLE, next++);
    const seat = seats.get(visit.group) ?? 0;
    seats.set(visit.group, seat + 1);
    return at(FAMILIES[visit.group] ?? PEOPLE, seat);
  });
}

export async function addVisitors(
  executor: Executor,
  siteId: number,
  people: readonly Person[],
): Promise<number[]> {
  const rows = people.map(([first_name, last_name], index) => {
    const birthday = `${1948 + ((index * 13) % 55)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + ((index * 5) % 28)).padStart(2, '0')}`;
    const known = index % 2 === 0;
    return {
      site_id: siteId,
      first_name,
      last_name,
      comment: index % 11 === 4 ? 'Vaste bezoeker' : '',
      salutation: null,
      email: known ? `bezoeker${index + 1}@voorbeeld.example` : null,
      company: index % 12 === 6 ? at(COMPANIES, index / 6) : null,
      phone: known ? `+3247${String(1_000_000 + index * 7919).slice(0, 7)}` : null,
      national_number: known ? nationalNumber(birthday, 100 + index) : null,
      date_of_birth: known ? birthday : null,
      nationality: known ? 'Belg' : null,
      address_street_and_number: known ? at(STREETS, index) : null,
      address_zip: known ? '9820' : null,
      address_municipality: known ? 'Merelbeek' : null,
    };
  });
  const inserted = await executor.insertInto('visitors').values(rows).returning('id').execute();
  return inserted.map((row) => row.id);
}
