import { describe, expect, it } from 'vitest';
import { auditChanges } from './rules.ts';

describe('the differences between two versions', () => {
  it('include every field of something new, except empty ones', () => {
    expect(auditChanges(null, { name: 'Loket 1', printerId: null, phone: '' })).toEqual([
      { field: 'name', from: null, to: 'Loket 1' },
    ]);
  });

  it('include only what changed, also inside other fields and to false or zero', () => {
    const before = { id: 1, active: true, minutes: 5, locales: { 1: 'Dag', 2: 'Hello' } };
    const after = { id: 1, active: false, minutes: 0, locales: { 1: 'Dag', 2: 'Hi', 3: 'Salut' } };
    expect(auditChanges(before, after)).toEqual([
      { field: 'active', from: true, to: false },
      { field: 'minutes', from: 5, to: 0 },
      { field: 'locales.2', from: 'Hello', to: 'Hi' },
      { field: 'locales.3', from: null, to: 'Salut' },
    ]);
  });

  it('compare a list of plain values as a whole, and a list of objects by position', () => {
    const before = { siteIds: [1, 2], order: [{ name: 'nl' }, { name: 'en' }] };
    const after = { siteIds: [1], order: [{ name: 'en' }, { name: 'nl' }] };
    expect(auditChanges(before, after)).toEqual([
      { field: 'siteIds', from: '1, 2', to: '1' },
      { field: 'order.1.name', from: 'nl', to: 'en' },
      { field: 'order.2.name', from: 'en', to: 'nl' },
    ]);
  });

  it('include what was removed, and a list that mixes objects and plain values', () => {
    expect(auditChanges({ phone: '02', order: ['nl', { name: 'en' }] }, {})).toEqual([
      { field: 'phone', from: '02', to: null },
      { field: 'order.1', from: 'nl', to: null },
      { field: 'order.2.name', from: 'en', to: null },
    ]);
  });

  it('are none if both are empty', () => {
    expect(auditChanges(null, undefined)).toEqual([]);
    expect(auditChanges([], [])).toEqual([]);
    expect(auditChanges('a', 'b')).toEqual([]);
  });
});
