import { expect, it } from 'vitest';
import { shownNotices } from '../../lib/notices.ts';
import { nameVisit, tellOf, tellSuccess } from './visit-notices.ts';

const SARAH = { visitId: 8, ticketNumber: 'I008', firstName: 'Sarah', lastName: 'Wilson' };
const TOM = { visitId: 9, ticketNumber: null, firstName: 'Tom', lastName: 'Peeters' };
const shown = () => shownNotices().map(({ title, message }) => [title, message]);

it.each([
  [SARAH, 'I008 · Sarah Wilson'],
  [TOM, 'Tom Peeters'],
])('names a visitor as clerks know them: %j', (visit, name) => {
  expect(nameVisit(visit)).toBe(name);
});

it('reports what was done and to whom; the newest notice of a visit replaces the previous one', () => {
  tellOf([SARAH], { title: 'Opgeroepen' });
  tellOf([SARAH], { title: 'Teruggezet' });
  expect(shown()).toEqual([['Teruggezet', 'I008 · Sarah Wilson']]);
  tellOf([SARAH, TOM], { title: 'Samen' });
  expect(shown()).toContainEqual(['Samen', 'I008 · Sarah Wilson\nTom Peeters']);
  expect(shown()).toHaveLength(2);
});

it('shows the reason beneath', () => {
  tellSuccess([TOM], { done: 'Toegevoegd', more: 'Er is geen printer.' });
  const [[, message] = []] = shown();
  expect(message).toContain('Toegevoegd');
  expect(JSON.stringify(shownNotices())).toContain('Er is geen printer.');
});
