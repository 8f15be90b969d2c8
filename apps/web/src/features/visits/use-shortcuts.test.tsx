import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SHORTCUT_NAMES, SHORTCUTS, type ShortcutName, useShortcuts } from './use-shortcuts.ts';

const handlers = Object.fromEntries(SHORTCUT_NAMES.map((name) => [name, vi.fn()])) as Record<
  ShortcutName,
  ReturnType<typeof vi.fn<() => void>>
>;

beforeEach(() => {
  for (const name of SHORTCUT_NAMES) handlers[name].mockReset();
});

/** A page with every kind of place where a key can be pressed. */
function Page() {
  const { on, turn } = useShortcuts(handlers);
  return (
    <main>
      <button type="button" onClick={() => turn(!on)}>
        switch
      </button>
      <p data-testid="text">text</p>
      <input data-testid="input" />
      <textarea data-testid="textarea" />
      <select data-testid="select" />
      <div data-testid="editable" contentEditable="true" suppressContentEditableWarning>
        <b data-testid="inside editable">x</b>
      </div>
      <div role="dialog">
        <b data-testid="dialog">x</b>
      </div>
      <div role="menu">
        <b data-testid="menu">x</b>
      </div>
      <div role="listbox">
        <b data-testid="listbox">x</b>
      </div>
    </main>
  );
}

const press = (where: string, key: string, more: object = {}) =>
  fireEvent.keyDown(screen.getByTestId(where), { key, ...more });
const fired = () => SHORTCUT_NAMES.filter((name) => handlers[name].mock.calls.length > 0);

describe('a key of the visit screen', () => {
  it.each(SHORTCUT_NAMES)('does what it should: %s', (name) => {
    render(<Page />);
    press('text', SHORTCUTS[name].toLowerCase());
    press('text', SHORTCUTS[name]);
    expect(fired()).toEqual([name]);
    expect(handlers[name]).toHaveBeenCalledTimes(2);
  });

  it('is not typed into the field it opens, and any other key is ignored', () => {
    render(<Page />);
    expect(press('text', SHORTCUTS.search)).toBe(false);
    expect(press('text', 'q')).toBe(true);
    expect(press('input', SHORTCUTS.search)).toBe(true);
    expect(fired()).toEqual(['search']);
  });

  it.each([
    ...['input', 'textarea', 'select', 'editable', 'inside editable'],
    ...['dialog', 'menu', 'listbox'],
  ])('does nothing while someone types or chooses: %s', (where) => {
    render(<Page />);
    for (const name of SHORTCUT_NAMES) press(where, SHORTCUTS[name]);
    expect(fired()).toEqual([]);
    // The same key beside it works: it was heard, but ignored.
    press('text', SHORTCUTS.end);
    expect(fired()).toEqual(['end']);
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with the command key', { metaKey: true }],
    ['held down', { repeat: true }],
    ['of which a letter is composed', { isComposing: true }],
  ])('does nothing %s', (_, how) => {
    render(<Page />);
    press('text', SHORTCUTS.callNext, how);
    expect(fired()).toEqual([]);
    press('text', SHORTCUTS.callNext);
    expect(fired()).toEqual(['callNext']);
  });

  it('ignores keys that were already handled, or pressed behind a dialog', () => {
    render(<Page />);
    const taken = (event: Event) => event.preventDefault();
    screen.getByTestId('text').addEventListener('keydown', taken, { once: true });
    press('text', SHORTCUTS.callNext);
    const sheet = document.createElement('div');
    sheet.setAttribute('aria-modal', 'true');
    document.body.append(sheet);
    press('text', SHORTCUTS.callNext);
    sheet.remove();
    expect(fired()).toEqual([]);
    press('text', SHORTCUTS.callNext);
    expect(fired()).toEqual(['callNext']);
  });

  it('does nothing once shortcuts are turned off, except for the help', () => {
    const { unmount } = render(<Page />);
    fireEvent.click(screen.getByText('switch'));
    for (const name of SHORTCUT_NAMES) press('text', SHORTCUTS[name]);
    expect(fired()).toEqual(['help']);
    unmount();
    // The choice is remembered, and can be reverted.
    render(<Page />);
    press('text', SHORTCUTS.end);
    expect(fired()).toEqual(['help']);
    fireEvent.click(screen.getByText('switch'));
    press('text', SHORTCUTS.end);
    expect(fired()).toEqual(['end', 'help']);
  });
});
