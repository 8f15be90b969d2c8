import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callOf } from '../../../testing/call.ts';
import { NextCalls } from './next-calls.tsx';

it.each([
  [1, 1],
  [4, 4],
  [9, 4],
])('of %i calls waiting for their turn, %i are shown', (many, shown) => {
  const waiting = Array.from({ length: many }, (_, index) => callOf(index + 1));
  render(<NextCalls waiting={waiting} className={undefined} />);
  expect(screen.getAllByRole('strong')).toHaveLength(shown);
});
