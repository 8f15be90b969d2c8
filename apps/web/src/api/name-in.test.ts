// @vitest-environment node
import { expect, it } from 'vitest';
import { nameIn } from './name-in.ts';

it.each([
  [{ name: ' Loket 3 ' }, 'Loket 3'],
  [{ title: 'Welkom' }, 'Welkom'],
  [{ deskName: 'Loket 4' }, 'Loket 4'],
  [{ title: 'Welkom', name: 'Loket 3' }, 'Loket 3'],
  [{ name: '  ', title: 'Welkom' }, 'Welkom'],
  [{ name: 'Onthaal', firstName: 'An' }, 'Onthaal'],
  [{ firstName: 'An', lastName: 'Peeters' }, 'An Peeters'],
  [{ firstName: 'An', lastName: '' }, 'An'],
  [{ lastName: 'Peeters' }, 'Peeters'],
  [{ firstName: ' An ', lastName: ' ' }, 'An'],
  [{ name: ' ' }, undefined],
  [{ name: 7 }, undefined],
  [{}, undefined],
  [null, undefined],
  [undefined, undefined],
  ['Loket 3', undefined],
])('%j is called %s', (thing, name) => {
  expect(nameIn(thing)).toBe(name);
});
