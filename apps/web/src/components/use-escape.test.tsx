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
const calls = (spies: Record<string, typeof onEscape>) =>
  Object.entries(spies).flatMap(([name, spy]) => (spy.mock.calls.length > 0 ? [name] : []));

it('Esc closes what stands beside the list, but not what is open within it', () => {
  render(<Page />);
  expect(calls(pressed(screen.getByText('beside'), 'Escape'))).toEqual(['escape']);
  expect(calls(pressed(screen.getByText('beside'), 'a'))).toEqual([]);
  expect(calls(pressed(screen.getByText('an open list'), 'Escape'))).toEqual([]);
  expect(calls(pressed(screen.getByText('a dialog'), 'Escape'))).toEqual([]);
});

it('Esc in a row lets go of what was typed there, and closes nothing else', () => {
  const { rerender } = render(<Page />);
  const text = () => screen.getByTestId('text');
  expect(calls(pressed(text(), 'Escape'))).toEqual(['revert']);
  expect(calls(pressed(text(), 'Escape', { isComposing: true }))).toEqual(['escape']);
  expect(calls(pressed(screen.getByText('a list in the row'), 'Escape'))).toEqual([]);
  rerender(<Page busy />);
  expect(calls(pressed(text(), 'Escape'))).toEqual([]);
  rerender(<Page dirty={false} />);
  expect(calls(pressed(text(), 'Escape'))).toEqual(['escape']);
});

it('Enter in a text of a row saves it', () => {
  render(<Page />);
  expect(calls(pressed(screen.getByTestId('text'), 'Enter'))).toEqual(['save']);
  expect(calls(pressed(screen.getByTestId('text'), 'a'))).toEqual([]);
  expect(calls(pressed(screen.getByTestId('text'), 'Enter', { isComposing: true }))).toEqual([]);
  expect(calls(pressed(screen.getByTestId('box'), 'Enter'))).toEqual([]);
  expect(calls(pressed(screen.getByText('beside'), 'Enter'))).toEqual([]);
});

it('a key that something else took already does nothing', () => {
  render(<Page />);
  const text = screen.getByTestId('text');
  text.addEventListener('keydown', (event) => event.preventDefault());
  expect(calls(pressed(text, 'Escape'))).toEqual([]);
  expect(calls(pressed(text, 'Enter'))).toEqual([]);
});
