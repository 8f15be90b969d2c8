import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { codeText, doneText, noticeText, setLanguage, textOr } from './i18n.ts';
import { useFormat } from './session.ts';

it('what was done is told with its name, or without one', () => {
  expect(doneText('added-success', 'Loket 3')).toContain('Loket 3');
  expect(doneText('added-success', undefined)).toBe(noticeText('added-success'));
});

it('a name is told as it is, whatever is in it', () => {
  expect(doneText('added-success', '<b>An & Jo</b> {{name}}')).toContain('<b>An & Jo</b> {{name}}');
});

it.each([
  ['audit.entities.desk', 'desk', 'Loket'],
  ['audit.entities.unknown', 'unknown', 'unknown'],
  ['audit.entities.{{x}} $t(common.yes)', '{{x}} $t(common.yes)', '{{x}} $t(common.yes)'],
  // Several texts are nested below it.
  ['waitingRooms.colors', 'colors', 'colors'],
])('the text for %s, else %j, is %j', (key, otherwise, text) => {
  expect(textOr(key, otherwise)).toBe(text);
});

it('a code without a text is told as it is', () => {
  expect(codeText('NOTHING_LIKE_IT')).toBe('NOTHING_LIKE_IT');
  expect(codeText('NOTHING_LIKE_IT', { limit: 3 })).toBe('NOTHING_LIKE_IT');
});

it('dates follow the language as soon as it is another', async () => {
  const { result } = renderHook(useFormat);
  const dutch = result.current;
  await act(() => setLanguage('en'));
  expect(result.current).not.toBe(dutch);
});
