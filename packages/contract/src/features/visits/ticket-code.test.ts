import { describe, expect, it } from 'vitest';
import { readTicketCode, writeTicketCode } from './ticket-code.ts';

const ticket = { siteId: 12, day: '2026-11-15', ticketNumber: 'I042' };

describe('the code on a ticket', () => {
  it('leads back to its number', () => {
    expect(writeTicketCode(ticket)).toBe('balie:12:2026-11-15:I042');
    expect(readTicketCode(writeTicketCode(ticket))).toBe('I042');
  });

  it.each(['BALIE:12:2026-11-15:I042', ' balie;12;2026/11/15;I042\n'])(
    'is accepted as a scanner types it: %j',
    (typed) => {
      expect(readTicketCode(typed)).toBe('I042');
    },
  );

  it.each(['I042', 'balie', 'Balie 12', 'balie:12:2026-11-15:', 'balie:x:2026-11-15:I042'])(
    'is not %j',
    (typed) => {
      expect(readTicketCode(typed)).toBeUndefined();
    },
  );
});
