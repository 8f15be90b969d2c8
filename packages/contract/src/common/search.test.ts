import { describe, expect, it } from 'vitest';
import { findsText, findsWords, foldForSearch, plainTicket, searchWords } from './search.ts';

it.each([
  ["D'Hondt", 'dhondt'],
  ['Van den Berghe', 'vandenberghe'],
  ['Éloïse', 'eloise'],
  ['Łukasz Øst', 'lukaszost'],
  ['Straße', 'strasse'],
  ['plain7', 'plain7'],
  ['PLAIN', 'plain'],
  ['- . -', ''],
  ['D’Hondt', 'dhondt'],
  ['Jean\u2010Luc', 'jeanluc'],
  ['Zoe\u1ab0', 'zoe'],
  ['Zoe\u1dc0', 'zoe'],
  ['Zoe\u20d0', 'zoe'],
  ['مُحَمَّد', 'محمد'],
])('%s is compared as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded);
});

it.each([
  ['  jan   PEETERS ', ['jan', 'peeters']],
  ['jan - peeters', ['jan', 'peeters']],
  ['   ', []],
  ['', []],
])('the words of "%s" are %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

it.each([
  ['W005', { prefix: 'w', number: '5' }],
  ['w 50', { prefix: 'w', number: '50' }],
  ['007', { prefix: '', number: '7' }],
  ['000', { prefix: '', number: '0' }],
  ['W5b', undefined],
  ['jan', undefined],
])('the ticket %s is %j', (text, ticket) => {
  expect(plainTicket(text)).toEqual(ticket);
});

describe('a searched row', () => {
  const person = { texts: ['Jan', null, undefined, 'Peeters'], ticket: 'W005' };

  it.each([
    ['peeters jan', true],
    ['jan piet', false],
    ['piet jan', false],
    ['w5', true],
    ['w0', true],
    ['W005', true],
    ['5', true],
    ['x5', false],
    ['w6', false],
    ['6', false],
    ['jan w5', true],
    ['janpeeters', false],
    ['', true],
  ])('is found by "%s": %s', (search, found) => {
    expect(findsWords(person, searchWords(search))).toBe(found);
  });

  it('has no ticket to find if there is none', () => {
    expect(findsWords({ texts: ['Jan'], ticket: null }, ['5'])).toBe(false);
    expect(findsWords({ texts: ['Jan'], ticket: 'zonder' }, ['5'])).toBe(false);
    expect(findsText(['Loket 1', 'Reispassen'], 'reis 1')).toBe(true);
    expect(findsText(['Loket 1', 'Reispassen'], 'reis 2')).toBe(false);
    expect(findsText([null], '')).toBe(true);
  });
});
