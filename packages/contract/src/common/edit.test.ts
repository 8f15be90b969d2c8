import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { editBetween, mergeEdit } from './edit.ts';

const schema = z.object({
  name: z.string().trim(),
  port: z.int().nullable(),
  values: z.record(z.string(), z.string().nullable()),
});
const current = { name: 'Nu', port: 1, values: { 1: 'een', 2: 'twee' } };

const merge = (changes: object, expected: object) =>
  mergeEdit(schema, { current, changes: { ...changes }, expected: { ...expected } });

describe('an edit of data that someone else may have changed', () => {
  it.each([
    ['keeps what it does not mention', { port: 2 }, { port: 1 }, { ...current, port: 2 }],
    ['takes what nobody else changed', { name: 'Ik' }, { name: 'Nu' }, { ...current, name: 'Ik' }],
    ['agrees with who wanted the same', { name: 'Nu' }, { name: 'Oud' }, current],
    ['leaves alone what it did not change', { name: 'Oud' }, { name: 'Oud' }, current],
    [
      'changes one of many texts',
      { values: { 2: null } },
      { values: { 2: 'twee' } },
      { ...current, values: { 1: 'een', 2: null } },
    ],
    [
      'leaves alone the texts it did not change beside one it did',
      { values: { 1: 'oud', 2: null } },
      { values: { 1: 'oud', 2: 'twee' } },
      { ...current, values: { 1: 'een', 2: null } },
    ],
    [
      'agrees with who took away what it emptied',
      { values: { 3: null } },
      { values: { 3: 'drie' } },
      { ...current, values: { ...current.values, 3: null } },
    ],
    ['is not checked without what it was based on', { port: 9 }, {}, { ...current, port: 9 }],
    ['nor is what it empties', { port: null }, {}, { ...current, port: null }],
  ])('%s', (_, changes, expected, merged) => {
    expect(merge(changes, expected)).toEqual({ merged, conflicts: {} });
  });

  it.each([
    ['a field', { name: 'Ik' }, { name: 'Oud' }, { name: { yours: 'Ik', theirs: 'Nu' } }],
    ['to nothing', { port: null }, { port: 3 }, { port: { yours: null, theirs: 1 } }],
    [
      'what is not there any more',
      { values: { 3: 'drei' } },
      { values: { 3: 'trois' } },
      { 'values.3': { yours: 'drei', theirs: null } },
    ],
    [
      'one of many texts',
      { values: { 2: 'deux' } },
      { values: { 2: 'zwei' } },
      { 'values.2': { yours: 'deux', theirs: 'twee' } },
    ],
  ])('names both values when both changed %s', (_, changes, expected, conflicts) => {
    expect(merge(changes, expected).conflicts).toEqual(conflicts);
  });

  it('does not treat a space as a conflict', () => {
    expect(merge({ name: 'Ik' }, { name: ' Nu ' }).conflicts).toEqual({});
  });

  it('reports the conflict even if the typed value breaks a rule', () => {
    expect(merge({ port: 'x' }, { port: 3 }).conflicts).toEqual({
      port: { yours: 'x', theirs: 1 },
    });
  });
});

it.each([
  [null, { 1: 'een' }],
  [{ 1: 'een' }, null],
])('treats a list as changed as a whole (%j to %j)', (before, after) => {
  const whole = z.object({ values: schema.shape.values.nullable() });
  const edit = {
    current: { values: before },
    changes: { values: after },
    expected: { values: before },
  };
  expect(mergeEdit(whole, edit)).toEqual({ merged: { values: after }, conflicts: {} });
});

it('sends the fields that differ, with their previous values', () => {
  expect(editBetween({ name: 'a', port: 1 }, { name: 'b', port: 1 })).toEqual({
    name: 'b',
    expected: { name: 'a' },
  });
});

it.each([
  [undefined, null],
  [null, undefined],
])('does not send %s for %s', (before, after) => {
  expect(editBetween<{ port?: unknown }>({ port: before }, { port: after })).toEqual({
    expected: {},
  });
});
