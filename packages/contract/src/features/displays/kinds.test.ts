import { expect, it } from 'vitest';
import { defaultKind, hasKind } from './kinds.ts';

const room = { waitingRoomId: 1, deskId: null };
const desk = { waitingRoomId: 1, deskId: 2 };
const roomless = { waitingRoomId: null, deskId: 2 };

it.each([
  [room, 'waiting-room', true],
  [room, 'call-popup', true],
  [room, 'called-visitors', true],
  [room, 'combination', true],
  [room, 'door', false],
  [room, 'desk', false],
  [desk, 'door', true],
  [desk, 'desk', true],
  [desk, 'waiting-room', false],
  [desk, 'combination', false],
  [roomless, 'door', true],
  [roomless, 'called-visitors', false],
] as const)('decides whether %o has a display of the kind %s: %s', (place, kind, expected) => {
  expect(hasKind(place, kind)).toBe(expected);
});

it('a display that does not give its kind has that of its address', () => {
  expect([room, desk].map(defaultKind)).toEqual(['waiting-room', 'desk']);
});
