import { describe, expect, it } from 'vitest';
import { displayAt, isDisplayPath } from './addresses.ts';

describe('the address of a public screen', () => {
  it.each([
    ['/screen/abc', { kind: 'waiting-room', screenId: 'abc' }],
    ['/meeting-room/PQ-ML-7/', { kind: 'door', screenId: 'PQ-ML-7' }],
    ['/desk-q/x%2Fy', { kind: 'desk', screenId: 'x/y' }],
    ['/called-visitors/%', { kind: 'called-visitors', screenId: '%' }],
    ['/screen', undefined],
    ['/screen/', undefined],
    ['/screen/abc/more', undefined],
    ['/constructor/abc', undefined],
    ['/sites/1/dashboard', undefined],
  ])('%s is %o', (path, display) => {
    expect(displayAt(path)).toEqual(display);
  });
});

it.each([
  ['/display', true],
  ['/display/', true],
  ['/screen/12', true],
  ['/display-preview', true],
  ['/display-preview/', true],
  ['/display-preview/12', false],
  ['/display/12', false],
  ['/displays', false],
  ['/', false],
])('%s is the page of the displays: %s', (path, expected) => {
  expect(isDisplayPath(path)).toBe(expected);
});
