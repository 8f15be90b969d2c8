// @vitest-environment node
import type { KnownDisplay } from '@balie/contract/features/displays/schema.ts';
import { expect, it } from 'vitest';
import { audioOf, kindOf, nameOf, placeOf } from './display-words.ts';

const display = (more: object) =>
  ({ name: null, deskName: null, waitingRoomName: null, ...more }) as KnownDisplay;

it.each([
  [{ kind: 'door', audioState: 'BLOCKED' }, 'door', 'NOT_NEEDED'],
  [{ kind: 'desk', audioState: 'BLOCKED' }, 'desk', 'BLOCKED'],
  [{ kind: 'a new one', audioState: 'a new one' }, 'waiting-room', 'UNKNOWN'],
])('%o is a %s whose sound is %s', (more, kind, audio) => {
  expect([kindOf(display(more)), audioOf(display(more))]).toEqual([kind, audio]);
});

it.each([
  [{ name: 'Inkom', deskName: 'Loket 1' }, 'Inkom', 'Loket 1'],
  [{ deskName: 'Loket 1', waitingRoomName: 'Zaal A' }, 'Loket 1', 'Loket 1'],
  [{ waitingRoomName: 'Zaal A' }, 'Zaal A', 'Zaal A'],
  [{}, '', ''],
])('%o is called %s and stands at %s', (more, name, place) => {
  expect([nameOf(display(more)), placeOf(display(more))]).toEqual([name, place]);
});
