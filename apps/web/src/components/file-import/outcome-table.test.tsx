import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Details } from './outcome-table.tsx';

it('shows each fact about a line in its own sentence', () => {
  render(<Details texts={['Naam ontbreekt.', 'De rol bestaat niet.']} />);
  const said = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(said).toEqual(['Naam ontbreekt.', 'De rol bestaat niet.']);
});

it('shows no list when there is nothing to report', () => {
  const { container } = render(<Details texts={[]} />);
  expect(container).toBeEmptyDOMElement();
});
