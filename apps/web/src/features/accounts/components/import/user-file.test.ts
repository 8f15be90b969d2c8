import {
  columnOf,
  IMPORT_COLUMNS,
  readRole,
  readYesNo,
} from '@balie/contract/features/accounts/import-columns.ts';
import { describe, expect, it } from 'vitest';
import { i18n, loadAllTexts, setLanguage } from '../../../../lib/i18n.ts';
import { currentFile, exampleFile } from './user-file.ts';

const options = {
  sites: [{ id: 3, name: 'Stadhuis' }],
  domainTypes: [
    { id: 1, name: 'Burgerzaken' },
    { id: 2, name: 'Adres' },
    { id: 5, name: 'Rijbewijs' },
  ],
  organisationAdmin: true,
  signsInElsewhere: false,
};

describe.each(['nl', 'en'] as const)('the example in %s', (language) => {
  it('has headers and values that are understood', async () => {
    await loadAllTexts();
    await setLanguage(language);
    const [headers = [], ...people] = exampleFile(options, 3);
    expect(headers.map(columnOf)).toEqual([...IMPORT_COLUMNS]);
    expect(people).toHaveLength(2);
    const at = (column: (typeof IMPORT_COLUMNS)[number]) =>
      people.map((cells) => cells[IMPORT_COLUMNS.indexOf(column)] ?? '');
    expect(at('role').map(readRole)).toEqual(['NORMAL', 'ADMIN']);
    expect(at('licensed').map(readYesNo)).toEqual([true, true]);
    expect(readYesNo(i18n.t('accountImport.no'))).toBe(false);
    expect(at('organisationAdmin').map(readYesNo)).toEqual([false, false]);
    expect(at('active').map(readYesNo)).toEqual([true, true]);
    expect(at('sites')).toEqual(['Stadhuis', 'Stadhuis']);
    expect(at('domainTypes')).toEqual(['Burgerzaken|Adres', 'Burgerzaken|Adres|Rijbewijs']);
  });
});

it('lists everyone at the site with their own sites and types, without kiosks', () => {
  const several = {
    ...options,
    sites: [...options.sites, { id: 4, name: 'Bibliotheek' }],
  };
  const an = {
    ...{ username: 'an', firstName: 'An', lastName: 'Claes', email: null, phone: null },
    ...{ role: 'ADMIN', siteIds: [4], domainTypeIds: [1, 2], language: null, licensed: true },
    ...{ organisationAdmin: false, active: true },
  };
  const kiosk = { ...an, username: 'kiosk', role: 'QPP' };
  const [headers = [], ...people] = currentFile([an, kiosk] as never, several);
  const person = Object.fromEntries(
    headers.map((header, at) => [columnOf(header), people[0]?.[at]]),
  );
  expect(people).toHaveLength(1);
  expect(person).toMatchObject({
    ...{ username: 'an', email: '', phone: '', role: 'Beheerder', sites: 'Bibliotheek' },
    ...{ domainTypes: 'Burgerzaken|Adres', language: '', licensed: 'ja', active: 'ja' },
    organisationAdmin: 'nee',
  });
});

it('names no site if none is known', () => {
  const [headers = [], first = []] = exampleFile(options, 4);
  expect(first[headers.map(columnOf).indexOf('sites')]).toBe('');
});
