import { describe, expect, it } from 'vitest';
import { countChanges } from './list-changes.ts';
import { findVisits } from './search.ts';
import { compareVisits, locationOf, VISIT_SORT_COLUMNS, type VisitSortColumn } from './sort.ts';
import { DEFAULT_STATUS_FILTER, OPEN_STATUSES, type VisitStatus } from './statuses.ts';

const plain = (one: string, other: string) => one.localeCompare(other);

describe('§2, search', () => {
  const visit = { firstName: 'Zoë', lastName: "Van den D'Hondt-Wiśniewski", ticketNumber: 'W005' };
  const finds = (search: string, of: Parameters<typeof findVisits>[0][number] = visit) =>
    findVisits([of], search).length === 1;

  it.each([
    ['zoë', true],
    ['ZOE', true],
    ['Zoë Van', true],
    ['wisniewski zoe', true],
    ['dhondt', true],
    ["D'Hondt", true],
    ['d’hondt', true],
    ['d hondt', true],
    ['hondt wisniewski', true],
    ['hondt-wisniewski', true],
    ['vandendhondt', true],
    ['w005', true],
    ['005', true],
    ['w5', true],
    ['W 5', true],
    ['0005', true],
    ['w5 zoe', true],
    ['  w00 ', true],
    ['', true],
    ['   ', true],
    ['Identiteitskaarten', false],
    ['zoe peeters', false],
    ['oeva', false],
    ['b5', false],
    ['w50', false],
    ['W0051', false],
  ])('%o finds this visitor: %s', (search, found) => {
    expect(finds(search)).toBe(found);
  });

  it('without a term returns the same list, so it is not rendered again', () => {
    const list = [visit];
    expect(findVisits(list, ' ')).toBe(list);
  });

  it('finds nobody by a ticket number that does not exist yet', () => {
    expect(finds('W005', { ...visit, ticketNumber: null })).toBe(false);
    expect(finds('null', { ...visit, ticketNumber: null })).toBe(false);
    expect(finds('zoe', { ...visit, ticketNumber: null })).toBe(true);
  });
});

describe('§2, sort columns', () => {
  const visit = (visitId: number, values: Partial<Parameters<typeof order>[0][number]> = {}) => ({
    visitId,
    status: 'ARRIVED' as VisitStatus,
    deskName: 'Loket 9' as string | null,
    priority: false,
    arrivalTime: null,
    appointmentTime: null,
    firstName: '',
    lastName: '',
    domainTypeName: '',
    visitContactUser: null,
    waitingRoomName: null,
    location: null,
    languageCode: '',
    ...values,
  });
  type Sorted = Parameters<ReturnType<typeof compareVisits>>[0];
  function order(visits: Sorted[], column: VisitSortColumn, direction: 'asc' | 'desc') {
    return [...visits]
      .sort(compareVisits({ column, order: direction }, plain))
      .map((sorted) => sorted.visitId);
  }

  it.each([
    [
      'arrivalTime',
      { arrivalTime: '2026-11-15T08:00:00Z' },
      { arrivalTime: '2026-11-15T10:30:00+01:00' },
    ],
    [
      'appointmentTime',
      { appointmentTime: '2026-11-15T08:00:00Z' },
      { appointmentTime: '2026-11-15T09:00:00Z' },
    ],
    ['fullName', { firstName: 'An', lastName: 'Zut' }, { firstName: 'Bo', lastName: 'Aap' }],
    ['domain', { domainTypeName: 'Burgerlijke stand' }, { domainTypeName: 'Reispassen' }],
    ['contact', { visitContactUser: 'Els' }, { visitContactUser: 'Koen' }],
    ['location', { waitingRoomName: 'Wachtzaal A' }, { location: 'Zaal 2' }],
    ['language', { languageCode: 'en' }, { languageCode: 'nl' }],
  ] as const)('%s: both directions, priority first, empty last', (column, low, high) => {
    const visits = [visit(1), visit(2, high), visit(3, low), visit(4, { ...high, priority: true })];
    for (const list of [visits, visits.toReversed()]) {
      expect(order(list, column, 'asc')).toEqual([4, 3, 2, 1]);
      expect(order(list, column, 'desc')).toEqual([4, 2, 3, 1]);
    }
  });

  it('is exactly the seven columns of the specification', () => {
    expect(VISIT_SORT_COLUMNS).toEqual([
      'arrivalTime',
      'appointmentTime',
      'fullName',
      'domain',
      'contact',
      'location',
      'language',
    ]);
  });

  it('show where a visitor is', () => {
    const place = { status: 'ARRIVED', deskName: 'Loket 3', waitingRoomName: 'B', location: 'C' };
    expect(locationOf({ ...place, status: 'SERVING' })).toBe('Loket 3');
    expect(locationOf({ ...place, status: 'ARRIVED' })).toBe('B');
    expect(locationOf({ ...place, status: 'ENDED', waitingRoomName: null })).toBe('C');
    expect(locationOf({ ...place, status: 'NO_CALL', waitingRoomName: null, location: null })).toBe(
      '',
    );
  });

  it.each(['asc', 'desc'] as const)('leave rows that only look alike in one order: %s', (to) => {
    const alike = [visit(2, { languageCode: 'NL' }), visit(1, { languageCode: 'nl' })];
    const sorted = alike.sort(compareVisits({ column: 'language', order: to }, () => 0));
    expect(sorted.map(({ visitId }) => visitId)).toEqual([1, 2]);
  });

  it('leave equal rows in one order, in either direction', () => {
    const same = [visit(2, { languageCode: 'nl' }), visit(1, { languageCode: 'nl' })];
    expect(order(same, 'language', 'asc')).toEqual([1, 2]);
    expect(order(same, 'language', 'desc')).toEqual([1, 2]);
  });
});

describe('a frozen list', () => {
  const row = (visitId: number, version: number) => ({ visitId, version });
  it.each([
    ['nothing changed', [row(1, 1), row(2, 5)], [row(2, 5), row(1, 1)], 0],
    ['one changed', [row(1, 1)], [row(1, 2)], 1],
    ['one came', [row(1, 1)], [row(1, 1), row(2, 1)], 1],
    ['one went', [row(1, 1), row(2, 1)], [row(1, 1)], 1],
    ['all three', [row(1, 1), row(2, 1)], [row(1, 2), row(3, 1)], 3],
  ])('counts what has changed: %s', (_, shown, fresh, changes) => {
    expect(countChanges(shown, fresh)).toBe(changes);
  });
});

it('starts with visits that can still be handled, except those never called', () => {
  const shown = OPEN_STATUSES.filter((status) => status !== 'NO_CALL');
  expect(DEFAULT_STATUS_FILTER.toSorted()).toEqual(shown.toSorted());
});
