import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json, serveWith, sessionWrapper } from '../../../testing/server.tsx';
import { useMessageOptions } from './message-options.ts';

const TEXTS = [
  { key: 'a', type: 'DOMAIN_MESSAGE', value: 'Sluit bijna' },
  { key: 'b', type: 'INSTRUCTION', value: 'Ga naar boven' },
  { key: 'c', type: 'DOMAIN_MESSAGE', value: 'Laatste kans' },
];

it.each([
  [null, ['', 'a', 'c']],
  ['b', ['', 'a', 'b', 'c']],
])('with %s chosen, closing messages can be chosen, and the current text', async (chosen, keys) => {
  vi.useFakeTimers();
  serveWith(() => json(TEXTS));
  const { result } = renderHook(() => useMessageOptions(chosen), { wrapper: sessionWrapper() });
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(result.current.options.map(({ value }) => value)).toEqual(keys);
  const texts = ['a', 'b', null].map(result.current.textOf);
  expect(texts).toEqual(['Sluit bijna', chosen === 'b' ? 'Ga naar boven' : '', '']);
});
