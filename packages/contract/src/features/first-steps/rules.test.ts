import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../common/language-list.ts';
import { missingNames, proposedUsername, readNames, servicePrefixes } from './rules.ts';
import { colleaguesSchema, placeCountsSchema } from './schema.ts';
import { TEMPLATE_NAMES, templates } from './templates.ts';

describe('the names of rooms and desks', () => {
  it.each([
    [[], 3, ['Loket 1', 'Loket 2', 'Loket 3']],
    [['Loket 1', 'Loket 2'], 3, ['Loket 3']],
    [['Onthaalbalie'], 3, ['Loket 1', 'Loket 2']],
    [['LOKET 2'], 3, ['Loket 1', 'Loket 3']],
    [['loket'], 3, ['Loket 2', 'Loket 3']],
    [['a', 'b', 'c'], 3, []],
    [['a', 'b', 'c'], 1, []],
  ])('besides %j, up to %i, are %j', (existing, count, names) => {
    expect(missingNames(existing, { word: 'Loket', count })).toEqual(names);
  });

  it('are complete once they exist', () => {
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
  it('has unique names', () => {
    expect(services.length).toBeGreaterThan(3);
    expect(new Set(services.map(({ key }) => key)).size).toBe(services.length);
  });

  it.each(INTERFACE_LANGUAGES)('has a letter for each of its names in %s', (language) => {
    const names = services.map((service) => service.name[language]);
    const prefixes = services.map((service) => service.prefix[language]);
    expect(new Set(names).size).toBe(services.length);
    expect(new Set(prefixes).size).toBe(services.length);
    const misfits = services.filter(
      ({ name, prefix }) =>
        !/^[A-Z]$/.test(prefix[language]) ||
        !name[language].toUpperCase().includes(prefix[language]),
    );
    expect(misfits).toEqual([]);
  });
});

describe('the prefixes of a template', () => {
  const { services } = templates.TOWN_HALL;
  const at = (key: string) => services.findIndex((service) => service.key === key);
  const beside = (domains: { name: string; prefix: string }[], language: 'nl' | 'en' = 'nl') =>
    servicePrefixes(services, { domains, language });

  it('are its own at an unused site, in the language of the names', () => {
    expect(beside([]).join('')).toBe('OIPRVBSW');
    expect(beside([], 'en').join('')).toBe('RIPDCBSH');
  });

  it('change only for a letter that another domain has', () => {
    const prefixes = beside([{ name: 'Radiologie', prefix: 'r' }]);
    expect(prefixes[at('driving-licences')]).toBe('RI');
    expect(prefixes.filter((prefix) => prefix !== 'RI').join('')).toBe('OIPVBSW');
  });

  it('do not use the letter of a later one', () => {
    const prefixes = beside([
      { name: 'Radiologie', prefix: 'R' },
      { name: 'Rijksregister', prefix: 'RI' },
      { name: 'Rijschool', prefix: 'RIJ' },
    ]);
    // Of the letters of Rijbewijzen, I, B and W belong to other services.
    expect(prefixes[at('driving-licences')]).toBe('J');
    expect(new Set(prefixes).size).toBe(services.length);
  });

  it('are different for two that change from the same letter', () => {
    const [service] = services.filter(({ key }) => key === 'driving-licences');
    if (!service) throw new Error('the town hall gives out driving licences');
    const exchange = { ...service, name: { nl: 'Rijbewijs', en: 'Licence' } };
    const domains = [{ name: 'Radiologie', prefix: 'R' }];
    const prefixes = servicePrefixes([service, exchange], { domains, language: 'nl' });
    expect(prefixes).toEqual(['RI', 'RIJ']);
  });

  it('are empty if every letter is taken', () => {
    const all = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'RI', 'RIJ'];
    const prefixes = beside(all.map((prefix) => ({ name: `Dienst ${prefix}`, prefix })));
    expect(prefixes[at('driving-licences')]).toBe('');
  });

  it('of an existing domain stay, and its own letter is free', () => {
    const prefixes = beside([{ name: 'rijbewijzen', prefix: 'X' }]);
    expect(prefixes[at('driving-licences')]).toBe('X');
    const [service] = services.filter(({ key }) => key === 'driving-licences');
    if (!service) throw new Error('the town hall gives out driving licences');
    const residence = {
      ...service,
      name: { nl: 'Rust', en: 'Rest' },
      prefix: { nl: 'X', en: 'X' },
    };
    const domains = [{ name: 'Rijbewijzen', prefix: 'X' }];
    expect(servicePrefixes([service, residence], { domains, language: 'nl' })).toEqual(['X', 'R']);
  });
});

describe('colleagues, one per line:', () => {
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

it('an invalid number of places is refused', () => {
  const refused = placeCountsSchema.safeParse({ rooms: 51, desks: '', word: 'Loket' });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    'INVALID_COUNT',
    'INVALID_COUNT',
  ]);
});

it('colleagues with only spaces are missing', () => {
  const refused = colleaguesSchema.safeParse({ names: ' \n ', role: 'NORMAL' });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(['MANDATORY_FIELD']);
});
