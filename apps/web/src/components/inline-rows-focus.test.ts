import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../lib/http.ts';
import { useInlineRows } from './inline-rows.ts';

const LOADED = { id: 1, name: 'Onthaal' };
const taken = new ApiError(400, { status: 400, message: 'DUPLICATE_NAME', restCodes: [] });

/** A row with a changed field, an untouched one and a button; beside it, an unrelated field. */
function stand() {
  document.body.innerHTML = `<div id="row"><input id="first" /><input id="changed" data-changed
    aria-invalid="true" /><button id="button"></button></div><input id="elsewhere" />`;
  const find = (id: string) => document.getElementById(id) as HTMLElement;
  const { result } = renderHook(() =>
    useInlineRows({
      getId: ({ id }: typeof LOADED) => id,
      toValues: ({ name }) => ({ name }),
      schema: z.object({ name: z.string() }),
    }),
  );
  const row = () => result.current(LOADED);
  row().ref(find('row'));
  act(() => row().field('name').onChange('Balie'));
  return { row, find };
}
const focused = () => document.activeElement?.id;

it.each([
  ['button', 'changed'],
  ['first', 'first'],
  ['changed', 'changed'],
  ['elsewhere', 'elsewhere'],
])('with the focus at %s, reverting leaves it at %s', (before, after) => {
  const { row, find } = stand();
  find(before).focus();
  act(() => row().revert());
  expect(focused()).toBe(after);
  expect(row().dirty).toBe(false);
});

it.each([
  ['button', 'changed'],
  ['first', 'changed'],
  ['elsewhere', 'elsewhere'],
  [undefined, 'changed'],
])('with the focus at %s, a refusal moves it to %s', (before, after) => {
  const { row, find } = stand();
  if (before) find(before).focus();
  act(() => row().refuse(taken));
  expect(focused()).toBe(after);
});

it('does not move the focus after a refusal without a field, or of a row that is gone', () => {
  const { row, find } = stand();
  find('button').focus();
  act(() => row().refuse(new Error('no answer')));
  expect(focused()).toBe('button');
  row().ref(null);
  act(() => row().leadToWrong());
  act(() => row().revert());
  expect(focused()).toBe('button');
});

it('forgets only the rows that were saved', () => {
  const { row } = stand();
  act(() => row().reset([]));
  expect(row().dirty).toBe(true);
  act(() => row().reset(['name']));
  expect(row().dirty).toBe(false);
});
