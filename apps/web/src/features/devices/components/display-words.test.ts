// @vitest-environment node
import type { DisplayDevice } from '@balie/contract/features/displays/schema.ts';
import { expect, it } from 'vitest';
import { audioOf, nameOf, placeOf } from './display-words.ts';

const display = (more: object) =>
  ({ name: null, deskName: null, waitingRoomName: null, ...more }) as DisplayDevice;

it.each([
  [{ kind: 'door', audioState: 'BLOCKED' }, 'NOT_NEEDED'],
  [{ kind: 'desk', audioState: 'BLOCKED' }, 'BLOCKED'],
])('the sound of %o is %s', (more, audio) => {
  expect(audioOf(display(more))).toBe(audio);
});

it.each([
  [{ name: 'Inkom', deskName: 'Loket 1' }, 'Inkom', 'Loket 1'],
  [{ deskName: 'Loket 1', waitingRoomName: 'Zaal A' }, 'Loket 1', 'Loket 1'],
  [{ waitingRoomName: 'Zaal A' }, 'Zaal A', 'Zaal A'],
  [{}, '', ''],
])('%o is called %s and stands at %s', (more, name, place) => {
  expect([nameOf(display(more)), placeOf(display(more))]).toEqual([name, place]);
});
