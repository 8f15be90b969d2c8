import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useArrowKeys } from './use-arrow-keys.ts';

function Keypad({ onBack, help = false }: { onBack?: () => void; help?: boolean }) {
  useArrowKeys(onBack ?? (() => undefined));
  return (
    <>
      <button type="button">een</button>
      <button type="button" disabled>
        dicht
      </button>
      <button type="button">twee</button>
      <button type="button">drie</button>
      {help && (
        <div role="dialog">
          <button type="button">sluiten</button>
        </div>
      )}
    </>
  );
}
const key = (name: string) => fireEvent.keyDown(window, { key: name });
const focused = () => document.activeElement?.textContent;

it.each([
  ['ArrowRight', ['een', 'twee', 'drie', 'een']],
  ['ArrowDown', ['een', 'twee', 'drie', 'een']],
  ['ArrowLeft', ['drie', 'twee', 'een', 'drie']],
  ['ArrowUp', ['drie', 'twee', 'een', 'drie']],
])('%s moves through everything that can be pressed, round and round', (name, order) => {
  render(<Keypad />);
  const went = order.map(() => {
    // The page itself would scroll.
    expect(key(name), 'prevented').toBe(false);
    return focused();
  });
  expect(went).toEqual(order);
});

it('stays within a dialog on top of the page', () => {
  render(<Keypad help />);
  for (const name of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) {
    key(name);
    expect(focused()).toBe('sluiten');
  }
});

it('goes back with Escape only, and ignores other keys', () => {
  const onBack = vi.fn();
  const { unmount } = render(<Keypad onBack={onBack} />);
  screen.getByText('twee').focus();
  expect(key('a')).toBe(true);
  expect(focused()).toBe('twee');
  expect(onBack).not.toHaveBeenCalled();
  key('Escape');
  expect(onBack).toHaveBeenCalledOnce();
  expect(focused()).toBe('twee');
  unmount();
  key('Escape');
  expect(onBack).toHaveBeenCalledOnce();
});
