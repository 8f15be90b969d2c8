import { attacked } from '@balie/testkit/attacks.ts';
import { bot, flood, guessAt } from '@balie/testkit/guessing.ts';
import { inFullRun } from '@balie/testkit/in-full-run.ts';
import { createSignInApp, PASSWORD } from '@balie/testkit/sign-in-app.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const door = await createSignInApp();
await door.addUser('els');
beforeEach(() => door.forget());
afterAll(() => door.app.close());

const wrong = guessAt(() => door);
const HOUR_MS = 3_600_000;

describe('guessing the password of one account', () => {
  it('gets less than a thousand attempts from the whole internet in a day', async () => {
    const office = '198.51.100.20';
    const browser = await door.knownBrowser({ from: office });
    const start = door.app.now;
    let looked = 0;
    for (let hour = 0; hour < 24; hour += 3) {
      door.app.now = new Date(start.getTime() + hour * HOUR_MS);
      // First until their limit is reached, then more than its refill allows.
      const many = hour === 0 ? 320 : inFullRun(320, 100);
      const strangers = await flood(many, (number) => wrong(number, bot(hour * 1_000 + number)));
      const inside = await flood(inFullRun(120, 80), (number) => wrong(number, office));
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

  it('gets no more attempts in parallel than in sequence', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, number) => (await wrong(number, '203.0.113.9')).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  });

  it('counts against the same account under another spelling of its name', async () => {
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
  ])('gets no further with %s', async (_, headers) => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess++) {
      attacked();
      statuses.push((await door.login({ password: 'fout', headers: headers(guess) })).statusCode);
    }
    expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
    const other = { 'x-forwarded-for': '2001:db8:1:3::1' };
    expect((await door.login({ headers: other })).statusCode).toBe(204);
  });

  it("counts as a stranger's with the browser of a colleague", async () => {
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

  it("counts as a stranger's with a browser token planted or copied before", async () => {
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

  it('reveals to nobody which accounts exist', async () => {
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

  it('leaves nothing of what was typed in the database', async () => {
    await wrong(1, '203.0.113.15');
    const rows = await door.app.db.selectFrom('sign_in_attempts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('fout');
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });
});
