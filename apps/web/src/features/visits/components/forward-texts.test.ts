import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionWrapper } from '../../../testing/server.tsx';
import { type ForwardTarget, useForwardTexts } from './forward-texts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T09:00:00Z') });
});

const TODAY = '2026-11-16T14:30:00Z';
const TOMORROW = '2026-11-17T08:00:00Z';
const texts = () =>
  renderHook(() => useForwardTexts(), { wrapper: sessionWrapper() }).result.current;
const target = (domain: object | undefined, ...warnings: string[]) =>
  ({ to: { id: 1, name: 'Adres' }, domain, warnings }) as unknown as ForwardTarget;

it.each([
  ['NOBODY_THERE', {}, 'Niemand aan een loket die dit mag behandelen'],
  ['CLOSING_SOON', { until: TODAY }, 'Sluit om 15:30'],
  ['CLOSED', { next: TODAY }, 'Gesloten tot 15:30'],
  ['CLOSED', { next: TOMORROW }, 'Gesloten tot 17 nov 2026, 09:00'],
  ['CLOSED', { next: null }, 'Gesloten, wanneer het weer opent is niet bekend'],
])('%s of %o is shown as %s', (warning, domain, text) => {
  expect(texts().warnings(target(domain, warning))).toEqual([text]);
  expect(texts().warnings(target(undefined, warning))).toEqual([]);
});

it.each([
  [{ waiting: 0, why: null }, 'niemand wacht'],
  [{ waiting: 1, why: 'CLOSED' }, '1 wachtende'],
  [{ waiting: 3, why: 'NO_HOURS' }, '3 wachtenden · Geen openingsuren ingesteld'],
  [undefined, ''],
])('shows for %o: %s', (domain, text) => {
  expect(texts().facts(target(domain))).toBe(text);
});
