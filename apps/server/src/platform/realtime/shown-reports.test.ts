import { limits } from '@balie/contract/common/limits.ts';
import { describe, expect, it } from 'vitest';
import { ShownReports } from './shown-reports.ts';

/** A socket's reports, and which of them went on to the database. */
function listen(isKept = () => true) {
  const asked: (readonly number[])[] = [];
  const reports = new ShownReports(async (numbers) => {
    asked.push(numbers);
    return isKept();
  });
  return { asked, say: (numbers: number[], now = 0) => reports.take(numbers, now) };
}

describe("a display's report that a call was shown", () => {
  it('is passed on once, however often it is reported', async () => {
    const { asked, say } = listen();
    expect(await say([1, 1, 2])).toBe(true);
    for (let times = 0; times < 500; times++) expect(await say([2, 1])).toBe(true);
    expect(asked).toEqual([[1, 2]]);
  });

  it('is passed on again if it could not be stored', async () => {
    const answers = [false, true];
    const { asked, say } = listen(() => answers.shift() ?? false);
    expect([await say([1]), await say([1])]).toEqual([false, true]);
    expect(asked).toEqual([[1], [1]]);
  });

  it('is dropped if there are more than a room can call, until some time has passed', async () => {
    const { asked, say } = listen();
    const many = Array.from({ length: limits.realtime.seenMax + 1 }, (_, number) => number);
    expect(await say(many)).toBe(false);
    expect(asked).toEqual([]);
    expect(await say([1_000])).toBe(false);
    expect(await say([1_000], 1_000)).toBe(true);
  });
});
