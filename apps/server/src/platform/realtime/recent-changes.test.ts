import { describe, expect, it } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

describe('recent changes', () => {
  it('are those of the site, each topic once, for as long as they are stored', () => {
    const recent = new RecentChanges(1_000);
    recent.add({ siteId: 1, topic: 'desks' }, 0);
    recent.add({ siteId: 1, topic: 'visits' }, 100);
    recent.add({ siteId: 2, topic: 'printers' }, 200);
    recent.add({ siteId: 1, topic: 'desks' }, 900);
    expect(recent.of(1, 1_000)).toEqual(['visits', 'desks']);
    expect(recent.of(1, 1_100)).toEqual(['desks']);
    expect(recent.of(2, 1_100)).toEqual(['printers']);
    expect(recent.of(1, 1_900)).toEqual([]);
    expect(recent.of(3, 0)).toEqual([]);
  });
});
