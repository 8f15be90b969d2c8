import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { nl } from '../texts/nl.ts';
import type { Paper } from '../walk/use-paper.ts';
import { PaperLine } from './paper-line.tsx';

const TOLD: Readonly<Record<Paper, readonly [words: string, buttons: readonly string[]]>> = {
  NONE: [nl.noPaper, [nl.ready]],
  OFFERED: [nl.noPaper, [nl.reprint, nl.ready]],
  PRINTING: [nl.printing, [nl.ready]],
  PRINTED: [nl.takeTicket, [nl.ready]],
  FAILED: [nl.noPaper, [nl.noted]],
};

it.each(Object.entries(TOLD))(
  'describes what the printer reported: %s',
  (paper, [words, buttons]) => {
    render(<PaperLine paper={paper as Paper} onReprint={vi.fn()} onEnd={vi.fn()} />);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
  },
);

it('requests another ticket, or ends', () => {
  const [onReprint, onEnd] = [vi.fn(), vi.fn()];
  render(<PaperLine paper="OFFERED" onReprint={onReprint} onEnd={onEnd} />);
  const [again, end] = screen.getAllByRole('button');
  again?.click();
  expect([onReprint, onEnd].map((pressed) => pressed.mock.calls.length)).toEqual([1, 0]);
  end?.click();
  expect([onReprint, onEnd].map((pressed) => pressed.mock.calls.length)).toEqual([1, 1]);
});
