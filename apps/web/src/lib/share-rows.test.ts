// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { shareRows } from './share-rows.ts';

interface Row {
  id: number;
  name: string | null;
}
const rows = (): Row[] => [
  { id: 1, name: 'An' },
  { id: 2, name: null },
  { id: 3, name: 'Els' },
];
const share = (before: Row[] | undefined, after: Row[]) => shareRows(before, after, ({ id }) => id);

describe('rows that were reloaded', () => {
  it('are the same list if nothing changed', () => {
    const before = rows();
    expect(share(before, rows())).toBe(before);
  });

  it('are kept one by one if one of them changed', () => {
    const before = rows();
    const after = share(before, [
      { id: 1, name: 'An' },
      { id: 2, name: 'Bo' },
      { id: 3, name: 'Els' },
    ]);
    expect(after).toEqual([before[0], { id: 2, name: 'Bo' }, before[2]]);
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('follow the new order, additions and removals', () => {
    const before = rows();
    const after = share(before, [
      { id: 3, name: 'Els' },
      { id: 4, name: 'Jo' },
      { id: 1, name: 'An' },
    ]);
    expect(after.map(({ id }) => id)).toEqual([3, 4, 1]);
    expect(after[0]).toBe(before[2]);
    expect(share(before, rows().slice(0, 2))).toHaveLength(2);
  });

  it('are used as they are the first time', () => {
    const after = rows();
    expect(share(undefined, after)).toBe(after);
  });
});
