import { expect, it } from 'vitest';
import type { Ticket, TicketBlock } from '../ticket/ticket.ts';
import { measure } from './paint.ts';
import { encodeZpl } from './zpl.ts';

const linesOf = (blocks: TicketBlock[], direction: Ticket['direction'] = 'ltr') =>
  Buffer.from(encodeZpl({ direction, blocks })).toString('ascii').split('\n');

it('places every line below the previous one, inside the margins, on a label of that length', () => {
  const font = (dots: number) => `^A0N,${dots},${dots}^FB528,1,0`;
  expect(
    linesOf([
      { kind: 'text', text: 'Hal', size: 'normal', bold: true },
      { kind: 'text', text: 'een twee drie vier vijf zes zeven', size: 'large', bold: false },
      { kind: 'rule' },
      { kind: 'pair', label: 'Zaal', value: 'A_é', size: 'large', inverse: false },
      { kind: 'pair', label: 'Om', value: '14:05', size: 'normal' },
    ]),
  ).toEqual([
    ...['^XA', '^CI28', '^MMC', '^PW576', '^LL366', '^LH0,0'],
    `^FO24,23${font(32)},C,0^FH_^FDHal^FS`,
    `^FO25,23${font(32)},C,0^FH_^FDHal^FS`,
    `^FO24,70${font(46)},C,0^FH_^FDeen twee drie vier vijf^FS`,
    `^FO24,134${font(46)},C,0^FH_^FDzes zeven^FS`,
    '^FO24,199^GB528,2,2^FS',
    `^FO24,226${font(32)},L,0^FH_^FDZaal^FS`,
    `^FO24,218${font(46)},R,0^FH_^FDA_5F_C3_A9^FS`,
    `^FO25,218${font(46)},R,0^FH_^FDA_5F_C3_A9^FS`,
    `^FO24,280${font(32)},L,0^FH_^FDOm^FS`,
    `^FO24,280${font(32)},R,0^FH_^FD14_3A05^FS`,
    `^FO25,280${font(32)},R,0^FH_^FD14_3A05^FS`,
    ...['^PQ1,0,1,N', '^XZ'],
  ]);
});

const pair = { kind: 'pair', label: 'Wachtzaal op de gang', value: 'A', size: 'normal' } as const;
const isPicture = (block: TicketBlock, direction?: Ticket['direction']) =>
  linesOf([block], direction).some((line) => line.includes('^GFA'));

it.each([
  ['a label and its value', pair, 'ltr', false],
  ['a value in white on black', { ...pair, inverse: true }, 'ltr', true],
  ['what is read from the right', pair, 'rtl', true],
  ['a label in other letters', { ...pair, label: 'Зал' }, 'ltr', true],
  ['a value in other letters', { ...pair, value: 'Ж' }, 'ltr', true],
  [
    'words in other letters',
    { kind: 'text', text: 'a Ж', size: 'small', bold: false },
    'ltr',
    true,
  ],
] as const)("%s is printed in the printer's font, or drawn", (_, block, direction, drawn) => {
  expect(isPicture(block, direction)).toBe(drawn);
});

it('a value that does not fit beside its label is drawn', () => {
  const room = 480 - measure(pair.label, { size: 'normal', bold: false });
  const isTooWide = (value: string) => measure(value, { size: 'normal', bold: true }) > room;
  let value = 'i';
  while (!isTooWide(`${value}i`)) value += 'i';
  expect(value.length).toBeGreaterThan(5);
  expect(isPicture({ ...pair, value })).toBe(false);
  expect(isPicture({ ...pair, value: `${value}i` })).toBe(true);
});
