import { act, render } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { RunningTime, WaitingTime } from './ticking.tsx';

const NOW = Date.parse('2026-11-16T10:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
const ago = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString();

it.each([
  [0, '0:00'],
  [59, '0:59'],
  [60, '1:00'],
  [247, '4:07'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [3_847, '1:04:07'],
  // A clock slightly behind the server's.
  [-30, '0:00'],
])('%i seconds read %s', (seconds, text) => {
  expect(render(<RunningTime since={ago(seconds)} />).container).toHaveTextContent(text);
});

it.each([
  [59, 0],
  [60, 1],
  [3_659, 60],
  [3_660, 61],
])('a wait of %i seconds is %i whole minutes', (seconds, minutes) => {
  const t = i18next.t.bind(i18next);
  const { container } = render(<WaitingTime since={ago(seconds)} t={t} />);
  expect(container).toHaveTextContent(t('visits.minutes', { count: minutes }));
});

it('continues by itself', () => {
  const { container } = render(<RunningTime since={ago(58)} />);
  act(() => vi.advanceTimersByTime(2_000));
  expect(container).toHaveTextContent('1:00');
});
