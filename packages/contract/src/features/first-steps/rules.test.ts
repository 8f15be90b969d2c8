import { describe, expect, it } from 'vitest';
import { missingNames, proposedUsername, readNames } from './rules.ts';
import { placeCountsSchema } from './schema.ts';
import { TEMPLATE_NAMES, templates } from './templates.ts';

describe('the names of rooms and desks', () => {
  it.each([
    [[], 3, ['Loket 1', 'Loket 2', 'Loket 3']],
    [['Loket 1', 'Loket 2'], 3, ['Loket 3']],
    [['Onthaalbalie'], 3, ['Loket 1', 'Loket 2']],
    [['LOKET 2'], 3, ['Loket 1', 'Loket 3']],
    [['a', 'b', 'c'], 3, []],
    [['a', 'b', 'c'], 1, []],
  ])('beside %j up to %i are %j', (existing, count, names) => {
    expect(missingNames(existing, { word: 'Loket', count })).toEqual(names);
  });

  it('are enough once they are made', () => {
    const made = missingNames(['Balie'], { word: 'Loket', count: 8 });
    expect(missingNames(['Balie', ...made], { word: 'Loket', count: 8 })).toEqual([]);
  });
});

describe('a username', () => {
  it.each([
    ['Nele', 'Van den Berg', [], 'nele.vandenberg'],
    ['José', "D'Hondt", [], 'jose.dhondt'],
    ['Nele', 'Maes', ['NELE.MAES'], 'nele.maes2'],
    ['Nele', 'Maes', ['nele.maes', 'nele.maes2'], 'nele.maes3'],
    ['', '', [], ''],
  ])('of %s %s is %s', (firstName, lastName, taken, username) => {
    expect(proposedUsername({ firstName, lastName }, taken)).toBe(username);
  });
});

describe.each(TEMPLATE_NAMES)('the template %s', (name) => {
  const { services } = templates[name];
  it('has names and prefixes of their own, in both languages', () => {
    expect(services.length).toBeGreaterThan(3);
    for (const pick of [
      ({ key }: (typeof services)[number]) => key,
      ({ prefix }: (typeof services)[number]) => prefix,
      ({ name: { nl } }: (typeof services)[number]) => nl,
      ({ name: { en } }: (typeof services)[number]) => en,
    ]) {
      expect(new Set(services.map(pick)).size).toBe(services.length);
    }
    for (const { prefix } of services) expect(prefix).toMatch(/^[A-Z]$/);
  });
});

describe('people on lines', () => {
  it.each([
    ['Nele Maes', [{ firstName: 'Nele', lastName: 'Maes' }]],
    ['  Jan   Van den  Berg ', [{ firstName: 'Jan', lastName: 'Van den Berg' }]],
    ['Van den Berg, Jan', [{ firstName: 'Jan', lastName: 'Van den Berg' }]],
    ['Cher', [{ firstName: 'Cher', lastName: '' }]],
    ['\n \n', []],
  ])('%j are %j', (text, people) => {
    expect(readNames(text)).toEqual(people);
  });
});

it('a number of places that is none is refused', () => {
  const refused = placeCountsSchema.safeParse({ rooms: 51, desks: '', word: 'Loket' });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'INVALID_COUNT',
    'INVALID_COUNT',
  ]);
});
