import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { codeText, doneText, noticeText, setLanguage, textOr } from './i18n.ts';
import { useFormat } from './session.ts';

it('a success text includes the name, if there is one', () => {
  expect(doneText('added-success', 'Loket 3')).toContain('Loket 3');
  expect(doneText('added-success', undefined)).toBe(noticeText('added-success'));
});

it('inserts a name literally, whatever is in it', () => {
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

it('shows a code without a text as it is', () => {
  expect(codeText('NOTHING_LIKE_IT')).toBe('NOTHING_LIKE_IT');
  expect(codeText('NOTHING_LIKE_IT', { limit: 3 })).toBe('NOTHING_LIKE_IT');
});

it('dates follow a change of language', async () => {
  const { result } = renderHook(useFormat);
  const dutch = result.current;
  await act(() => setLanguage('en'));
  expect(result.current).not.toBe(dutch);
});
