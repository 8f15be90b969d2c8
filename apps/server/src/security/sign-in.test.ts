import { setTimeout as delay } from 'node:timers/promises';
import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attacked } from '../testing/attacks.ts';
import { createFrontDoor, type FrontDoor, PASSWORD } from '../testing/front-door.ts';

let door: FrontDoor;
let elsId: number;

beforeAll(async () => {
  door = await createFrontDoor();
  elsId = await door.addUser('els');
});
beforeEach(() => door.forget());
afterAll(() => door.app.close());

const HOUR_MS = 3_600_000;
const wrong = async (guess: number, from?: string, username = 'els') => {
  attacked();
  const answer = await door.login({ username, password: `fout ${guess}`, ...(from && { from }) });
  expect([401, 429]).toContain(answer.statusCode);
  return answer;
};
const bot = (number: number) => `203.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Guesses as fast as the server answers, many at a time, until there were so many or the work is done. */
async function flood(times: number, guess: (number: number) => Promise<{ statusCode: number }>) {
  const statuses: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < times) statuses.push((await guess(next++)).statusCode);
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return statuses;
}

describe('somebody with the right password', () => {
  it('gets in at once with a browser that signed in before, during ten thousand wrong guesses', async () => {
    let browser = await door.knownBrowser({ from: '198.51.100.7' });
    const signIn = async () => {
      const startedAt = performance.now();
      const answer = await door.login({ from: '198.51.100.7', cookie: browser });
      expect(answer.statusCode).toBe(204);
      const fresh = answer.cookies.find(({ name }) => name === 'balie_browser')?.value;
      browser = `balie_browser=${fresh}`;
      return performance.now() - startedAt;
    };
    // What the machine is capable of at this moment, without anybody guessing.
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
    const guesses = flood(10_000, (number) => wrong(number, bot(number % 300))).finally(() => {
      guessing = false;
    });
    const [statuses] = await Promise.all([guesses, clerk()]);
    expect(statuses).toHaveLength(10_000);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(250);
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
    expect(took.length).toBeGreaterThanOrEqual(5);
    // The machine may have become busier with something else meanwhile.
    expect(median(took)).toBeLessThan(Math.max(2_000, 25 * Math.max(before, await alone())));
  }, 900_000);

  it('gets in at once with a new browser, when one stranger guesses', async () => {
    await flood(1_000, (number) => wrong(number, '203.0.113.5'));
    expect((await door.login({ from: '198.51.100.8' })).statusCode).toBe(204);
  }, 300_000);

  it('gets in at once with a new browser where they work, when the whole internet guesses', async () => {
    await door.knownBrowser({ from: '198.51.100.9' });
    const statuses = await flood(1_000, (number) => wrong(number, bot(number)));
    expect(statuses).toContain(429);
    expect((await door.login({ from: '198.51.100.10' })).statusCode).toBe(429);
    expect((await door.login({ from: '198.51.100.9' })).statusCode).toBe(204);
  }, 300_000);

  it('gets in after seconds with a new browser in the building of who guesses', async () => {
    const statuses = await flood(500, (number) => wrong(number, '198.51.100.11'));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12);
    const refused = await door.login({ from: '198.51.100.11' });
    expect(refused.json()).toMatchObject({ status: 429, message: 'TOO_MANY_ATTEMPTS' });
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

  it('gets in at once with a browser that signed in before when somebody guessed for hours in the same building; a new one waits for its turn, and not for longer', async () => {
    const from = '198.51.100.14';
    const browser = await door.knownBrowser({ from });
    const start = door.app.now;
    // As often as the door lets them, until what one network may try in a day is used up.
    for (let minute = 0; minute < 60; minute++) {
      door.app.now = new Date(start.getTime() + minute * 60_000);
      for (let guess = 0; guess < 8; guess++) await wrong(guess, from);
    }
    expect((await door.login({ from, cookie: browser })).statusCode).toBe(204);
    const refused = await door.login({ from });
    expect(refused.statusCode).toBe(429);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(10);
    expect(seconds).toBeLessThanOrEqual(1_800);
    // From anywhere else at once, and here once it is its turn.
    expect((await door.login({ from: '198.51.100.15' })).statusCode).toBe(204);
    door.app.now = new Date(door.app.now.getTime() + seconds * 1_000);
    expect((await door.login({ from })).statusCode).toBe(204);
    door.app.now = start;
  }, 300_000);

  it('gets in at once after an administrator unlocked the account', async () => {
    await flood(60, (number) => wrong(number, '198.51.100.12'));
    expect((await door.login({ from: '198.51.100.12' })).statusCode).toBe(429);
    const admin = await door.app.signIn(door.site.adminId);
    const params = { siteId: door.site.siteId, userId: elsId };
    const seen = await admin.call(accountOperations.getAccountSecurity, { params });
    expect(seen.json()).toMatchObject({ slowed: true });
    expect(seen.json().attempts).toContainEqual(
      expect.objectContaining({ network: '198.51.100.12', outcome: 'WRONG_PASSWORD' }),
    );
    expect(seen.json().attempts).toContainEqual(
      expect.objectContaining({ network: '198.51.100.12', outcome: 'REFUSED' }),
    );
    const unlocked = await admin.call(accountOperations.unlockAccount, { params });
    expect(unlocked.statusCode).toBe(204);
    expect((await door.login({ from: '198.51.100.12' })).statusCode).toBe(204);
  }, 300_000);
});

describe('a building behind one address', () => {
  it('with an attacker inside signs in: a hundred clerks, all with a new browser', async () => {
    const clerks = Array.from({ length: 100 }, (_, number) => `clerk-${number}`);
    for (const username of clerks) await door.addUser(username);
    const from = '192.0.2.77';
    const names = [...clerks.slice(0, 50), ...Array.from({ length: 300 }, (_, n) => `naam-${n}`)];
    await flood(700, (number) => wrong(number, from, names[number % names.length]));
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

describe('guessing at one account', () => {
  it('from the whole internet, all day long, stays below a thousand', async () => {
    const office = '198.51.100.20';
    const browser = await door.knownBrowser({ from: office });
    const start = door.app.now;
    let looked = 0;
    for (let hour = 0; hour < 24; hour += 3) {
      door.app.now = new Date(start.getTime() + hour * HOUR_MS);
      const strangers = await flood(320, (number) => wrong(number, bot(hour * 1_000 + number)));
      const inside = await flood(120, (number) => wrong(number, office));
      const stolen = await flood(25, (number) => {
        attacked();
        return door.login({ password: `fout ${number}`, from: office, cookie: browser });
      });
      looked += [...strangers, ...inside, ...stolen].filter((status) => status === 401).length;
    }
    door.app.now = start;
    expect(looked).toBeGreaterThan(300);
    expect(looked).toBeLessThan(1_000);
  }, 900_000);

  it('side by side gets no more than one after another', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, number) => (await wrong(number, '203.0.113.9')).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  });

  it('under another spelling of the name is guessing at the same account', async () => {
    for (const username of ['els', 'ELS', ' els', 'els ', 'eLs']) {
      await wrong(1, '203.0.113.10', username);
      await wrong(2, '203.0.113.10', username);
    }
    expect((await door.login({ username: 'Els', from: '203.0.113.10' })).statusCode).toBe(429);
  });

  it.each([
    [
      'an address in front of it',
      (n: number) => ({ 'x-forwarded-for': `10.0.0.${n}, 203.0.113.11` }),
    ],
    [
      'another header',
      (n: number) => ({ 'x-real-ip': `10.0.0.${n}`, 'x-forwarded-for': '203.0.113.11' }),
    ],
    [
      'another address of its /64',
      (n: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${n + 1}` }),
    ],
  ])('does not get further with %s', async (_, headers) => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess++) {
      attacked();
      statuses.push((await door.login({ password: 'fout', headers: headers(guess) })).statusCode);
    }
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
    const other = { 'x-forwarded-for': '2001:db8:1:3::1' };
    expect((await door.login({ headers: other })).statusCode).toBe(204);
  });

  it('with the browser of a colleague is guessing like a stranger', async () => {
    await door.addUser('colleague');
    const cookie = await door.knownBrowser({ username: 'colleague', from: '203.0.113.12' });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      attacked();
      const attempt = { password: 'fout', from: '203.0.113.12', cookie };
      statuses.push((await door.login(attempt)).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('with a browser token that was planted or copied before is guessing like a stranger', async () => {
    const planted = await door.knownBrowser({ from: '198.51.100.13' });
    await door.knownBrowser({ from: '198.51.100.13', cookie: planted });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      attacked();
      const attempt = { password: 'fout', from: '203.0.113.13', cookie: planted };
      statuses.push((await door.login(attempt)).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  it('tells nobody which accounts exist', async () => {
    attacked(24);
    const answers = async (username: string) => {
      const all: unknown[] = [];
      for (let guess = 0; guess < 12; guess++) {
        const { statusCode, headers, body } = await wrong(guess, '203.0.113.14', username);
        all.push([statusCode, headers['content-length'], headers['retry-after'], body]);
      }
      return all;
    };
    expect(await answers('els')).toEqual(await answers('bestaat-niet'));
  });

  it('leaves nothing of what was typed behind', async () => {
    await wrong(1, '203.0.113.15');
    const rows = await door.app.db.selectFrom('sign_in_attempts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('fout');
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});
