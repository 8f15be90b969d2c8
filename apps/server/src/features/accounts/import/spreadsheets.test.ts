import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createImportPlace, rowsOf } from '@balie/testkit/account-import.ts';
import { createSite } from '@balie/testkit/factories.ts';
import { afterAll, describe, expect, it } from 'vitest';

const place = await createImportPlace();
afterAll(() => place.app.close());

describe('what spreadsheets write', () => {
  const text = 'gebruikersnaam;voornaam;achternaam\nzoe.%;Zoë;Van Düren €\n';
  const encoded = (name: string) => text.replace('%', name);
  it.each([
    ['UTF-8 with its mark', 'bom', (t: string) => Buffer.from(`\uFEFF${t}`)],
    ['UTF-8 without', 'utf8', (t: string) => Buffer.from(t)],
    ['UTF-16', 'utf16', (t: string) => Buffer.from(`\uFEFF${t}`, 'utf16le')],
    ['Windows-1252', 'win', (t: string) => Buffer.from(t.replace('€', '\u0080'), 'latin1')],
    ['Excel with its own first line', 'sep', (t: string) => Buffer.from(`sep=;\r\n${t}`)],
    ['tabs', 'tab', (t: string) => Buffer.from(t.replaceAll(';', '\t'))],
    [
      'commas and quotes',
      'quote',
      (t: string) =>
        Buffer.from(`"${t.replaceAll(';', '","').replaceAll('\n', '"\n"').slice(0, -1)}`),
    ],
  ])('is read: %s', async (_, name, write) => {
    const answer = await place.load(write(encoded(name)));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await place.stored(`zoe.${name}`)).toMatchObject({
      first_name: 'Zoë',
      last_name: 'Van Düren €',
    });
  });

  it('is read with a cell of two lines, names with commas, and the line on which each row begins', async () => {
    await createSite(place.app.db, { organisation_id: place.site.organisationId, name: 'Bib' });
    const answer = await place.preview(
      `gebruikersnaam;voornaam;achternaam;sites\nmeer.regels;Meer;Regels;"${place.siteName}\n|Bib"\n\nte.laat;;;`,
    );
    expect(rowsOf(answer)).toMatchObject([
      {
        line: 2,
        changes: expect.arrayContaining([
          { column: 'sites', before: null, after: `Bib, ${place.siteName}` },
        ]),
      },
      { line: 5, outcome: 'REFUSED' },
    ]);
  });

  it('names the headers that mean nothing, so that people see that a password is ignored', async () => {
    const answer = await place.preview(
      'gebruikersnaam;wachtwoord;voornaam;achternaam\nmet.geheim;hunter2;A;B',
    );
    expect(answer.json()).toMatchObject({ ignoredColumns: ['wachtwoord'] });
    expect(answer.body).not.toContain('hunter2');
  });

  it.each([
    [
      'a workbook',
      Buffer.from('PK\u0003\u0004\u0000\u0000[Content_Types].xml'),
      'IMPORT_UNREADABLE',
    ],
    ['half a UTF-16', Buffer.from([0xff, 0xfe, 0x41]), 'IMPORT_UNREADABLE'],
    [
      'UTF-16 with nothings',
      Buffer.from('\uFEFFgebruikersnaam\na\u0000b', 'utf16le'),
      'IMPORT_UNREADABLE',
    ],
    ['an open quote', 'gebruikersnaam;voornaam\n"an;An', 'IMPORT_UNREADABLE'],
    ['nothing', '\r\n', 'IMPORT_EMPTY'],
    ['headers only', 'gebruikersnaam;voornaam\n', 'IMPORT_EMPTY'],
    ['no usernames', 'voornaam;achternaam\nAn;Peeters', 'IMPORT_NO_USERNAME'],
    ['a column twice', 'gebruikersnaam;rol;role\nan;admin;normal', 'IMPORT_COLUMN_TWICE'],
    [
      'too many',
      `username\n${Array.from({ length: 501 }, (_, n) => `u${n}`).join('\n')}`,
      'IMPORT_TOO_MANY_ROWS',
    ],
  ])('is refused as a whole: %s', async (_, file, message) => {
    const before = await place.everything();
    for (const answer of [await place.preview(file), await place.apply(file, 'x')]) {
      expect(answer).toBeRefused(422, message);
    }
    expect(await place.everything()).toBe(before);
  });

  it('is refused if it is too large, or another type of file', async () => {
    const big = await place.preview(Buffer.alloc(1_100_000, 'a'));
    expect(big).toBeRefused(413, 'PAYLOAD_TOO_LARGE');
    const other = await place.boss.send(accountOperations.previewAccountImport, {
      params: { siteId: place.site.siteId },
      body: { a: 1 },
    });
    expect(other).toBeRefused(415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it('is read at its largest within the time of one request', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => `groot.${n};Voor${n};Achter${n}`);
    const answer = await place.preview(`gebruikersnaam;voornaam;achternaam\n${lines.join('\n')}`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(notEmpty(rowsOf(answer)).every(({ outcome }) => outcome === 'CREATED')).toBe(true);
  }, 90_000);
});
