import { describe, expect, it } from 'vitest';
import { callSizes, ticketParts } from './text-size.ts';

const sizes = (ticket: string, desk = 'Loket 1') =>
  callSizes(ticket, desk) as Record<string, unknown>;

describe('the texts of a call', () => {
  it('leave room for wide letters', () => {
    expect(Number(sizes('WWW001')['--ticket-width'])).toBeGreaterThan(
      Number(sizes('VAC001')['--ticket-width']),
    );
    expect(Number(sizes('B012')['--ticket-width'])).toBeLessThan(2.8);
  });

  it('split a long ticket where it may break', () => {
    expect(ticketParts('VAC012')).toEqual(['VAC', '012']);
    expect(ticketParts('B012')).toEqual(['B012']);
    expect(ticketParts('12345')).toEqual(['12345']);
  });

  it.each([
    ['Loket 1', 7],
    ['Onthaalbalie', 12],
    ['Onthaal en inlichtingen gelijkvloers', 12],
    ['Burgerzakenonthaalbalie', 23],
  ])('give %o a line of %i', (desk, length) => {
    expect(sizes('B012', desk)['--desk-length']).toBe(length);
  });
});
