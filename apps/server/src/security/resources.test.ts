import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { crc32, deflateSync } from 'node:zlib';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { instructionOperations } from '@balie/contract/features/instructions/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { HttpClient } from '@balie/testkit/http-client.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createTestDatabase, type TestDatabase } from '@balie/testkit/test-database.ts';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSession } from '../platform/auth/sessions.ts';
import { AddressPolicy } from '../platform/network/address-policy.ts';
import { canvas } from '../platform/on-first-use.ts';

const SLOW = 2_000;

const app = await testApp();
const site = await createTestSite(app.db);
const admin = await app.signIn(site.adminId);

describe('request bodies that never end', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let clerk: HttpClient;
  const attackers: Socket[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await ServerProcess.start(database.connection);
    const own = await createTestSite(database.db);
    const token = await createSession(database.db, { userId: own.clerkId, now: new Date() });
    clerk = new HttpClient(server.url, token);
  }, 120_000);
  afterAll(async () => {
    for (const socket of attackers) socket.destroy();
    await clerk.close();
    await server.kill();
    await database.close();
  });

  /** Starts a sign-in that never arrives completely, and reports when the server gives up on it. */
  const attack = () =>
    new Promise<void>((resolve) => {
      const { port } = new URL(server.url);
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST ${authOperations.login.path} HTTP/1.1\r\nHost: localhost:${port}\r\n` +
            'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"username":"',
        );
        resolve();
      });
      socket.on('error', () => resolve()).resume();
      attackers.push(socket);
    });

  it(`(${SLOW} from one address) do not delay a clerk at the same address`, {
    timeout: 400_000,
  }, async () => {
    attacked(SLOW);
    const during: number[] = [];
    const after: number[] = [];
    const ask = async () => {
      const since = performance.now();
      const answer = await clerk.send(authOperations.whoami);
      expect(answer.status).toBe(200);
      const login = await clerk.send(authOperations.login, {
        body: { username: 'iemand', password: 'een fout wachtwoord' },
      });
      expect([401, 429], 'a body of their own gets through').toContain(login.status);
      return performance.now() - since;
    };
    // What the machine can do right now, with nobody attacking.
    const before: number[] = [];
    for (let round = 0; round < 7; round++) before.push(await ask());
    const usual = before.toSorted((one, other) => one - other)[3] ?? 0;
    let over = false;
    void Promise.all(Array.from({ length: SLOW }, attack)).then(() => {
      over = true;
    });
    while (!over) during.push(await ask());
    for (let round = 0; round < 20; round++) after.push(await ask());
    expect(during.length).toBeGreaterThan(0);
    // While this very process opens two thousand connections, everything in it waits a little.
    expect(Math.max(...during)).toBeLessThan(Math.max(15_000, 20 * usual));
    expect(after.toSorted((one, other) => one - other)[10]).toBeLessThan(
      Math.max(1_000, 3 * usual),
    );
    await expect
      .poll(() => attackers.filter((socket) => !socket.closed).length, { timeout: 90_000 })
      .toBeLessThanOrEqual(50);
    expect(await server.health('ready')).toBe(200);
  });
});

describe('images', () => {
  const upload = (body: Buffer, type: string) =>
    admin.send(instructionOperations.addInstructionImage, {
      params: { siteId: site.siteId },
      body,
      headers: { 'content-type': type },
    });
  const noise = (side: number) => {
    const canvas = createCanvas(side, side);
    const context = canvas.getContext('2d');
    for (let index = 0; index < 40; index++) {
      context.fillStyle = `hsl(${index * 9} 80% 50%)`;
      context.fillRect((index * 37) % side, (index * 53) % side, side / 3, side / 5);
    }
    return canvas;
  };

  it.each(['png', 'jpeg', 'webp'] as const)('%s that was cut off is refused', async (kind) => {
    const canvas = noise(300);
    const whole = await (kind === 'png' ? canvas.encode('png') : canvas.encode(kind, 90));
    for (const part of [0.3, 0.6, 0.9, 0.99]) {
      attacked();
      const answer = await upload(whole.subarray(0, whole.length * part), `image/${kind}`);
      expect(answer.json(), `${part} of it`).toMatchObject({
        status: 422,
        message: 'INVALID_IMAGE',
      });
    }
    expect((await upload(whole, `image/${kind}`)).statusCode).toBe(200);
  });

  it('that would be huge are refused by their header, before anything is decoded', async () => {
    // A whole image in one colour: few bytes, and half a gigabyte once decoded.
    const side = 12_000;
    const chunk = (type: string, data: Buffer) => {
      const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(named));
      return Buffer.concat([length, named, sum]);
    };
    const header = Buffer.alloc(13);
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    header[8] = 1;
    const bomb = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(side * (side / 8 + 1)))),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    expect(bomb.length).toBeLessThan(100_000);
    attacked();
    const begun = vi.spyOn(canvas(), 'Image');
    const answer = await upload(bomb, 'image/png');
    const times = begun.mock.calls.length;
    begun.mockRestore();
    expect(answer).toBeRefused(422, 'INVALID_IMAGE');
    expect(times, 'how often drawing it was begun').toBe(0);
  });

  it('are decoded one at a time, however many arrive together', { timeout: 120_000 }, async () => {
    const large = await noise(4_000).encode('jpeg', 40);
    global.gc?.();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    attacked(10);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => upload(large, 'image/jpeg')),
    );
    clearInterval(watch);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    // Ten together are 640 MB of pixels.
    expect((most - before) / 1024 ** 2).toBeLessThan(400);
  });
});

describe('deceptive texts', () => {
  const hostile = {
    'half a character': 'Loket \ud800 1',
    'the other half': 'Loket \udc00',
    'an escape that steers a terminal': 'Loket \u001b[2J',
    'a control of the second kind': 'Loket \u009b31m',
    'a bell': 'Loket \u0007',
    'a NUL': 'Loket \u0000',
  };

  it.each(Object.entries(hostile))('%s is refused, with its field', async (_, name) => {
    attacked();
    const params = { siteId: site.siteId };
    const answer = await admin.send(deskOperations.addDesk, { params, body: { name } });
    expect(answer.json()).toMatchObject({
      status: 422,
      message: 'INVALID_TEXT',
      fields: { name: 'INVALID_TEXT' },
    });
  });

  it('with bytes that are not text are refused, and nothing is stored instead', async () => {
    attacked();
    const count = () => readRows(app.db, 'desks', { site_id: site.siteId }, 'id');
    const before = await count();
    const answer = await admin.send(deskOperations.addDesk, {
      params: { siteId: site.siteId },
      body: Buffer.concat([
        Buffer.from('{"name":"Loket '),
        Buffer.from([0xff, 0xc0]),
        Buffer.from('"}'),
      ]),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer).toBeRefused(422, 'INVALID_TEXT');
    expect(await count()).toEqual(before);
  });

  it('that people really type are stored unchanged', async () => {
    const name = 'Loket é 2 \u{1f600} \u202f \u0639';
    const answer = await admin.send(deskOperations.addDesk, {
      params: { siteId: site.siteId },
      body: { name },
    });
    expect(answer.json()).toMatchObject({ name });
  });
});

describe("the machine's own addresses", () => {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);

  it('are refused on every interface, to printers and webhooks', () => {
    expect(own.length).toBeGreaterThan(0);
    for (const { address } of own) {
      attacked(2);
      expect(new AddressPolicy('printer').permits({ host: address, port: 9100 }), address).toBe(
        false,
      );
      expect(new AddressPolicy('webhook').permits({ host: address, port: 443 }), address).toBe(
        false,
      );
    }
    expect(new AddressPolicy('printer').permits({ host: '10.254.253.252', port: 9100 })).toBe(true);
  });
});
