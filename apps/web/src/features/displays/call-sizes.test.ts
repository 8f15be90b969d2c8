import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { describe, expect, it } from 'vitest';
import { fitCalls } from './call-sizes.ts';

/** How high the figures are, in the size of their face. */
const FIGURE = 0.714;
const LYING = { width: 1920, height: 1080 };
const UPRIGHT = { width: 1080, height: 1920 };

const call = (ticketNumber: string, deskName = 'Loket 12') => ({
  ...{ ticketNumber, deskName, userName: 'An Peeters' },
});
const figures = (box: typeof LYING, ...tickets: string[]) => {
  const { parties } = fitCalls(box, [tickets.map((ticket) => call(ticket))]);
  return (Math.max(...(parties[0]?.parts ?? [])) * FIGURE) / box.height;
};

describe('the size of calls', () => {
  const alone = (...tickets: string[]) => tickets.map((ticket) => [call(ticket)]);
  const group = (count: number) => Array.from({ length: count }, (_, at) => call(`B01${at}`));
  const long = [[call('B012', 'Onthaal en inlichtingen gelijkvloers')]];
  const four = alone('B012', 'WMW002', 'B014', 'B015');
  const SQUARE = { width: 1090, height: 800 };
  const SQUARER = { width: 1090, height: 1000 };
  const BANNER = { width: 3840, height: 1080 };

  // How large tickets, their columns, desk and name come out where displays hang.
  it.each([
    ['one', LYING, alone('B012'), false, [[[470], 1, 144, 108]]],
    ['one of letters', LYING, alone('VAC012'), false, [[[470, 470], 1, 180, 108]]],
    ['one at a long name', LYING, long, false, [[[470], 1, 98, 108]]],
    ['one of letters with room', BANNER, alone('VAC012'), false, [[[470], 1, 376, 169]]],
    [
      'a group of unlike tickets',
      LYING,
      [[call('B012'), call('WMW012')]],
      false,
      [[[273], 1, 127, 100]],
    ],
    ['a pair with room', BANNER, [[call('012'), call('013')]], false, [[[470], 1, 376, 169]]],
    [
      'two, one of them wide',
      SQUARER,
      alone('WMW1', '7'),
      true,
      Array(2).fill([[230], 1, 100, 36]),
    ],
    ['a group', LYING, [group(6)], false, [[[234], 2, 127, 100]]],
    ['four', LYING, four, false, Array(4).fill([[208], 1, 97, 44])],
    [
      ...['one, a free place and a group', LYING, [...alone('B012'), undefined, group(3)]],
      ...[false, [[[277], 1, 130, 58], undefined, [[166], 2, 130, 58]]],
    ],
    [
      ...['two, as large as the longer', LYING, alone('B012', 'WMWMWM012')],
      ...[
        false,
        [
          [[178], 1, 183, 82],
          [[178, 178], 1, 183, 82],
        ],
      ],
    ],
    [
      ...['a pair beside two alone', LYING, [group(2), ...alone('WMWMWM012', 'B014')]],
      ...[
        false,
        [
          [[185], 2, 130, 58],
          [[166, 166], 1, 130, 58],
          [[166], 1, 130, 58],
        ],
      ],
    ],
    ['one', UPRIGHT, alone('B012'), true, [[[420], 1, 231, 104]]],
    ['one of letters', UPRIGHT, alone('VAC012'), true, [[[490, 576], 1, 231, 104]]],
    ['one at a long name', UPRIGHT, long, true, [[[420], 1, 127, 77]]],
    ['a group', UPRIGHT, [group(6)], true, [[[196], 2, 157, 77]]],
    [
      ...['a group and one', UPRIGHT, [group(6), ...alone('B012')]],
      ...[
        true,
        [
          [[147], 2, 118, 53],
          [[420], 1, 192, 70],
        ],
      ],
    ],
    ['four', UPRIGHT, four, true, Array(4).fill([[221], 1, 96, 35])],
    ['one of letters', SQUARE, alone('VAC012'), false, [[[332, 348], 1, 105, 57]]],
    ['a pair', SQUARE, [group(2)], false, [[[284], 1, 106, 57]]],
    ['two at a long name', LYING, [...long, ...long], false, Array(2).fill([[398], 1, 103, 54])],
    ['two of one figure', LYING, alone('7', '8'), false, Array(2).fill([[416], 1, 183, 82])],
    ['two of one figure', UPRIGHT, alone('7', '8'), true, Array(2).fill([[442], 1, 192, 70])],
    ['one figure', UPRIGHT, alone('7'), true, [[[1037], 1, 231, 104]]],
    ['one figure', { width: 1000, height: 1000 }, alone('7'), true, [[[540], 1, 200, 73]]],
    ['nobody', LYING, [], false, []],
  ] as [string, typeof LYING, Parameters<typeof fitCalls>[1], boolean, unknown[]][])(
    'of %s in %o',
    (_, box, parties, stacked, sizes) => {
      const fitted = fitCalls(box, parties);
      const whole = fitted.parties.map(
        (one) =>
          one && [
            one.parts.map(Math.round),
            ...[one.columns, Math.round(one.desk), Math.round(one.user)],
          ],
      );
      expect([fitted.stacked, whole]).toEqual([stacked, sizes]);
    },
  );
});

