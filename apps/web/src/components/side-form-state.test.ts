import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSideForm } from './side-form-state.ts';

const side = () => {
  const { result } = renderHook(() => useSideForm<string>());
  const now = () => {
    const { status, item, model, isAsking } = result.current;
    return { status, item, model, isAsking };
  };
  const run = (step: (form: typeof result.current) => void) => act(() => step(result.current));
  return { now, run };
};
const CLOSED = { status: 'close', item: undefined, model: undefined, isAsking: false };

it('opens for a new row, a copy or an existing one, and closes', () => {
  const { now, run } = side();
  expect(now()).toEqual(CLOSED);
  run((form) => form.openCreate());
  expect(now()).toEqual({ ...CLOSED, status: 'create' });
  run((form) => form.openCopy('a'));
  expect(now()).toEqual({ ...CLOSED, status: 'create', model: 'a' });
  run((form) => form.openUpdate('b'));
  expect(now()).toEqual({ ...CLOSED, status: 'update', item: 'b' });
  run((form) => form.requestClose());
  expect(now()).toEqual(CLOSED);
});

it('asks before input is lost, then continues with what was requested', () => {
  const { now, run } = side();
  run((form) => form.openUpdate('a'));
  run((form) => form.setDirty(true));
  run((form) => form.openUpdate('b'));
  expect(now()).toEqual({ ...CLOSED, status: 'update', item: 'a', isAsking: true });
  run((form) => form.keep());
  expect(now()).toEqual({ ...CLOSED, status: 'update', item: 'a' });
  run((form) => form.openUpdate('b'));
  run((form) => form.discard());
  expect(now()).toEqual({ ...CLOSED, status: 'update', item: 'b' });
  // The earlier input is gone: nothing asks any more.
  run((form) => form.openCreate());
  expect(now()).toEqual({ ...CLOSED, status: 'create' });
});

it('stays open if a new row is requested again; a copy replaces it, after a question', () => {
  const { now, run } = side();
  run((form) => form.openCreate());
  run((form) => form.setDirty(true));
  run((form) => form.openCreate());
  expect(now()).toEqual({ ...CLOSED, status: 'create' });
  run((form) => form.openCopy('a'));
  expect(now()).toEqual({ ...CLOSED, status: 'create', isAsking: true });
  run((form) => form.discard());
  expect(now()).toEqual({ ...CLOSED, status: 'create', model: 'a' });
});

it('closes without asking after a save', () => {
  const { now, run } = side();
  run((form) => form.openUpdate('a'));
  run((form) => form.setDirty(true));
  run((form) => form.close());
  expect(now()).toEqual(CLOSED);
  // A form that has closed has nothing to lose.
  run((form) => form.setDirty(true));
  run((form) => form.openUpdate('b'));
  expect(now()).toEqual({ ...CLOSED, status: 'update', item: 'b' });
});

it('opens the row pressed while a save is in progress, unless one is already open by then', () => {
  const { now, run } = side();
  run((form) => form.openUpdate('a'));
  run((form) => form.setDirty(true));
  let saved: () => void = () => undefined;
  run((form) => {
    saved = form.close;
  });
  run((form) => form.openUpdate('b'));
  act(() => saved());
  expect(now()).toEqual({ ...CLOSED, status: 'update', item: 'b' });
  // The same save, reported again, does not belong to this row.
  act(() => saved());
  expect(now()).toEqual({ ...CLOSED, status: 'update', item: 'b' });
  run((form) => form.close());
  expect(now()).toEqual(CLOSED);
});
