import { describe, expect, it } from 'vitest';
import { check } from '../../../lib/validation.ts';
import { changedValues, initialValues, readTheirs, textSchema } from './text-values.ts';

const language = (id: number, name: string) => ({ id, name, isoCode: 'xx', sortOrder: id });
const languages = [language(1, 'Nederlands'), language(2, 'English'), language(3, 'العربية')];
const standard = language(1, 'Nederlands');
const text = {
  key: 'k',
  type: 'TICKET',
  languageId: 1,
  value: 'Welkom',
  locales: { 1: 'Welkom', 2: 'Welcome' },
};

describe('the values in the form of standard texts', () => {
  it.each([
    ['values.3', 'Dag', { 'locales.3': 'Dag' }],
    ['values.3', null, { 'locales.3': '' }],
    ['type', 'TICKET', undefined],
  ])('of a colleague, %s with %j, appear at their field', (path, value, theirs) => {
    expect(readTheirs(path, value)).toEqual(theirs);
  });

  it('begin with one text per active language', () => {
    expect(initialValues(languages, undefined)).toEqual({
      type: 'INSTRUCTION',
      'locales.1': '',
      'locales.2': '',
      'locales.3': '',
    });
    expect(initialValues(languages, { text })).toMatchObject({
      type: 'TICKET',
      'locales.2': 'Welcome',
      'locales.3': '',
    });
  });

  it.each([
    [{}, { 'locales.1': 'ADD_LOCALE_WARNING_MESSAGE' }],
    [{ 'locales.2': 'Welcome' }, { 'locales.1': 'NO_DEFAULT_TEXT' }],
    [
      { 'locales.1': 'Dag {naam}', 'locales.3': '{x}' },
      { 'locales.1': 'WRONG_PLACEHOLDER', 'locales.3': 'WRONG_PLACEHOLDER' },
    ],
  ])('%j are refused at the field of their language', (typed, codes) => {
    const values = { ...initialValues(languages, undefined), ...typed };
    expect(check(textSchema(languages, standard), values)).toEqual({ valid: false, codes });
  });

  it('are trimmed, and empty ones omitted', () => {
    const values = { type: 'KIOSK', 'locales.1': ' Welkom ', 'locales.2': '  ', 'locales.3': '' };
    expect(check(textSchema(languages, standard), values)).toEqual({
      valid: true,
      output: { type: 'KIOSK', texts: { 1: 'Welkom' } },
    });
  });

  it('send only differences, and null for a translation that was cleared', () => {
    expect(changedValues(text.locales, { 1: 'Welkom', 3: 'أهلًا' }, languages)).toEqual({
      2: null,
      3: 'أهلًا',
    });
    expect(changedValues(text.locales, { 1: 'Welkom', 2: 'Welcome' }, languages)).toEqual({});
  });
});
