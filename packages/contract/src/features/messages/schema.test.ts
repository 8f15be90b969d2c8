import { describe, expect, it } from 'vitest';
import { withDateRules } from './dated-schema.ts';
import { markupText } from './markup-text.ts';
import { editedMessageSchema, newMessageSchema } from './schema.ts';

const valid = {
  publicationDate: '2026-11-15',
  expiryDate: '2027-05-15',
  messageImportance: 'NORMAL',
  title: 'Titel',
  description: '<p>Tekst</p>',
  comment: 'Intern',
};

describe("the text of a message's markup", () => {
  it.each([
    ['<p>Een <b>vet</b> woord</p>', 'Een vet woord'],
    ['<ul><li>een</li><li>twee</li></ul>', 'een\ntwee'],
    ['<p><br></p>', ''],
    ['<p>&nbsp;</p>', ''],
    ['3 &lt; 4 &amp;amp; 5', '3 < 4 &amp; 5'],
  ])('%s', (markup, text) => {
    expect(markupText(markup)).toBe(text);
  });
});

describe('the texts of a message', () => {
  const codes = (schema: typeof newMessageSchema, change: object) => {
    const parsed = schema.safeParse({ ...valid, ...change });
    return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  };
  /** A few words in a lot of formatting. */
  const formatted = (length: number) =>
    `<p>Tekst${'<b></b>'.repeat((length - 12) / 7)}</p>`.padEnd(length);
  const long = (length: number) => `<p><b>${'x'.repeat(length)}</b></p>`;

  it.each([
    ['title of 80', { title: 'x'.repeat(80) }, [], []],
    ['title of 81', { title: 'x'.repeat(81) }, ['TITLE_TOO_LONG'], ['TITLE_TOO_LONG']],
    ['description of 1000 and its formatting', { description: long(1000) }, [], []],
    ['description of 1001', { description: long(1001) }, ['DESCRIPTION_TOO_LONG'], []],
    ['formatting of 40000', { description: formatted(40_000) }, [], []],
    [
      'formatting of 40001',
      { description: formatted(40_001) },
      ['DESCRIPTION_TOO_LONG'],
      ['DESCRIPTION_TOO_LONG'],
    ],
    [
      'description without words',
      { description: '<p><br></p>' },
      ['MANDATORY_FIELD'],
      ['MANDATORY_FIELD'],
    ],
    ['comment of 1001', { comment: 'x'.repeat(1001) }, ['COMMENT_TOO_LONG'], []],
    ['blank comment', { comment: '  ' }, ['MANDATORY_FIELD'], ['MANDATORY_FIELD']],
    ['year of two digits', { expiryDate: '0026-01-01' }, ['INVALID_DATE'], ['INVALID_DATE']],
    ['year of five digits', { expiryDate: '12026-01-01' }, ['INVALID_DATE'], ['INVALID_DATE']],
    ['the last date there is', { expiryDate: '9999-12-31' }, [], []],
    ['30 February', { publicationDate: '2026-02-30' }, ['INVALID_DATE'], ['INVALID_DATE']],
    ['no date', { publicationDate: '' }, ['INVALID_DATE'], ['INVALID_DATE']],
  ])('%s: in the new form and in the edit form', (_, change, created, edited) => {
    expect(codes(newMessageSchema, change)).toEqual(created);
    expect(codes(editedMessageSchema, change)).toEqual(edited);
  });

  it('are limited in the edit form too', () => {
    expect(codes(editedMessageSchema, { description: long(10_001) })).toEqual([
      'DESCRIPTION_TOO_LONG',
    ]);
    expect(codes(editedMessageSchema, { comment: 'x'.repeat(10_001) })).toEqual([
      'COMMENT_TOO_LONG',
    ]);
  });

  it('are checked together with its dates', () => {
    const schema = withDateRules(newMessageSchema, { today: '2026-11-15' });
    expect(codes(schema, {})).toEqual([]);
    expect(codes(schema, { title: '', publicationDate: '2026-11-14' })).toEqual([
      'MANDATORY_FIELD',
      'PUBLICATION_BEFORE_TODAY',
    ]);
    expect(codes(schema, { publicationDate: '2026-12-01', expiryDate: '2026-11-30' })).toEqual([
      'EXPIRY_BEFORE_PUBLICATION',
    ]);
    expect(codes(schema, { publicationDate: 'morgen' })).toEqual(['INVALID_DATE']);
  });
});
