import { describe, expect, it } from 'vitest';
import { formatDisplayPath, isDisplayPath, parseDisplayPath, showsPeople } from './addresses.ts';
import { parseDisplayName } from './display-name.ts';
import { DISPLAY_KINDS, isDeskKind } from './kinds.ts';

describe('the address of a public display', () => {
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
    expect(parseDisplayPath(path)).toEqual(display);
  });

  it.each(DISPLAY_KINDS)('of a %s is read back as it was written', (kind) => {
    const token = 'q7Lw0cYk2mZ9abcd';
    const owner = isDeskKind(kind)
      ? { desk: { id: 7, unique_identifier: token } }
      : { room: { uniqueIdentifier: token } };
    const display = parseDisplayPath(formatDisplayPath(kind, owner));
    expect(display?.kind).toBe(kind);
    const name = parseDisplayName(display?.screenId ?? '');
    expect(name).toMatchObject(kind === 'door' ? { kind: 'desk', id: 7 } : { token });
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
])('%s is a display page: %s', (path, expected) => {
  expect(isDisplayPath(path)).toBe(expected);
});

it.each([
  ['waiting-room', 'q7Lw0cYk2mZ9', true],
  ['waiting-room', '12', false],
  ['combination', 'q7Lw0cYk2mZ9', true],
  ['combination', 'PQ-OD-12', false],
  ['called-visitors', 'PQ-OD-q7Lw0cYk2mZ9', false],
  ['desk', 'q7Lw0cYk2mZ9', false],
] as const)('%s at %s shows who works there: %s', (kind, screenId, shown) => {
  expect(showsPeople(kind, screenId)).toBe(shown);
});
