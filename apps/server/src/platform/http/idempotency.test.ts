import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const site = await createTestSite(app.db);
const admin = await app.signIn(site.adminId);

const add = (name: string, key: string, who = admin) =>
  who.send(printerOperations.addPrinter, {
    params: { siteId: site.siteId },
    body: { name, ipDomain: `${name}.example`, port: 9100 },
    headers: { 'idempotency-key': key },
  });

const countPrinters = async (name: string) =>
  (await app.db.selectFrom('printers').where('name', '=', name).selectAll().execute()).length;

describe('a create request with a retry key', () => {
  it.each(['kort', 'x'.repeat(201), 'met een spatie', 'met-é-erin'])(
    'that is invalid is refused, and nothing is created: %s',
    async (key) => {
      expect(await add('geen', key)).toBeRefused(400, 'MALFORMED_REQUEST');
      expect(await countPrinters('geen')).toBe(0);
    },
  );

  it('sent again gets the first response and creates nothing', async () => {
    const first = await add('een', 'sleutel-een');
    const second = await add('een', 'sleutel-een');
    expect(first.statusCode).toBe(200);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await countPrinters('een')).toBe(1);
  });

  it('sent ten times at once creates one row and gets the same response ten times', async () => {
    // Opens connections first, so that the ten really run in parallel.
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(app.db)));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => add('tien', 'sleutel-tien')),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(notEmpty(answers).every((answer) => answer.statusCode === 200)).toBe(true);
    expect(await countPrinters('tien')).toBe(1);
  });

  it('that failed may be sent again with the same key', async () => {
    await add('bezet', 'sleutel-bezet-1');
    expect((await add('bezet', 'sleutel-bezet-2')).statusCode).toBe(400);
    expect((await add('bezet', 'sleutel-bezet-2')).statusCode).toBe(400);
  });

  it('is refused with the key of another request', async () => {
    await add('ander', 'sleutel-ander');
    expect(await add('nog anders'.replace(' ', '-'), 'sleutel-ander')).toBeRefused(
      422,
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('by a colleague has a key of its own', async () => {
    const colleague = await app.signIn(
      await createUser(app.db, {
        organisation_id: site.organisationId,
        siteIds: [site.siteId],
        role: 'ADMIN',
      }),
    );
    const mine = await add('van-mij', 'sleutel-van-ieder');
    expect(mine.statusCode).toBe(200);
    const theirs = await add('van-een-collega', 'sleutel-van-ieder', colleague);
    expect(theirs.statusCode).toBe(200);
    expect(theirs.json()).toMatchObject({ name: 'van-een-collega' });
    // The very same request: the first response is somebody else's, so it is run, and refused for its name.
    const same = await add('van-mij', 'sleutel-van-ieder-2');
    expect(same.statusCode).toBe(400);
    expect((await add('van-mij', 'sleutel-van-mij', colleague)).statusCode).toBe(400);
    expect(await countPrinters('van-mij')).toBe(1);
    // Each gets their own response again.
    expect((await add('van-mij', 'sleutel-van-ieder')).json()).toEqual(mine.json());
    const again = await add('van-een-collega', 'sleutel-van-ieder', colleague);
    expect(again.json()).toEqual(theirs.json());
  });
});
