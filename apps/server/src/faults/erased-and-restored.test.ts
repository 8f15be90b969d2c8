import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import { createVisit, createVisitor } from '@balie/demo/factories.ts';
import { temporaryFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { runBackupCommand } from '@balie/testkit/backup-command.ts';
import { survived } from '@balie/testkit/faults.ts';
import { HttpClient } from '@balie/testkit/http-client.ts';
import { databaseUrl, ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { createWorkplace } from '@balie/testkit/workplace.ts';
import { expect, it, onTestFinished } from 'vitest';

/** The list outside the database is there, or it is lost and what is replaced still knows. */
it.for(['kept', 'lost'] as const)(
  'somebody who was erased is not brought back by a restore, with the list of erasures %s',
  { timeout: 240_000 },
  async (fate, test) => {
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
    await runBackupCommand(commands, 'backup', 'noon.gz');

    const admin = new HttpClient(server.url, site.workers[0]?.token);
    const erased = await admin.call(privacyOperations.erasePerson, {
      params: { siteId: site_id },
      body: { visitorIds: [visitorId] },
    });
    await admin.close();
    expect(erased.status).toBe(200);
    await expect
      .poll(() => readFile(join(folder, 'erasures'), 'utf8').catch(() => ''), { timeout: 30_000 })
      .toContain(`"visitorId":${visitorId},`);
    expect(await server.stop()).toBe(0);
    await runBackupCommand(commands, 'restore', 'noon.gz', '--replace');
    const person = () =>
      db
        .selectFrom('visitors')
        .innerJoin('visits', 'visits.visitor_id', 'visitors.id')
        .where('visitors.id', '=', visitorId)
        .select(['first_name', 'last_name', 'visits.comment', 'visitors.anonymised_at'])
        .executeTakeFirst();
    expect(await person(), 'the backup has them').toMatchObject({ last_name: 'Wissers' });

    const again = await ServerProcess.start(
      database.connection,
      listIn(fate === 'kept' ? 'erasures' : 'an empty one'),
    );
    onTestFinished(() => again.kill());
    expect(await person()).toEqual({
      first_name: '',
      last_name: '',
      comment: '',
      anonymised_at: expect.any(Date),
    });
    expect(await again.stop()).toBe(0);
    survived(test, { restored: 1 });
  },
);
