import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { doneText, noticeText, setLanguage } from './i18n.ts';
import { useFormat } from './session.ts';

it('what was done is told with its name, or without one', () => {
  expect(doneText('added-success', 'Loket 3')).toContain('Loket 3');
  expect(doneText('added-success', undefined)).toBe(noticeText('added-success'));
});

it('dates follow the language as soon as it is another', async () => {
  const { result } = renderHook(useFormat);
  const dutch = result.current;
  await act(() => setLanguage('en'));
  expect(result.current).not.toBe(dutch);
});
