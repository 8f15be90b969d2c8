import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAbout, useNewDay, useTopic } from './realtime.ts';

const printers = ['/api/sites/{siteId}/printers', { siteId: 3 }, {}];

describe('a change of a topic concerns or ignores', () => {
  it.each([
    ['the list of that topic', printers, 'printers', true],
    [
      'one of that topic',
      ['/api/sites/{siteId}/printers/{printerId}', { siteId: 3 }],
      'printers',
      true,
    ],
    ['what mentions it', ['/api/sites/{siteId}/desks/details', { siteId: 3 }], 'printers', true],
    [
      'hours, which are part of a domain',
      ['/api/sites/{siteId}/domains/{domainId}/timings', { siteId: 3 }],
      'timings',
      true,
    ],
    ['a list of another site', ['/api/sites/{siteId}/printers', { siteId: 4 }], 'printers', false],
    ['another list', ['/api/sites/{siteId}/messages/all', { siteId: 3 }], 'printers', false],
    ['what belongs to no site', ['/api/whoami', {}, {}], 'users', false],
  ] as const)('%s', (_, key, topic, expected) => {
    expect(isAbout(key, topic, 3)).toBe(expected);
  });
});

describe('a new day at the site', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('marks everything as stale once, just after midnight', () => {
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children);
    client.setQueryData(printers, []);
    const isOld = () => client.getQueryState(printers)?.isInvalidated;
    const visits = ['/api/sites/{siteId}/visits/desks/1', { siteId: 3 }, {}];
    client.setQueryData(visits, []);
    const told = vi.fn();
    const { rerender } = renderHook(
      ({ today }) => {
        useNewDay(3, today);
        useTopic('visits', told);
      },
      { wrapper, initialProps: { today: '2026-11-15' } },
    );
    vi.advanceTimersByTime(60_000);
    expect(isOld()).toBe(false);
    rerender({ today: '2026-11-16' });
    vi.advanceTimersByTime(3_000);
    rerender({ today: '2026-11-15' });
    vi.advanceTimersByTime(60_000);
    expect(isOld(), 'a clock that was set right').toBe(false);

    rerender({ today: '2026-11-16' });
    vi.advanceTimersByTime(4_000);
    expect(isOld(), 'the server may not be there yet').toBe(false);
    vi.advanceTimersByTime(6_000);
    expect(isOld()).toBe(true);
    // A screen that freezes its list still decides for itself.
    expect(client.getQueryState(visits)?.isInvalidated).toBe(false);
    expect(told).toHaveBeenCalledOnce();
    client.setQueryData(printers, []);
    vi.advanceTimersByTime(60_000);
    expect(isOld()).toBe(false);
  });
});

it.each([
  ['the first', 0, 5],
  ['one in between', 0.5, 8],
  ['the last', 0.99, 10],
])('%s of the desks reload for a new day after their own delay', (_, drawn, seconds) => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(drawn);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  client.setQueryData(printers, []);
  const { rerender } = renderHook(({ today }) => useNewDay(3, today), {
    wrapper,
    initialProps: { today: '2026-11-15' },
  });
  rerender({ today: '2026-11-16' });
  vi.advanceTimersByTime(seconds * 1_000 - 1);
  expect(client.getQueryState(printers)?.isInvalidated).toBe(false);
  vi.advanceTimersByTime(1);
  expect(client.getQueryState(printers)?.isInvalidated).toBe(true);
});

// For each topic, the lists that show or mention it.
it.each([
  ['desks', 'desks first-steps open today'],
  ['printers', 'printers desks first-steps kiosks today'],
  ['waiting-rooms', 'waiting-rooms desks instructions first-steps'],
  ['domains', 'domains instructions first-steps closures special-hours open kiosks kiosk-domains'],
  ['timings', 'domains regimes special-hours open'],
  ['closures', 'closures holidays domains open'],
  ['languages', 'languages standard-texts domains'],
  ['standard-texts', 'standard-texts languages domains instructions'],
  ['instructions', 'instructions kiosks'],
  ['messages', 'messages'],
  ['users', 'users accounts desks first-steps open kiosks'],
  ['visits', 'visits visitors today'],
  ['devices', 'devices device-alerts today'],
  ['kiosks', 'kiosks kiosk-domains kiosk-troubles today'],
  ['settings', 'theme app-config privacy settings first-steps'],
  ['organisation', ''],
] as const)('a change of %s reloads the lists that show it', (topic, lists) => {
  const all = [
    ...['accounts', 'app-config', 'closures', 'desks', 'device-alerts', 'devices', 'domains'],
    ...['first-steps', 'holidays', 'instructions', 'kiosk-domains', 'kiosk-troubles', 'kiosks'],
    ...['languages', 'messages', 'open', 'printers', 'privacy', 'regimes', 'settings'],
    ...['special-hours', 'standard-texts', 'theme', 'today', 'users', 'visitors', 'visits'],
    ...['waiting-rooms', 'print-log'],
  ];
  const reloaded = all.filter((part) => isAbout([`/api/sites/{siteId}/${part}`], topic, 3));
  expect(reloaded).toEqual(lists.split(' ').filter(Boolean).sort());
});

it.each([
  ['/api/organisation/sites', 'organisation', true],
  ['/api/sites/{siteId}/accounts/options', 'organisation', true],
  ['/api/domain-types', 'domains', true],
  ['/api/organisation/people', 'users', true],
  ['/api/domain-types', 'users', false],
  [7, 'domains', false],
] as const)(
  '%s belongs to all sites: a change of %s marks it as stale: %s',
  (path, topic, expected) => {
    expect(isAbout([path, { siteId: 4 }], topic, 3)).toBe(expected);
  },
);

it('notifies screens that decide when to reload, until the last one unmounts', () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const visits = ['/api/sites/{siteId}/visits', { siteId: 3 }];
  const told = vi.fn();
  const claim = () => renderHook(() => useTopic('visits', told), { wrapper });
  const day = renderHook(({ today }) => useNewDay(3, today), {
    wrapper,
    initialProps: { today: '2026-11-15' },
  });
  /** Whether the lists reload by themselves on a new day. */
  const isReloaded = (today: string) => {
    client.setQueryData(visits, []);
    day.rerender({ today });
    vi.advanceTimersByTime(10_000);
    return client.getQueryState(visits)?.isInvalidated;
  };
  const [one, other] = [claim(), claim()];
  one.unmount();
  expect(isReloaded('2026-11-16')).toBe(false);
  expect(told).toHaveBeenCalledOnce();
  other.unmount();
  expect(isReloaded('2026-11-17')).toBe(true);
  expect(told).toHaveBeenCalledOnce();
});
