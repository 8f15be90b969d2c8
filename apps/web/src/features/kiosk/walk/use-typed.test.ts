import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTyped } from './use-typed.ts';

function field() {
  const onEnter = vi.fn();
  const accept = (sign: string) => (/\d/.test(sign) ? sign : undefined);
  const hook = renderHook(() => useTyped({ most: 4, accept, onEnter }));
  return { ...hook, onEnter, text: () => hook.result.current.text };
}
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });

it('accepts valid keys, on the touchscreen and the keyboard, up to the maximum length', () => {
  const { result, text } = field();
  // The page must not type it anywhere else.
  expect(press('1')).toBe(false);
  expect(press('x')).toBe(true);
  act(() => result.current.add('2'));
  press('3');
  expect(text()).toBe('123');
  press('Backspace');
  act(() => result.current.erase());
  expect(text()).toBe('1');
  for (const key of ['4', '5', '6', '7']) press(key);
  expect(text()).toBe('1456');
});

it.each(['ctrlKey', 'altKey', 'metaKey'])('ignores keys pressed with %s', (held) => {
  const { onEnter, text } = field();
  press('1');
  for (const key of ['2', 'Backspace', 'Enter']) press(key, { [held]: true });
  expect(text()).toBe('1');
  expect(onEnter).not.toHaveBeenCalled();
});

it('ends with Enter, but not where Enter presses a button', () => {
  const { onEnter, unmount } = field();
  const button = document.body.appendChild(document.createElement('button'));
  fireEvent.keyDown(button, { key: 'Enter' });
  expect(onEnter).not.toHaveBeenCalled();
  press('Enter');
  expect(onEnter).toHaveBeenCalledOnce();
  unmount();
  press('Enter');
  expect(onEnter).toHaveBeenCalledOnce();
  button.remove();
});
