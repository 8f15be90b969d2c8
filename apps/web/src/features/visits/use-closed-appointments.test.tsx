import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { json, serveWith, sessionWrapper } from '../../testing/server.tsx';
import { SESSION } from '../../testing/session.ts';
import { useClosedAppointments } from './use-closed-appointments.ts';
import { useDomainTypes } from './use-domain-types.ts';

const DOMAINS = [
  { id: 12, type: { id: 7, name: 'Paspoort' } },
  { id: 11, type: { id: 7, name: 'Paspoort' } },
  { id: 13, type: { id: 8, name: 'Adres' } },
];
const CLOSURES = [
  { domainId: 11, from: '2026-11-16T12:00', until: '2026-11-16T13:00', reason: 'Opleiding' },
  { domainId: 12, from: '2026-11-16T09:00', until: '2026-11-16T10:00', reason: 'Van de tweede' },
  { domainId: null, from: '2026-11-16T15:00', until: '2026-11-17T00:00', reason: 'Feest' },
];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T08:00:00Z') });
});

async function look<T>(hook: () => T, closures: object[] = CLOSURES) {
  const sent = serveWith(({ path }) => json(path.includes('closures') ? closures : DOMAINS));
  const user = { ...SESSION.user, domainTypes: [{ id: 7, name: 'Paspoort' }] };
  const { result } = renderHook(hook, { wrapper: sessionWrapper({ ...SESSION, user }) });
  await act(() => vi.advanceTimersByTimeAsync(10));
  return { result, sent };
}

// The town hall is an hour ahead of these.
it.each([
  ['before it closes', { appointmentTime: '2026-11-16T10:59:59Z' }, undefined],
  ['when it closes', { appointmentTime: '2026-11-16T11:00:00Z' }, 'Opleiding'],
  ['when it is open again', { appointmentTime: '2026-11-16T12:00:00Z' }, undefined],
  ['while all is closed', { appointmentTime: '2026-11-16T14:00:00Z' }, 'Feest'],
  ['while another domain is', { appointmentTime: '2026-11-16T08:30:00Z' }, undefined],
  ['of another type', { appointmentTime: '2026-11-16T11:30:00Z', domainTypeId: 8 }, undefined],
  ['of who is here', { appointmentTime: '2026-11-16T11:30:00Z', status: 'ARRIVED' }, undefined],
  ['without a time', { appointmentTime: null }, undefined],
])('shows the closing reason, or not, for an appointment %s', async (_, visit, reason) => {
  const { result, sent } = await look(useClosedAppointments);
  const planned = { status: 'NOT_ARRIVED', domainTypeId: 7, ...visit } as VisitInList;
  expect(result.current(planned)).toBe(reason);
  expect(sent.map(({ path }) => path)).toContain(
    '/api/sites/1/closures?from=2026-11-16&until=2026-11-16',
  );
});

it('works with a single closure, or with none', async () => {
  const appointmentTime = '2026-11-16T11:30:00Z';
  const planned = { status: 'NOT_ARRIVED', domainTypeId: 7, appointmentTime } as VisitInList;
  const one = await look(useClosedAppointments, CLOSURES.slice(0, 1));
  expect(one.result.current(planned)).toBe('Opleiding');
  const none = await look(useClosedAppointments, []);
  expect(none.result.current(planned)).toBeUndefined();
});

it('lists each domain type of a site once, by name, and those of the user', async () => {
  const { result } = await look(useDomainTypes);
  const passport = { id: 7, name: 'Paspoort' };
  expect(result.current).toEqual({
    ofSite: [{ id: 8, name: 'Adres' }, passport],
    mine: [passport],
  });
});
