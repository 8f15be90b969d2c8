// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitColumns } from './column-widths.ts';

/** One letter is one unit wide at ten points. */
const measure = (text: string, { sizePt }: { sizePt: number }) => (text.length * sizePt) / 10;
const fit = (head: string[], rows: string[][], available: number, whole: number[] = []) =>
  fitColumns({
    head,
    rows,
    available,
    whole: new Set(whole),
    padding: 1,
    sizesPt: [10, 8, 6],
    measure,
  });
const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

describe('the columns of the report', () => {
  it('use room where it is needed, instead of leaving columns half empty', () => {
    const { widths, sizePt } = fit(['Nr', 'E-mail'], [['1', 'an.peeters@stad.example']], 40);
    expect(sizePt).toBe(10);
    expect(widths[1]).toBeGreaterThan(24);
    expect(total(widths)).toBeCloseTo(40);
  });

  it('break between words of a name, never inside a phone number', () => {
    const row = ['Van den Bogaerde', '+32 470 12 34 56'];
    const { widths, sizePt } = fit(['Naam', 'Telefoon'], [row], 28, [1]);
    expect(sizePt).toBe(10);
    expect(widths[1]).toBeGreaterThanOrEqual(17);
    expect(widths[0]).toBeGreaterThanOrEqual('Bogaerde'.length + 1);
  });

  it.each([
    [26, 10],
    [25.9, 8],
  ])('use a smaller font if the words do not fit otherwise (%d: %d)', (available, points) => {
    const { sizePt } = fit(['Contactpersoon', 'Bedrijf'], [['', 'Metaalbouw']], available);
    expect(sizePt).toBe(points);
  });

  it('give spare room to columns that would need a second line', () => {
    const row = ['Bo', 'een lange zin met heel veel woorden'];
    const { widths } = fit(['Naam', 'Reden'], [row], 30);
    // A heading and a longest word need five and seven; a sentence of 35 could use all the rest.
    expect(widths).toEqual([5, 25]);
    expect(fit(['Naam', 'Reden'], [row], 82).widths).toEqual([10, 72]);
  });

  it('are as wide as their words if there is no spare room', () => {
    expect(fit(['Nr', 'Naam'], [['1', 'Bo']], 8)).toEqual({ sizePt: 10, widths: [3, 5] });
    // A column without text only needs its padding.
    expect(fit(['', 'Naam'], [['', 'Bo']], 6).widths).toEqual([1, 5]);
  });

  it('shrink alike, with the smallest font, if the words do not fit even then', () => {
    const { widths, sizePt } = fit(['abcde', 'abcdefghijklmno'], [], 7);
    expect(sizePt).toBe(6);
    expect(widths).toEqual([2, 5]);
  });

  it('have bold titles, and nothing else in bold', () => {
    const { widths } = fitColumns({
      head: ['aa', 'b'],
      rows: [['aaaa', 'bbbb bbbb']],
      available: 23,
      whole: new Set([0]),
      padding: 0,
      sizesPt: [10],
      measure: (text, { bold }) => text.length * (bold ? 5 : 2),
    });
    expect(widths).toEqual([10, 13]);
  });

  it('never exceed the paper, and keep every word whole as long as the smallest font allows', () => {
    const text = fc.stringMatching(/^[a-z@.+0-9 ]{0,20}$/);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, text, text), { maxLength: 8 }),
        fc.integer({ min: 30, max: 90 }),
        (rows, available) => {
          const head = ['ID', 'Naam', 'E-mail'];
          const { widths, sizePt } = fit(head, rows, available, [2]);
          expect(total(widths)).toBeCloseTo(available);
          const longest = (column: number, whole: boolean) =>
            Math.max(
              ...[head[column] ?? '', ...rows.map((row) => row[column] ?? '')]
                .flatMap((each) => (whole ? [each] : each.split(' ')))
                .map((each) => measure(each, { sizePt }) + 1),
            );
          const needed = [longest(0, false), longest(1, false), longest(2, true)];
          if (total(needed) > available) return;
          for (const [column, least] of needed.entries()) {
            expect(widths[column] ?? 0).toBeGreaterThanOrEqual(least - 1e-9);
          }
        },
      ),
    );
  });
});
