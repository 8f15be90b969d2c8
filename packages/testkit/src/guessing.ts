import { expect } from 'vitest';
import { attacked } from './attacks.ts';
import type { SignInApp } from './sign-in-app.ts';

/** The address of one of many computers that guess. */
export const bot = (number: number) => `203.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

/** A wrong password for somebody: it is refused, now or until later. */
export const guessAt =
  (door: () => SignInApp) =>
  async (guess: number, from?: string, username = 'els') => {
    attacked();
    const password = `fout ${guess}`;
    const answer = await door().login({ username, password, ...(from && { from }) });
    expect([401, 429]).toContain(answer.statusCode);
    return answer;
  };

/** Guesses as fast as the server answers, many at a time, until there were so many or the work is done. */
export async function flood(
  times: number,
  guess: (number: number) => Promise<{ statusCode: number }>,
) {
  const statuses: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < times) statuses.push((await guess(next++)).statusCode);
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return statuses;
}
