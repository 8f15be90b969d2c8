import {
  columnOf,
  IMPORT_COLUMNS,
  readRole,
  readYesNo,
} from '@balie/contract/features/accounts/import-columns.ts';
import { describe, expect, it } from 'vitest';
import { i18n, loadAllTexts, setLanguage } from '../../../../lib/i18n.ts';
import { exampleFile } from './user-file.ts';

const options = {
  sites: [{ id: 3, name: 'Stadhuis' }],
  domainTypes: [{ id: 1, name: 'Burgerzaken' }],
  organisationAdmin: true,
  signsInElsewhere: false,
};

describe.each(['nl', 'en'] as const)('the example in %s', (language) => {
  it('has headers and words that are understood', async () => {
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
    expect(at('sites')).toEqual(['Stadhuis', 'Stadhuis']);
  });
});
