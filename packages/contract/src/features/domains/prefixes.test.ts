import { describe, expect, it } from 'vitest';
import { proposePrefix, sharingPrefix } from './prefixes.ts';

describe('the proposed prefix of a domain', () => {
  it.each([
    ['Reispassen', [], 'R'],
    ['Reispassen', ['r'], 'RE'],
    ['Burgerlijke stand', [], 'B'],
    ['Burgerlijke stand', ['B'], 'BS'],
    ['Reispassen', ['R', 'RE'], 'REI'],
    ['Élections', [], 'E'],
    ['Loket 12', ['L'], 'LO'],
    ['123', [], 'A'],
    ['123', ['A', 'B'], 'C'],
    ['', ['A'], 'B'],
  ])('of %s, with %j taken, is %s', (name, taken, prefix) => {
    expect(proposePrefix(name, taken)).toBe(prefix);
  });
});

describe('domains that share a prefix', () => {
  const domains = [
    { id: 1, name: 'Reispassen', prefix: 'R' },
    { id: 2, name: 'Rijbewijzen', prefix: 'r' },
    { id: 3, name: 'Onthaal', prefix: '' },
  ];

  it.each([
    [{ id: 1, prefix: 'R' }, ['Rijbewijzen']],
    [{ id: undefined, prefix: ' r ' }, ['Reispassen', 'Rijbewijzen']],
    [{ id: 1, prefix: 'X' }, []],
    [{ id: 3, prefix: '' }, []],
    [{ id: 1, prefix: '' }, ['Onthaal']],
  ])('with %j are %j', (domain, names) => {
    expect(sharingPrefix(domains, domain).map(({ name }) => name)).toEqual(names);
  });
});
