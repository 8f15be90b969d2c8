import { expect, it } from 'vitest';
import { fitList } from './list-sizes.ts';

const room = {
  box: { width: 860, height: 760 },
  displayHeight: 1080,
  tickets: ['B012'],
  called: 0,
};

it('lists five at most, large enough to read across the room', () => {
  const { rows, ticket } = fitList(room);
  expect(rows).toBe(5);
  expect(ticket).toBeGreaterThanOrEqual(0.065 * 1080);
  const wide = fitList({ ...room, tickets: ['B012', 'WMW007'] });
  expect(wide.ticket).toBeGreaterThanOrEqual(0.065 * 1080);
  expect(wide.ticket).toBeLessThanOrEqual(ticket);
});

it('lists fewer if there is less room, rather than smaller ones', () => {
  const little = fitList({ ...room, box: { width: 700, height: 330 } });
  expect(little.rows).toBe(3);
  expect(little.ticket).toBeGreaterThanOrEqual(0.065 * 1080);
  expect(fitList({ ...room, box: { width: 700, height: 0 } }).rows).toBe(1);
});

it.each([
  [{}, 5, 108.3],
  [{ tickets: ['WMW007'] }, 5, 89.4],
  [{ box: { width: 700, height: 330 } }, 3, 77.6],
  [{ box: { width: 700, height: 258 } }, 3, 70.2],
  [{ box: { width: 700, height: 257 } }, 2, 93.1],
  [{ called: 9 }, 9, 70.2],
])('with %j there are %i rows, of %d', (other, rows, ticket) => {
  const sizes = fitList({ ...room, ...other });
  expect(sizes).toMatchObject({ rows, ticket: expect.closeTo(ticket, 1) });
  expect(sizes.gap).toBeCloseTo(11.88, 2);
});

it('lists all current calls, even if there are many', () => {
  expect(fitList({ ...room, called: 9 }).rows).toBe(9);
});
