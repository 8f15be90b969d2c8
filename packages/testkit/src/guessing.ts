import { expect } from 'vitest';
import { attacked } from './attacks.ts';
import type { SignInApp } from './sign-in-app.ts';

/** The address of one of many computers guessing passwords. */
export const bot = (number: number) => `203.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

/** Tries a wrong password, which must be refused: as wrong, or for too many attempts. */
export const guessAt =
  (door: () => SignInApp) =>
  async (guess: number, from?: string, username = 'els') => {
    attacked();
    const password = `fout ${guess}`;
    const answer = await door().login({ username, password, ...(from && { from }) });
    expect([401, 429]).toContain(answer.statusCode);
    return answer;
  };

/** Guesses that many times, sixteen at a time, as fast as the server answers. */
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