describe('one call', () => {
  it.each(['012', 'B012', 'M012', 'VAC012', 'WMW007'])(
    'for %s has digits of three tenths of the height',
    (ticket) => {
      expect(figures(LYING, ticket)).toBeGreaterThanOrEqual(0.3);
      expect(figures({ width: 1280, height: 720 }, ticket)).toBeGreaterThanOrEqual(0.3);
    },
  );

  it('is beside its desk in landscape, and above it in portrait', () => {
    expect(fitCalls(LYING, [[call('B012')]]).stacked).toBe(false);
    expect(fitCalls(UPRIGHT, [[call('B012')]]).stacked).toBe(true);
    expect(fitCalls({ width: 1090, height: 800 }, [[call('B012')]]).stacked).toBe(true);
  });

  it('leaves room for the desk, however long its name is', () => {
    const [usual] = fitCalls(LYING, [[call('B012')]]).parties;
    expect(usual?.desk).toBeGreaterThan(110);
    const [long] = fitCalls(LYING, [
      [call('B012', 'Onthaal en inlichtingen gelijkvloers')],
    ]).parties;
    expect(long?.desk).toBeGreaterThan(60);
  });
});

describe('a group', () => {
  it.each([
    [2, 0.3],
    [3, 0.2],
    [6, 0.15],
  ])('of %i is as large as one picture allows', (count, least) => {
    const tickets = Array.from({ length: count }, (_, index) => `B01${index}`);
    expect(figures(LYING, ...tickets)).toBeGreaterThanOrEqual(least);
  });

  it('of ten has tickets almost a fifth of the height', () => {
    const tickets = Array.from({ length: 10 }, (_, index) => `B01${index}`);
    expect(figures(LYING, ...tickets) / FIGURE).toBeGreaterThanOrEqual(0.18);
  });
});

describe('several calls', () => {
  const four = ['B012', 'WMW002', 'B014', 'B015'].map((ticket) => [call(ticket)]);

  it('are all the same size: almost a fifth of the height in landscape, a tenth in portrait', () => {
    const { stacked, parties } = fitCalls(LYING, four);
    expect(stacked).toBe(false);
    const sizes = parties.map((one) => one?.parts[0] ?? 0);
    expect(new Set(sizes).size).toBe(1);
    for (const size of notEmpty(sizes)) expect(size).toBeGreaterThanOrEqual(0.18 * 1080);
    expect(fitCalls(UPRIGHT, four).parties[0]?.parts[0]).toBeGreaterThanOrEqual(0.1 * 1920);
  });

  it('keep the place of a call that has ended empty', () => {
    const { parties } = fitCalls(LYING, [undefined, [call('B012')]]);
    expect(parties[0]).toBeUndefined();
    expect(parties[1]?.parts[0]).toBeGreaterThan(300);
  });
});
