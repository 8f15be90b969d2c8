import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLateMenu } from './use-late-menu.ts';

function Late({ opened, onOpened }: { opened?: boolean; onOpened?: (opened: boolean) => void }) {
  const menu = useLateMenu({ opened, onOpened });
  return (
    <>
      <input aria-label="elsewhere" />
      <button type="button" {...menu.button}>
        menu
      </button>
      {menu.asked && menu.opened && (
        <div role="menu">
          <button type="button">choice</button>
          <button type="button" onClick={() => menu.setOpened(false)}>
            close
          </button>
          <button type="button" onClick={menu.onLost}>
            lost
          </button>
        </div>
      )}
    </>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => button(name).click();

it('the button opens it the first time; afterwards the menu does so itself', async () => {
  render(<Late />);
  expect(screen.queryByRole('menu')).toBeNull();
  press('menu');
  expect(await screen.findByRole('menu')).toBeVisible();
  press('close');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  act(() => press('menu'));
  expect(screen.queryByRole('menu')).toBeNull();
});

it('returns the focus to the button when it was in the menu', async () => {
  render(<Late />);
  press('menu');
  (await screen.findByRole('button', { name: 'choice' })).focus();
  press('close');
  await expect.poll(() => document.activeElement).toBe(button('menu'));
});

it('leaves the focus alone if it moved elsewhere', async () => {
  render(<Late />);
  press('menu');
  await screen.findByRole('menu');
  screen.getByLabelText('elsewhere').focus();
  press('close');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('elsewhere'));
});

it('can be opened again if its code failed to load', async () => {
  render(<Late />);
  press('menu');
  await screen.findByRole('menu');
  press('lost');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  press('menu');
  expect(await screen.findByRole('menu')).toBeVisible();
});

it('can be opened from elsewhere', () => {
  const told: boolean[] = [];
  const { rerender } = render(<Late opened={false} onOpened={(opened) => told.push(opened)} />);
  press('menu');
  expect(told).toEqual([true]);
  expect(screen.queryByRole('menu')).toBeNull();
  rerender(<Late opened onOpened={(opened) => told.push(opened)} />);
  expect(screen.getByRole('menu')).toBeVisible();
});
