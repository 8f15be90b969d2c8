// @vitest-environment node
import { expect, it } from 'vitest';
import { i18n } from '../../../lib/i18n.ts';
import { namesOf } from './person-texts.ts';

it.each([
  [[], 'An Claes'],
  [['A. Claes'], 'An Claes (ook: A. Claes)'],
  [['A. Claes', 'Ann Claes'], 'An Claes (ook: A. Claes, Ann Claes)'],
])('a person with the other names %j is %s', (otherNames, text) => {
  const person = { firstName: 'An', lastName: 'Claes', otherNames };
  expect(namesOf(i18n.t, person as never)).toBe(text);
});

it('shows the only known name of a person', () => {
  const person = { firstName: '', lastName: 'Claes', otherNames: [] };
  expect(namesOf(i18n.t, person as never)).toBe('Claes');
});
