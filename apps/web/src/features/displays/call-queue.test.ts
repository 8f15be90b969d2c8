import type { CallMessage } from '@balie/contract/realtime.ts';
import { describe, expect, it } from 'vitest';
import { type CallAction, callQueue, emptyQueue, withoutYesterday } from './call-queue.ts';

const call = (number: number, ticketNumber = `T${number}`): CallMessage => ({
  number,
  ticketNumber,
  deskName: 'Loket 1',
  userName: 'An',
  waitingRoomId: 1,
  recall: false,
  at: '2026-11-15T10:00:00Z',
});
const arrive = (...args: Parameters<typeof call>): CallAction => ({
  type: 'arrive',
  call: call(...args),
});
const after = (...actions: CallAction[]) => actions.reduce(callQueue, emptyQueue);

describe('calls that arrive together', () => {
  it('are announced one after the other, in order, each once', () => {
    const announced: (string | undefined)[] = [];
    let queue = after(arrive(1), arrive(2), arrive(3));
    for (let turn = 0; turn < 4; turn++) {
      announced.push(queue.current?.ticketNumber);
      queue = callQueue(queue, { type: 'next' });
    }
    expect(announced).toEqual(['T1', 'T2', 'T3', undefined]);
  });

  it('are listed at once, before their turn', () => {
    expect(after(arrive(1), arrive(2)).last.map((one) => one.ticketNumber)).toEqual(['T2', 'T1']);
  });
});

describe('a ticket that is called again', () => {
  const numbers = ({ current, waiting }: ReturnType<typeof after>) =>
    [current, ...waiting].map((one) => one?.number);

  it('is announced again at once when nobody else waits', () => {
    expect(numbers(after(arrive(1, 'A'), arrive(2, 'A')))).toEqual([2]);
  });

  it('takes its turn after the others, however often it is called', () => {
    expect(
      numbers(
        after(arrive(1, 'A'), arrive(2, 'B'), arrive(3, 'A'), arrive(4, 'C'), arrive(5, 'A')),
      ),
    ).toEqual([1, 2, 5, 4]);
  });

  it('to another desk is another call', () => {
    const elsewhere: CallAction = {
      type: 'arrive',
      call: { ...call(2, 'A'), deskName: 'Loket 2' },
    };
    expect(numbers(after(arrive(1, 'A'), elsewhere))).toEqual([1, 2]);
  });
});

describe('the last calls', () => {
  it('hold a ticket once, at the place of its last call, also when numbers come out of order', () => {
    const { last } = after(arrive(5, 'A'), arrive(4, 'B'), arrive(6, 'C'), arrive(7, 'A'));
    expect(last.map((one) => [one.number, one.ticketNumber])).toEqual([
      [7, 'A'],
      [6, 'C'],
      [4, 'B'],
    ]);
  });

  it('are six at most, and keep what came in while the server was asked', () => {
    const calls = [1, 2, 3, 4, 5, 6, 7].map((number) => call(number));
    const { last } = after(arrive(8), { type: 'known', calls });
    expect(last.map((one) => one.number)).toEqual([8, 7, 6, 5, 4, 3]);
  });
});

describe('a display that is on over midnight', () => {
  const at = (number: number, moment: string): CallAction => ({
    type: 'arrive',
    call: { ...call(number), at: moment },
  });
  // In Brussels: the middle of the day, half past eleven, and midnight sharp.
  const queue = after(
    at(1, '2026-11-15T11:00:00Z'),
    at(2, '2026-11-15T22:30:00Z'),
    at(3, '2026-11-15T23:00:00Z'),
  );
  const listedAt = (now: string, timeZone = 'Europe/Brussels') =>
    withoutYesterday(queue, { now: new Date(now), timeZone }).last.map(({ number }) => number);

  it.each([
    ['before midnight', '2026-11-15T22:59:00Z', [3, 2, 1]],
    ['just after', '2026-11-15T23:01:00Z', [3, 2]],
    ['an hour after the last call of the evening', '2026-11-15T23:30:00Z', [3]],
  ])('lists %s what people may still look for', (_, now, numbers) => {
    expect(listedAt(now)).toEqual(numbers);
  });

  it('goes by the day of the site', () => {
    expect(listedAt('2026-11-15T23:30:00Z', 'America/New_York')).toEqual([3, 2, 1]);
  });
});
