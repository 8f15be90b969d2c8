// @vitest-environment node
import { expect, it } from 'vitest';
import { basesOf, changedFields, conflictingFields, editOf, typeInto } from './inline-edits.ts';

const loaded = { name: 'Loket 1', code: 'L1', room: null as number | null };
const newer = { ...loaded, name: 'Loket 9' };
const typed = typeInto<typeof loaded, 'name'>({}, { name: 'name', value: 'Loket 2', loaded });

it('keeps the input together with the original value', () => {
  expect(typed).toEqual({ name: { value: 'Loket 2', base: 'Loket 1' } });
  const both = typeInto(typed, { name: 'room', value: 4, loaded });
  expect(both).toEqual({ ...typed, room: { value: 4, base: null } });
  expect(changedFields(loaded, both)).toEqual({ name: 'Loket 2', room: 4 });
});

it('keeps the original value; typing it again is no change', () => {
  const more = typeInto(typed, { name: 'name', value: 'Loket 3', loaded: newer });
  expect(more).toEqual({ name: { value: 'Loket 3', base: 'Loket 1' } });
  expect(typeInto(more, { name: 'name', value: 'Loket 1', loaded: newer })).toEqual({});
});

it.each([
  ['nobody else changed', loaded, { name: 'Loket 2' }, []],
  ['a colleague changed too', newer, { name: 'Loket 2' }, ['name']],
  ['a colleague changed to the same', { ...loaded, name: 'Loket 2' }, {}, []],
  ['stands beside what a colleague changed', { ...loaded, code: 'L9' }, { name: 'Loket 2' }, []],
])('a field that %s', (_, now, changed, conflicting) => {
  expect(changedFields(now, typed)).toEqual(changed);
  expect(conflictingFields(now, typed)).toEqual(conflicting);
});

it('sends the original value with the new one', () => {
  expect(basesOf(newer, typed)).toEqual(loaded);
  expect(newer.name).toBe('Loket 9');
  const edit = editOf(basesOf(newer, typed), { ...newer, ...changedFields(newer, typed) });
  expect(edit).toEqual({ name: 'Loket 2', expected: { name: 'Loket 1' } });
});
