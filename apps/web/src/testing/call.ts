import type { CallMessage } from '@balie/contract/realtime.ts';

export const callOf = (number: number, more: Partial<CallMessage> = {}): CallMessage => ({
  ...{ number, ticketNumber: `T${number}`, deskName: 'Loket 1', userName: 'An' },
  ...{ waitingRoomId: 1, group: null, recall: false, at: '2026-11-15T10:00:00Z' },
  ...more,
});
