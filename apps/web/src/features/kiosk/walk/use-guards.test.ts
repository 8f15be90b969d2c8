import { createEvent, fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useGuards } from './use-guards.ts';

/** Whether the browser's default action was prevented. */
const isPrevented = (event: Event) => !fireEvent(document.body, event);
const anEvent = (name: string, init: object = {}) =>
  createEvent(name, document.body, { bubbles: true, cancelable: true, ...init });
const key = (init: KeyboardEventInit) =>
  new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
const touching = (fingers: number) =>
  Object.assign(anEvent('touchmove'), { touches: Array.from({ length: fingers }) });
const wheel = (ctrlKey: boolean) =>
  new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey });

/** What somebody at a kiosk can try, and whether it is prevented. */
const TRIED: readonly (readonly [string, () => Event, boolean])[] = [
  ...['contextmenu', 'dragstart', 'drop', 'dragover', 'gesturestart', 'selectstart'].map(
    (name) => [name, () => anEvent(name), true] as const,
  ),
  ...['F1', 'F5', 'F12', 'ContextMenu', 'PrintScreen', 'BrowserBack', 'BrowserForward'].map(
    (name) => [name, () => key({ key: name }), true] as const,
  ),
  ['Ctrl and P', () => key({ key: 'p', ctrlKey: true }), true],
  ['Alt and left', () => key({ key: 'ArrowLeft', altKey: true }), true],
  ['the system key', () => key({ key: 'r', metaKey: true }), true],
  ['a letter', () => key({ key: 'p' }), false],
  ['Enter', () => key({ key: 'Enter' }), false],
  ['a zoom by wheel', () => wheel(true), true],
  ['a wheel', () => wheel(false), false],
  ['two fingers', () => touching(2), true],
  ['one finger', () => touching(1), false],
];

it.each(TRIED)('%s', (_, make, prevented) => {
  const { unmount } = renderHook(useGuards);
  expect(isPrevented(make())).toBe(prevented);
  unmount();
  expect(isPrevented(make()), 'after it left').toBe(false);
});

it("blocks the browser's shortcut even if an element stops the event", () => {
  const { unmount } = renderHook(useGuards);
  const part = document.body.appendChild(document.createElement('button'));
  part.addEventListener('keydown', (event) => event.stopPropagation());
  expect(fireEvent(part, key({ key: 'p', ctrlKey: true }))).toBe(false);
  part.remove();
  unmount();
});

it('cannot be left by going back, nor printed, while mounted', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const push = vi.spyOn(window.history, 'pushState');
  const { unmount } = renderHook(useGuards);
  expect(push).toHaveBeenCalledTimes(1);
  fireEvent.popState(window);
  expect(push).toHaveBeenCalledTimes(2);
  window.print();
  expect(print).not.toHaveBeenCalled();
  unmount();
  fireEvent.popState(window);
  expect(push).toHaveBeenCalledTimes(2);
  window.print();
  expect(print).toHaveBeenCalledOnce();
});
