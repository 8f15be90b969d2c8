import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import { temporaryFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { succeeds } from '@balie/testkit/faults/typed-command.ts';
import { survived } from '@balie/testkit/faults.ts';
import { HttpClient } from '@balie/testkit/http-client.ts';
import { databaseUrl, ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { createWorkplace } from '@balie/testkit/workplace.ts';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { backupOrRestore } from '../backup/command.ts';

it('a restore does not bring back an erased visitor: the replaced database and the list outside it both remember', {
  timeout: 240_000,
}, async (test) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const { db } = database;
  const site = await createWorkplace(db, 1);
  const { siteId: site_id, organisationId: organisation_id } = site;
  const visitorId = await createVisitor(db, { site_id, first_name: 'Jan', last_name: 'Wissers' });
  await createVisit(db, {
    site_id,
    organisation_id,
    visitor_id: visitorId,
    domain_type_id: site.domainTypeId,
    language_id: site.dutchId,
    day: '2026-01-05',
    status: 'ENDED',
    comment: 'Komt voor Wissers',
  });
  const folder = temporaryFolder();
  const listIn = (name: string) => ({ BALIE_ERASURES_FILE: join(folder, name) });
  const commands = { INIT_CWD: folder, DATABASE_URL: databaseUrl(database.connection) };
  const server = await ServerProcess.start(database.connection, listIn('erasures'));
  onTestFinished(() => server.kill());
  await succeeds(backupOrRestore, commands, 'backup', 'noon.gz');

  const admin = new HttpClient(server.url, site.workers[0]?.token);
  const erased = await admin.send(privacyOperations.erasePerson, {
    params: { siteId: site_id },
    body: { visitorIds: [visitorId] },
  });
  await admin.close();
  expect(erased.status).toBe(200);
  await expect
    .poll(() => readFile(join(folder, 'erasures'), 'utf8').catch(() => ''), { timeout: 30_000 })
    .toContain(`"visitorId":${visitorId},`);
  expect(await server.stop()).toBe(0);

  const person = () =>
    db
      .selectFrom('visitors')
      .innerJoin('visits', 'visits.visitor_id', 'visitors.id')
      .where('visitors.id', '=', visitorId)
      .select(['first_name', 'last_name', 'visits.comment', 'visitors.anonymised_at'])
      .executeTakeFirst();
  // First without the list, then without the database that was to be replaced.
  for (const list of ['an empty one', 'erasures']) {
    if (list === 'erasures') {
      await sql`drop schema public cascade`.execute(db);
      await sql`create schema public`.execute(db);
    }
    await succeeds(backupOrRestore, commands, 'restore', 'noon.gz', '--replace');
    expect(await person(), 'the backup has them').toMatchObject({ last_name: 'Wissers' });
    const again = await ServerProcess.start(database.connection, listIn(list));
    onTestFinished(() => again.kill());
    expect(await person()).toEqual({
      first_name: '',
      last_name: '',
      comment: '',
      anonymised_at: expect.any(Date),
    });
    expect(await again.stop()).toBe(0);
  }
  survived(test, { restored: 2 });
});
