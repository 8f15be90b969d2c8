import { describe, expect, it } from 'vitest';
import { lifecycle, type VisitAction } from './lifecycle.ts';
import {
  isEditableInRow,
  type RowIcon,
  rowIconsOf,
  rowStyleOf,
  shownCustomerId,
  toneOf,
} from './row-style.ts';
import { SHOW_ALL_3, VISIT_STATUSES, type VisitStatus } from './statuses.ts';

describe('§4, row display', () => {
  it.each([
    ['NOT_ARRIVED', 'planned', false],
    ['NO_CALL', 'planned', false],
    ['ARRIVED', 'arrived', false],
    ['SERVING', 'serving', false],
    ['ENDED', 'ended', false],
    ['NO_SHOW', 'ended', true],
    ['CANCELLED', 'ended', true],
  ] as const)('%s has the style %s, struck through: %s', (status, tone, struckThrough) => {
    const marked = { status, priority: true, thresholdExceeded: true };
    const waits = status === 'ARRIVED';
    expect(rowStyleOf(marked)).toEqual({
      tone,
      overThreshold: waits,
      golden: waits,
      struckThrough,
    });
    const plainRow = { status, priority: false, thresholdExceeded: false };
    expect(rowStyleOf(plainRow)).toEqual({
      tone,
      overThreshold: false,
      golden: false,
      struckThrough,
    });
  });

  it('gives SHOW_ALL_3 the ended style', () => {
    expect(toneOf[SHOW_ALL_3]).toBe('ended');
  });

  it('offers icons in ARRIVED and NOT_ARRIVED rows only', () => {
    const offered = Object.fromEntries(
      VISIT_STATUSES.map((status) => [status, rowIconsOf(status)]),
    );
    expect(offered).toEqual({
      NOT_ARRIVED: ['setArrivedAndPrint'],
      NO_CALL: [],
      ARRIVED: ['print', 'priority', 'call'],
      SERVING: [],
      ENDED: [],
      NO_SHOW: [],
      CANCELLED: [],
    });
  });

  it('lets time and waiting room be edited only while ARRIVED', () => {
    expect(VISIT_STATUSES.filter(isEditableInRow)).toEqual(['ARRIVED']);
  });

  it('offers nothing that the lifecycle refuses in that row', () => {
    const actionsOf: Record<RowIcon, readonly VisitAction[]> = {
      print: [],
      priority: ['changePriority'],
      call: ['call'],
      setArrivedAndPrint: ['register'],
    };
    const inRow = (status: VisitStatus): VisitAction[] => [
      ...rowIconsOf(status).flatMap((icon) => actionsOf[icon]),
      ...(isEditableInRow(status) ? (['reschedule', 'moveRoom'] as const) : []),
    ];
    const offered = VISIT_STATUSES.flatMap((status) =>
      inRow(status).map((action) => ({ status, action })),
    );
    expect(offered).toHaveLength(5);
    expect(
      offered.filter(({ status, action }) => !lifecycle[action].from.includes(status)),
    ).toEqual([]);
  });

  it.each([
    [null, undefined],
    ['', undefined],
    ['K1', 'K1'],
    ['12345678', '12345678'],
    ['123456789', undefined],
  ])('shows the customer id %o as %o', (id, shown) => {
    expect(shownCustomerId(id)).toBe(shown);
  });
});
