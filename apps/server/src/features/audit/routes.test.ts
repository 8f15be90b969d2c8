import { auditOperations } from '@balie/contract/features/audit/operations.ts';
import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { userOperations } from '@balie/contract/features/users/operations.ts';
import { createApiKey } from '@balie/testkit/api-keys.ts';
import { addRows, readRow } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;

const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  admin = await app.signIn(site.adminId);
});

const audit = async (query: Record<string, string> = {}) =>
  (await admin.send(auditOperations.listAudit, { params: { siteId: site.siteId }, query })).json();

const write = (row: {
  at: string;
  user_id?: number;
  api_key_id?: number;
  entity?: string;
  site_id?: number;
}) =>
  addRows(app.db, 'audit_log', {
    organisation_id: site.organisationId,
    site_id: site.siteId,
    action: 'UPDATE',
    entity: 'desk',
    entity_id: '7',
    before: JSON.stringify({ name: 'Loket 1' }),
    after: JSON.stringify({ name: 'Loket 2' }),
    ...row,
  });

it('shows who changed what, with old and new values', async () => {
  const params = { siteId: site.siteId };
  const body = { name: 'Inkom', ipDomain: '10.0.0.5', port: 9100, printService: 'QKEP' };
  const { printerId } = (await admin.send(printerOperations.addPrinter, { params, body })).json();
  await admin.send(printerOperations.updatePrinter, {
    params: { ...params, printerId },
    body: { ...body, port: 9101 },
  });
  const { entries, next } = await audit();
  expect(next).toBeNull();
  expect(entries[0]).toMatchObject({
    action: 'UPDATE',
    entity: 'printer',
    entityId: String(printerId),
    entityName: 'Inkom',
    user: { id: site.adminId, name: expect.stringContaining('An ') },
    changes: [{ field: 'port', from: 9100, to: 9101 }],
  });
  expect(entries[1].changes).toContainEqual({ field: 'name', from: null, to: 'Inkom' });
});

it('names the account whose webhook changed, although only the webhook is stored', async () => {
  const params = { siteId: site.siteId, userId: site.adminId };
  const body = { webhookUrl: 'https://hooks.example/geheim' };
  await admin.send(userOperations.setUserWebhook, { params, body });
  const { username } = await readRow(app.db, 'users', site.adminId, 'username');
  expect((await audit()).entries[0]).toMatchObject({ entity: 'user', entityName: username });
});

it('is filtered by person, type and days of the site', async () => {
  await write({ at: '2026-03-01T22:59:59Z', user_id: site.clerkId, entity: 'waiting-room' });
  await write({ at: '2026-03-01T23:00:00Z', user_id: site.clerkId, entity: 'waiting-room' });
  const day = { from: '2026-03-02', until: '2026-03-02' };
  const { entries } = await audit(day);
  expect(entries.map((entry: { at: string }) => entry.at)).toEqual(['2026-03-01T23:00:00.000Z']);
  expect((await audit({ ...day, userId: String(site.adminId) })).entries).toEqual([]);
  expect((await audit({ ...day, userId: String(site.clerkId) })).entries).toHaveLength(1);
  expect((await audit({ ...day, entity: 'desk' })).entries).toEqual([]);
  expect((await audit({ entity: 'waiting-room' })).entries).toHaveLength(2);
});

it('of another site is not shown', async () => {
  const other = await createTestSite(app.db);
  await write({ at: '2026-04-01T10:00:00Z', entity: 'message', site_id: other.siteId });
  await write({ at: '2026-04-01T10:00:00Z', entity: 'printer', user_id: site.adminId });
  await write({ at: '2026-04-01T10:00:00Z', entity: 'waiting-room', user_id: site.clerkId });
  expect((await audit({ entity: 'message' })).entries).toEqual([]);
  const options = await admin.send(auditOperations.getAuditOptions, {
    params: { siteId: site.siteId },
  });
  expect(options.json().entities).toEqual(['printer', 'waiting-room']);
  expect(
    options
      .json()
      .users.map((user: { id: number }) => user.id)
      .sort(),
  ).toEqual([site.adminId, site.clerkId].sort());
});

it('comes in pages that miss and repeat nothing', async () => {
  for (let count = 0; count < 120; count++) {
    await write({ at: '2026-05-01T10:00:00Z', entity: 'domain' });
  }
  const ids: number[] = [];
  let before: string | undefined;
  do {
    const page = await audit({ entity: 'domain', ...(before && { before }) });
    ids.push(...page.entries.map((entry: { id: number }) => entry.id));
    before = page.next === null ? undefined : String(page.next);
  } while (before);
  expect(ids).toHaveLength(120);
  expect(new Set(ids).size).toBe(120);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
});

it.each([{ from: '2026-02-30' }, { userId: 'x' }, { entity: "'; drop" }])(
  'refuses %j',
  async (query) => {
    const answer = await admin.send(auditOperations.listAudit, {
      params: { siteId: site.siteId },
      query: query as unknown as Record<string, string>,
    });
    expect(answer.statusCode).toBe(422);
  },
);

it('names the API key of the program that made a change', async () => {
  const { organisationId, adminId } = site;
  const { keyId } = await createApiKey(app.db, { organisationId, adminId, name: 'Website' });
  await write({ at: new Date().toISOString(), api_key_id: keyId, entity: 'kiosk' });
  await write({ at: new Date().toISOString(), entity: 'kiosk' });
  const { entries } = await audit({ entity: 'kiosk' });
  expect(entries).toMatchObject([
    { user: null, apiKey: null },
    { user: null, apiKey: { id: keyId, name: 'Website' } },
  ]);
  // And can be filtered by it, as by a person.
  const params = { siteId: site.siteId };
  const options = await admin.send(auditOperations.getAuditOptions, { params });
  expect(options.json().apiKeys).toEqual([{ id: keyId, name: 'Website' }]);
  const ofKey = await audit({ apiKeyId: String(keyId) });
  expect(ofKey.entries).toHaveLength(1);
  expect(ofKey.entries[0]).toMatchObject({ entity: 'kiosk', apiKey: { id: keyId } });
  expect((await audit({ apiKeyId: String(keyId + 1) })).entries).toEqual([]);
});
