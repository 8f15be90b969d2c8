import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { nl } from '../texts/nl.ts';
import { TypeName } from './type-name.tsx';

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

it('accepts a name of two letters, in capitals and without surrounding spaces', () => {
  const onName = vi.fn();
  render(<TypeName onName={onName} />);
  press(' ', 'l', '7', '!', ' ', 'Enter');
  expect(onName).not.toHaveBeenCalled();
  press('Backspace', 'é', ' ', 'Enter');
  expect(onName.mock.calls).toEqual([['LÉ']]);
  expect(screen.getByRole('status', { name: nl.lastName })).toHaveTextContent('LÉ');
});

it('has the familiar keyboard layout', () => {
  render(<TypeName onName={vi.fn()} />);
  const letters = screen.getAllByRole('button').flatMap(({ textContent }) => textContent ?? []);
  expect(letters.filter((one) => /^[A-Z]$/.test(one)).join('')).toBe('AZERTYUIOPQSDFGHJKLMWXCVBN');
});
