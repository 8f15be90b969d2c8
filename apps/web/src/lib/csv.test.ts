import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it('writes what a spreadsheet opens, and nothing that it would execute', () => {
  expect(
    writeCsv([
      ['Naam', 'a;b "c"'],
      ['=HYPERLINK("x")', '+32 470'],
    ]),
  ).toBe('\uFEFFNaam;"a;b ""c"""\r\n"\'=HYPERLINK(""x"")";\'+32 470\r\n');
});
