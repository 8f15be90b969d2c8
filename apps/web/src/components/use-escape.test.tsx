import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { inlineRowProps } from './inline-row-props.ts';
import { useEscape } from './use-escape.ts';

const onEscape = vi.fn();
const revert = vi.fn();
const save = vi.fn();

interface PageProps {
  dirty?: boolean;
  busy?: boolean;
}

function Page({ dirty = true, busy = false }: PageProps) {
  useEscape(onEscape);
  const { className: _, ...row } = inlineRowProps({
    row: { dirty, revert, ref: () => undefined },
    ...{ busy, save },
  });
  return (
    <main>
      <p>beside</p>
      <div role="combobox" aria-expanded="true" aria-controls="x" tabIndex={0}>
        an open list
      </div>
      <div role="dialog">a dialog</div>
      <div {...row}>
        <input data-testid="text" type="text" />
        <input data-testid="box" type="checkbox" />
        <div role="combobox" aria-expanded="true" aria-controls="x" tabIndex={0}>
          a list in the row
        </div>
      </div>
    </main>
  );
}

function pressed(element: HTMLElement, key: string, more: object = {}) {
  for (const spy of [onEscape, revert, save]) spy.mockClear();
  fireEvent.keyDown(element, { key, ...more });
  return { escape: onEscape, revert, save };
}
const presses = (spies: Record<string, typeof onEscape>) =>
  Object.entries(spies).flatMap(([name, spy]) => (spy.mock.calls.length > 0 ? [name] : []));

it('Esc closes the side form, but not when pressed in an open list or dialog', () => {
  render(<Page />);
  expect(presses(pressed(screen.getByText('beside'), 'Escape'))).toEqual(['escape']);
  expect(presses(pressed(screen.getByText('beside'), 'a'))).toEqual([]);
  expect(presses(pressed(screen.getByText('an open list'), 'Escape'))).toEqual([]);
  expect(presses(pressed(screen.getByText('a dialog'), 'Escape'))).toEqual([]);
});

it('Esc in a row discards what was typed there, and closes nothing else', () => {
  const { rerender } = render(<Page />);
  const text = () => screen.getByTestId('text');
  expect(presses(pressed(text(), 'Escape'))).toEqual(['revert']);
  expect(presses(pressed(text(), 'Escape', { isComposing: true }))).toEqual(['escape']);
  expect(presses(pressed(screen.getByText('a list in the row'), 'Escape'))).toEqual([]);
  rerender(<Page busy />);
  expect(presses(pressed(text(), 'Escape'))).toEqual([]);
  rerender(<Page dirty={false} />);
  expect(presses(pressed(text(), 'Escape'))).toEqual(['escape']);
});

it('Enter in a text field of a row saves it', () => {
  render(<Page />);
  expect(presses(pressed(screen.getByTestId('text'), 'Enter'))).toEqual(['save']);
  expect(presses(pressed(screen.getByTestId('text'), 'a'))).toEqual([]);
  expect(presses(pressed(screen.getByTestId('text'), 'Enter', { isComposing: true }))).toEqual([]);
  expect(presses(pressed(screen.getByTestId('box'), 'Enter'))).toEqual([]);
  expect(presses(pressed(screen.getByText('beside'), 'Enter'))).toEqual([]);
});

it('ignores a key that was already handled', () => {
  render(<Page />);
  const text = screen.getByTestId('text');
  text.addEventListener('keydown', (event) => event.preventDefault());
  expect(presses(pressed(text, 'Escape'))).toEqual([]);
  expect(presses(pressed(text, 'Enter'))).toEqual([]);
});
