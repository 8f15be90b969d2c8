import { setTimeout as delay } from 'node:timers/promises';
import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { bot, flood, guessAt } from '@balie/testkit/guessing.ts';
import { inFullRun } from '@balie/testkit/in-full-run.ts';
import { createSignInApp } from '@balie/testkit/sign-in-app.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const door = await createSignInApp();
const elsId = await door.addUser('els');
beforeEach(() => door.forget());
afterAll(() => door.app.close());

const HOUR_MS = 3_600_000;
const GUESSES = inFullRun(10_000, 400);
/** More than anybody may try, so that any further success is noticed. */
const ENOUGH = inFullRun(1_000, 300);
/** Long enough to use up what one network may try in a day. */
const MINUTES = inFullRun(60, 20);
const wrong = guessAt(() => door);

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

describe('a user with the correct password', () => {
  it(`signs in at once with a browser that signed in before, during ${GUESSES} wrong guesses`, async () => {
    let browser = await door.knownBrowser({ from: '198.51.100.7' });
    const signIn = async () => {
      const startedAt = performance.now();
      const answer = await door.login({ from: '198.51.100.7', cookie: browser });
      expect(answer.statusCode).toBe(204);
      const fresh = answer.cookies.find(({ name }) => name === 'balie_browser')?.value;
      browser = `balie_browser=${fresh}`;
      return performance.now() - startedAt;
    };
    // What the machine can do right now, with nobody guessing.
    const alone = async () => {
      const took: number[] = [];
      for (let turn = 0; turn < 7; turn++) took.push(await signIn());
      return median(took);
    };
    const before = await alone();
    const took: number[] = [];
    let guessing = true;
    const clerk = async () => {
      while (guessing || took.length < 5) {
        await delay(100);
        took.push(await signIn());
      }
    };
    const guesses = flood(GUESSES, (number) => wrong(number, bot(number % 300))).finally(() => {
      guessing = false;
    });
    const [statuses] = await Promise.all([guesses, clerk()]);
    expect(statuses).toHaveLength(GUESSES);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(250);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
    expect(took.length).toBeGreaterThanOrEqual(5);
    // Something else may have made the machine busier in the meantime.
    expect(median(took)).toBeLessThan(Math.max(2_000, 25 * Math.max(before, await alone())));
  }, 900_000);

  it('signs in at once with a new browser while one stranger guesses', async () => {
    await flood(ENOUGH, (number) => wrong(number, '203.0.113.5'));
    expect((await door.login({ from: '198.51.100.8' })).statusCode).toBe(204);
  }, 300_000);

  it('signs in at once with a new browser at work while the whole internet guesses', async () => {
    await door.knownBrowser({ from: '198.51.100.9' });
    const statuses = await flood(ENOUGH, (number) => wrong(number, bot(number)));
    expect(statuses).toContain(429);
    expect((await door.login({ from: '198.51.100.10' })).statusCode).toBe(429);
    expect((await door.login({ from: '198.51.100.9' })).statusCode).toBe(204);
  }, 300_000);

  it("signs in after seconds with a new browser in the guesser's building", async () => {
    const statuses = await flood(inFullRun(500, 100), (number) => wrong(number, '198.51.100.11'));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
    const refused = await door.login({ from: '198.51.100.11' });
    expect(refused).toBeRefused(429, 'TOO_MANY_ATTEMPTS');
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(10);
    const { now } = door.app;
    door.app.now = new Date(now.getTime() + seconds * 1_000);
    expect((await door.login({ from: '198.51.100.11' })).statusCode).toBe(204);
    // A clock that is set back makes nobody wait until it catches up.
    door.app.now = new Date(now.getTime() - 3 * HOUR_MS);
    expect((await door.login({ from: '198.51.100.11' })).statusCode).toBe(204);
    door.app.now = now;
  }, 300_000);

  it('signs in at once with a known browser after someone guessed for hours in the same building; a new one waits for its turn, and no longer', async () => {
    const from = '198.51.100.14';
    const browser = await door.knownBrowser({ from });
    const start = door.app.now;
    // As often as the limit allows, until what one network may try in a day is used up.
    for (let minute = 0; minute < MINUTES; minute++) {
      door.app.now = new Date(start.getTime() + minute * 60_000);
      for (let guess = 0; guess < 8; guess++) await wrong(guess, from);
    }
    expect((await door.login({ from, cookie: browser })).statusCode).toBe(204);
    const refused = await door.login({ from });
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThanOrEqual(1_800);
    // From anywhere else at once, and here after the wait.
    expect((await door.login({ from: '198.51.100.15' })).statusCode).toBe(204);
    door.app.now = new Date(door.app.now.getTime() + seconds * 1_000);
    expect((await door.login({ from })).statusCode).toBe(204);
    door.app.now = start;
  }, 300_000);

  it('signs in at once after an administrator unlocked the account', async () => {
    await flood(60, (number) => wrong(number, '198.51.100.12'));
    expect((await door.login({ from: '198.51.100.12' })).statusCode).toBe(429);
    const admin = await door.app.signIn(door.site.adminId);
    const params = { siteId: door.site.siteId, userId: elsId };
    const seen = await admin.send(accountOperations.getAccountSecurity, { params });
    expect(seen.json()).toMatchObject({ slowed: true });
    expect(seen.json().attempts).toContainEqual(
      expect.objectContaining({ network: '198.51.100.12', outcome: 'WRONG_PASSWORD' }),
    );
    expect(seen.json().attempts).toContainEqual(
      expect.objectContaining({ network: '198.51.100.12', outcome: 'REFUSED' }),
    );
    const unlocked = await admin.send(accountOperations.unlockAccount, { params });
    expect(unlocked.statusCode).toBe(204);
    expect((await door.login({ from: '198.51.100.12' })).statusCode).toBe(204);
  }, 300_000);
});

describe('a building behind one address', () => {
  it('with an attacker inside lets a hundred clerks sign in, all with a new browser', async () => {
    const clerks = Array.from({ length: 100 }, (_, number) => `clerk-${number}`);
    for (const username of clerks) await door.addUser(username);
    const from = '192.0.2.77';
    const names = [...clerks.slice(0, 50), ...Array.from({ length: 300 }, (_, n) => `naam-${n}`)];
    await flood(inFullRun(700, 200), (number) => wrong(number, from, names[number % names.length]));
    const waits: number[] = [];
    const { now } = door.app;
    for (const username of clerks) {
      let answer = await door.login({ username, from });
      while (answer.statusCode === 429) {
        const seconds = Number(answer.headers['retry-after']);
        waits.push(seconds);
        door.app.now = new Date(door.app.now.getTime() + seconds * 1_000);
        answer = await door.login({ username, from });
      }
      expect(answer.statusCode, username).toBe(204);
    }
    door.app.now = now;
    expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(30);
  }, 600_000);
});
