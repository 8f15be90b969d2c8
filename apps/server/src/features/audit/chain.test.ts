import { auditOperations } from '@balie/contract/features/audit/operations.ts';
import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createOrganisation, createUser } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sealAuditJob } from './seal-job.ts';
import { ExportError, readExport, verifyChain } from './verify-service.ts';

let site: TestSite;
let organisationAdmin: Sender;
const app = await testApp();

beforeEach(async () => {
  await sql`truncate audit_log`.execute(app.db);
  site = await createTestSite(app.db);
  const userId = await createUser(app.db, {
    organisation_id: site.organisationId,
    role: 'ADMIN',
    organisation_admin: true,
    siteIds: [site.siteId],
    domainTypeIds: [],
  });
  organisationAdmin = await app.signIn(userId);
});

const seal = () => sealAuditJob({ db: app.db }).run();
let made = 0;
async function change(times: number): Promise<void> {
  const admin = await app.signIn(site.adminId);
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      admin.send(deskOperations.addDesk, {
        params: { siteId: site.siteId },
        body: { name: `Loket é ${made++} ${index}` },
      }),
    ),
  );
  for (const { statusCode } of notEmpty(answers)) expect(statusCode).toBe(200);
}
const verify = (kept?: Parameters<typeof verifyChain>[1]['kept']) =>
  verifyChain(app.db, { organisationId: site.organisationId, ...(kept && { kept }) });
const exported = async (query: Record<string, string> = {}) =>
  organisationAdmin.send(auditOperations.exportAudit, { query });

describe('the audit chain', () => {
  it('has a position for each of many simultaneous changes, whichever process seals them', async () => {
    await change(20);
    await Promise.all([seal(), seal(), seal()]);
    expect(await verify()).toEqual({ lines: 20, problems: [] });
    await change(5);
    await seal();
    expect(await verify()).toEqual({ lines: 25, problems: [] });
  });

  it.each([
    [
      'a changed value',
      `update audit_log set after = '{"name":"x"}' where position = 2`,
      /line 2 /,
    ],
    ['another person', 'update audit_log set user_id = null where position = 3', /line 3 /],
    [
      'another moment',
      `update audit_log set at = at + interval '1 microsecond' where position = 1`,
      /line 1 /,
    ],
    ['a line that is gone', 'delete from audit_log where position = 2', /lines 2 to 2 are gone/],
  ])('reveals %s', async (_, tamper, words) => {
    await change(4);
    await seal();
    expect((await verify()).problems).toEqual([]);
    attacked();
    await sql.raw(tamper).execute(app.db);
    expect((await verify()).problems.join('; ')).toMatch(words);
  });

  it('can be compared with an export, which reveals a chain that was rebuilt', async () => {
    await change(4);
    await seal();
    const kept = readExport((await exported()).body);
    expect(kept).toHaveLength(4);
    expect((await verify(kept)).problems).toEqual([]);
    attacked(2);
    await sql`delete from audit_log where position = 4`.execute(app.db);
    expect((await verify()).problems, 'the end of the chain alone cannot tell').toEqual([]);
    expect((await verify(kept)).problems).toEqual(['line 4, which was exported, is gone']);
    await sql`update audit_log set after = '{}', position = null, hash = null`.execute(app.db);
    await seal();
    expect((await verify()).problems).toEqual([]);
    expect((await verify(kept)).problems).toContain(
      'line 1 differs from the one that was exported',
    );
  });
});

describe('the export of the log', () => {
  it('is refused with a sentence if it was changed or is no export', async () => {
    await change(2);
    await seal();
    const { body } = await exported();
    expect(readExport(body)).toHaveLength(2);
    attacked(2);
    expect(() => readExport(body.replace('Loket', 'Loked'))).toThrow(ExportError);
    expect(() => readExport(`${body}geen regel`)).toThrow(
      new ExportError('Line 3 of the file is not part of an export.'),
    );
  });

  it('is one JSON text per line, and continues where the last one ended', async () => {
    await change(7);
    await seal();
    const first = await exported({ limit: '3' });
    expect(first.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const lines = first.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(lines[0]).toMatchObject({ entity: 'desk', action: 'ADD', userId: site.adminId });
    const rest = await exported({ after: '3' });
    expect(readExport(first.body + rest.body)).toHaveLength(7);
    expect((await exported({ after: '7' })).body).toBe('');
  });

  it('contains nothing of another organisation, and refuses a position that does not exist', async () => {
    await change(1);
    const other = await createOrganisation(app.db);
    await addRows(app.db, 'audit_log', {
      organisation_id: other,
      action: 'ADD',
      entity: 'desk',
      entity_id: '1',
    });
    await seal();
    expect(readExport((await exported()).body).map(({ organisationId }) => organisationId)).toEqual(
      [site.organisationId],
    );
    expect((await exported({ after: '99' })).statusCode).toBe(404);
  });
});
