import type { Closure } from '@balie/contract/features/closures/schema.ts';
import { describe, expect, it } from 'vitest';
import { dayAfterKey, markOf, weeksOf } from './calendar-days.ts';

const closure = (from: string, until: string, domainId: number | null = null): Closure => ({
  id: 1,
  domainId,
  domainName: domainId === null ? null : 'Reispassen',
  from,
  until,
  reason: 'Gesloten',
  standardText: null,
  source: 'MANUAL',
  appointments: 0,
});

describe('a day of the year', () => {
  it.each([
    ['2026-12-24', 'part'],
    ['2026-12-25', 'whole'],
    ['2026-12-26', undefined],
  ])('%s is %s', (day, kind) => {
    const closures = [closure('2026-12-24T12:00', '2026-12-26T00:00')];
    expect(markOf(day, closures, new Set()).kind).toBe(kind);
  });

  it('shows the closure that covers most of it, and special hours besides', () => {
    const closures = [
      closure('2026-12-25T00:00', '2026-12-26T00:00', 3),
      closure('2026-12-25T12:00', '2026-12-25T14:00'),
    ];
    expect(markOf('2026-12-25', closures, new Set(['2026-12-25']))).toMatchObject({
      kind: 'part',
      special: true,
    });
    expect(markOf('2026-12-25', closures.slice(0, 1), new Set()).kind).toBe('domain');
  });

  it.each([
    ['ends as it begins', closure('2026-12-24T00:00', '2026-12-25T00:00'), undefined],
    ['ends a minute into it', closure('2026-12-24T00:00', '2026-12-25T00:01'), 'part'],
    ['begins as it ends', closure('2026-12-26T00:00', '2026-12-27T00:00'), undefined],
    ['begins a minute before it ends', closure('2026-12-25T23:59', '2026-12-27T00:00'), 'part'],
    ['begins a minute late', closure('2026-12-25T00:01', '2026-12-26T00:00'), 'part'],
    ['ends a minute early', closure('2026-12-25T00:00', '2026-12-25T23:59'), 'part'],
    ['takes it whole', closure('2026-12-25T00:00', '2026-12-26T00:00'), 'whole'],
    ['takes it of one domain', closure('2026-12-25T00:00', '2026-12-26T00:00', 3), 'domain'],
  ])('is marked, or not, for a closure that %s', (_, one, kind) => {
    const mark = markOf('2026-12-25', [one], new Set(['2026-12-24']));
    expect([mark.kind, mark.special]).toEqual([kind, false]);
    expect(mark.closures).toEqual(kind ? [one] : []);
  });

  it('shows a closure of the whole day rather than of part of it or of one domain', () => {
    const [from, until] = ['2026-12-25T00:00', '2026-12-26T00:00'] as const;
    const part = closure('2026-12-25T12:00', '2026-12-25T13:00');
    const all = [closure(from, until, 3), part, closure(from, until)];
    const kindOf = (closures: Closure[]) => markOf('2026-12-25', closures, new Set()).kind;
    expect([kindOf(all), kindOf(all.toReversed())]).toEqual(['whole', 'whole']);
  });

  it('is shown in its week, Monday first', () => {
    const weeks = weeksOf(2026, 11);
    expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', ...Array(6).fill(undefined)]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weeksOf(2026, 6)[0]?.[0]).toBe('2026-06-01');
    expect(weeksOf(2027, 2)).toHaveLength(4);
  });

  it.each([
    ['2026-11-16', 'ArrowRight', '2026-11-17'],
    ['2026-11-16', 'ArrowLeft', '2026-11-15'],
    ['2026-11-16', 'ArrowUp', '2026-11-09'],
    ['2026-03-15', 'PageUp', '2026-02-15'],
    ['2026-03-15', 'PageDown', '2026-04-15'],
    ['2026-11-15', 'PageDown', '2026-12-15'],
    ['2026-12-05', 'PageDown', undefined],
    ['2024-02-10', 'End', '2024-02-29'],
    ['2026-11-30', 'ArrowDown', '2026-12-07'],
    ['2026-11-16', 'Home', '2026-11-01'],
    ['2026-11-16', 'End', '2026-11-30'],
    ['2026-03-31', 'PageUp', '2026-02-28'],
    ['2026-01-31', 'PageDown', '2026-02-28'],
    ['2026-12-31', 'ArrowRight', undefined],
    ['2026-01-05', 'PageUp', undefined],
    ['2026-11-16', 'x', undefined],
  ])('moves from %s with %s to %s', (day, key, expected) => {
    expect(dayAfterKey(day, key)).toBe(expected);
  });
});
