import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { describe, expect, it } from 'vitest';
import { columnWidth, fittingLayout, visitLayouts } from './visit-layout.ts';

const usual = { longTickets: false, longestName: 20 };

const layoutAt = (rem: number, list = usual) => {
  const layouts = visitLayouts(list);
  const layout = layouts[fittingLayout(layouts, rem)];
  if (!layout) throw new Error(`Nothing fits ${rem} rem.`);
  return layout;
};

describe('the layouts of the visit list', () => {
  it('remove columns in the agreed order, and join the times before the domain is removed', () => {
    const steps = visitLayouts(usual).map(({ shown, times }) => [[...shown].join(' '), times]);
    expect(steps).toEqual([
      ['comment language location contact domain', true],
      ['language location contact domain', true],
      ['location contact domain', true],
      ['contact domain', true],
      ['domain', true],
      ['domain', false],
      ['', false],
      ['', false],
    ]);
  });

  it('need less room at every step, and finally fit any room', () => {
    const needs = visitLayouts(usual).map((layout) => layout.needs);
    expect(needs).toEqual([...needs].sort((one, other) => other - one));
    expect(new Set(needs).size).toBe(needs.length);
    for (const rem of [0, 20, 33]) expect(layoutAt(rem).compact, `${rem}`).toBe(true);
  });

  it("show every sortable column on a clerk's screen, 1366 px with a closed menu", () => {
    const { shown, times } = layoutAt((1366 - 55 - 64) / 16);
    expect([...shown]).toEqual(['language', 'location', 'contact', 'domain']);
    expect(times).toBe(true);
  });

  it.each([
    [usual, [86.75, 77.25, 73.25, 65.75, 58.75, 45.25, 36.75, 0]],
    [{ longTickets: true, longestName: 60 }, [92.65, 83.15, 79.15, 71.65, 64.65, 51.15, 42.65, 0]],
    [
      { longTickets: false, longestName: 200 },
      [95.75, 86.25, 82.25, 74.75, 67.75, 54.25, 45.75, 0],
    ],
  ])('of %o needs so many rem at each step', (list, needs) => {
    const rounded = visitLayouts(list).map((layout) => Number(layout.needs.toFixed(3)));
    expect(rounded).toEqual(needs);
  });

  it.each([
    ['ticket', '5.75rem', '3.75rem'],
    ['status', '8.75rem', '3.75rem'],
    ['arrivalTime', '7.75rem', '3.75rem'],
    ['appointmentTime', '5.75rem', '3.75rem'],
    ['domain', 'calc(8.5rem + (100cqi - 86.75rem) * 0.2)', '3.75rem'],
    ['contact', 'calc(7rem + (100cqi - 86.75rem) * 0.1)', '3.75rem'],
    ['location', 'calc(7.5rem + (100cqi - 86.75rem) * 0.2)', '3.75rem'],
    ['language', '4rem', '3.75rem'],
    ['comment', 'calc(9.5rem + (100cqi - 86.75rem) * 0.3)', '3.75rem'],
    ['actions', '8.125rem', '6.75rem'],
  ] as const)('give the column %s %s, or %s when everything is joined', (column, wide, joined) => {
    const widths = [0, 7].map((at) => {
      const layout = visitLayouts(usual)[at];
      return layout && columnWidth(column, { list: usual, layout });
    });
    expect(widths).toEqual([wide, joined]);
  });

  it('give a long ticket more room in either', () => {
    const list = { longTickets: true, longestName: 20 };
    const widths = [0, 7].map((at) => {
      const layout = visitLayouts(list)[at];
      return layout && columnWidth('ticket', { list, layout });
    });
    expect(widths).toEqual(['7.25rem', '5.25rem']);
  });

  it('give long names and long tickets the room that other columns would have had', () => {
    const room = 87;
    expect(layoutAt(room).shown.has('comment')).toBe(true);
    expect(layoutAt(room, { ...usual, longTickets: true }).shown.has('comment')).toBe(false);
    expect(layoutAt(room, { ...usual, longestName: 60 }).shown.has('comment')).toBe(false);
    const longest = visitLayouts({ ...usual, longestName: 200 }).at(0)?.needs ?? 0;
    expect(longest - (visitLayouts(usual).at(0)?.needs ?? 0), 'within reason').toBe(9);
  });

  it('grow columns with the width of the table, never with that of the window', () => {
    const layout = layoutAt(100);
    const widths = (['ticket', 'domain', 'contact', 'comment'] as const).map((column) =>
      columnWidth(column, { list: usual, layout }),
    );
    expect(widths[0]).toBe('5.75rem');
    for (const width of notEmpty(widths.slice(1)))
      expect(width).toMatch(/^calc\(.+rem \+ \(100cqi - .+\)/);
    expect(widths.join()).not.toMatch(/\dv[wih]/);
  });
});
