import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Details } from './outcome-table.tsx';

it('says everything about a line, a sentence each', () => {
  render(<Details texts={['Naam ontbreekt.', 'De rol bestaat niet.']} />);
  const said = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(said).toEqual(['Naam ontbreekt.', 'De rol bestaat niet.']);
});

it('has no empty list where there is nothing to say', () => {
  const { container } = render(<Details texts={[]} />);
  expect(container).toBeEmptyDOMElement();
});
