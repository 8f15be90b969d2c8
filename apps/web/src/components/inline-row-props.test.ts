import { expect, it, vi } from 'vitest';
import { inlineRowProps } from './inline-row-props.ts';

const OPEN_LIST = { role: 'combobox', 'aria-expanded': 'true' };

interface Pressed {
  key?: string;
  type?: string;
  dirty?: boolean;
  busy?: boolean;
  composing?: boolean;
  taken?: boolean;
  save?: boolean;
  open?: object;
}

/** Presses a key in a field of a row and returns what happened. */
function press({ key = 'Enter', type = 'text', dirty = true, busy = false, ...more }: Pressed) {
  const target = document.createElement(type === 'select' ? 'select' : 'input');
  if (target instanceof HTMLInputElement) target.type = type;
  for (const [name, value] of Object.entries(more.open ?? {})) target.setAttribute(name, value);
  const row = { dirty, revert: vi.fn(), ref: vi.fn() };
  const save = vi.fn();
  const preventDefault = vi.fn();
  inlineRowProps({ row, busy, ...(more.save !== false && { save }) }).onKeyDown({
    ...{ key, target, preventDefault, defaultPrevented: more.taken ?? false },
    nativeEvent: { isComposing: more.composing ?? false },
  } as never);
  return [
    ...(save.mock.calls.length > 0 ? ['saved'] : []),
    ...(row.revert.mock.calls.length > 0 ? ['reverted'] : []),
    ...(preventDefault.mock.calls.length > 0 ? ['taken'] : []),
  ];
}

it.each<[string, Pressed, string[]]>([
  ['Enter', {}, ['saved']],
  ['Enter where nothing is saved', { save: false }, []],
  ['Enter on a box', { type: 'checkbox' }, []],
  ['Enter on a list', { type: 'select' }, []],
  ['Enter that somebody took already', { taken: true }, []],
  ['Enter that ends a composed sign', { composing: true }, []],
  ['a letter', { key: 'a' }, []],
  ['Esc', { key: 'Escape' }, ['reverted', 'taken']],
  ['Esc on a box', { key: 'Escape', type: 'checkbox' }, ['reverted', 'taken']],
  ['Esc while it is saved', { key: 'Escape', busy: true }, ['taken']],
  ['Esc in an open list', { key: 'Escape', open: OPEN_LIST }, []],
  ['Esc without changes', { key: 'Escape', dirty: false }, []],
])('%s in a row', (_, pressed, came) => {
  expect(press(pressed)).toEqual(came);
});
