import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAbout, useNewDay, useTopic } from './realtime.ts';

const printers = ['/api/sites/{siteId}/printers', { siteId: 3 }, {}];

describe('a change of a topic', () => {
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
  ] as const)('and %s', (_, key, topic, expected) => {
    expect(isAbout(key, topic, 3)).toBe(expected);
  });
});

describe('a new day at the site', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('makes everything that was loaded old, a moment after midnight and once', () => {
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
    // A screen that holds its list still decides itself.
    expect(client.getQueryState(visits)?.isInvalidated).toBe(false);
    expect(told).toHaveBeenCalledOnce();
    client.setQueryData(printers, []);
    vi.advanceTimersByTime(60_000);
    expect(isOld()).toBe(false);
  });
});
