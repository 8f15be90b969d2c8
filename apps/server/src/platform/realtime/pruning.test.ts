import { createCallingDesk, insertCall } from '@balie/testkit/calls.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recordEvent } from '../changes.ts';
import { pruneOutbox } from './pruning.ts';

const database = await testDatabase();

it('deletes events after an hour and calls after a month, in batches, and nothing newer', async () => {
  const { db } = database;
  const desk = await createCallingDesk(db, await createTestSite(db));
  const topics = ['desks', 'domains', 'users', 'timings', 'visits'] as const;
  for (const [index, topic] of topics.entries()) {
    await insertCall(db, desk, { ticketNumber: `A${index + 1}` });
    await recordEvent(db, { siteId: desk.siteId, topic });
  }
  const age = async (table: 'calls' | 'events', column: string, ages: Record<string, string>) => {
    for (const [name, interval] of Object.entries(ages)) {
      await sql`update ${sql.table(table)} set at = now() - ${interval}::interval
        where ${sql.ref(column)} = ${name}`.execute(db);
    }
  };
  await age('calls', 'ticket_number', {
    A1: '40 days',
    A2: '33 days',
    A3: '32 days',
    A4: '30 days',
  });
  await age('events', 'topic', {
    desks: '3 hours',
    domains: '2 hours',
    users: '61 minutes',
    timings: '59 minutes',
  });
  const left = async () => ({
    calls: (await db.selectFrom('calls').select('ticket_number').orderBy('id').execute()).map(
      (call) => call.ticket_number,
    ),
    events: (await db.selectFrom('events').select('topic').orderBy('id').execute()).map(
      (event) => event.topic,
    ),
  });
  await pruneOutbox(db, 2);
  expect(await left()).toEqual({ calls: ['A4', 'A5'], events: ['timings', 'visits'] });
  await sql`update calls set at = now() - interval '1 year'`.execute(db);
  await pruneOutbox(db, 2);
  expect(await left()).toEqual({ calls: [], events: ['timings', 'visits'] });
});
