import { messageOperations } from '@balie/contract/features/messages/operations.ts';
import { REMOVED_MESSAGE_TEXT } from '@balie/contract/features/messages/rules.ts';
import type { Message } from '@balie/contract/features/messages/schema.ts';
import { createMessage } from '@balie/testkit/factories.ts';
import { MESSAGE_DAY, messageActions, validMessage } from '@balie/testkit/messages.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;
let clerk: Sender;
let params: { siteId: number };
const { add, board, dashboard } = messageActions(() => ({ app, site, admin, clerk }));

const app = await testApp();
beforeEach(async () => {
  app.now = new Date(`${MESSAGE_DAY}T12:00:00Z`);
  site = await createTestSite(app.db);
  params = { siteId: site.siteId };
  admin = await app.signIn(site.adminId);
  clerk = await app.signIn(site.clerkId);
});

describe('messages', () => {
  it('are added, read, changed and listed with who last changed them', async () => {
    const added = await add();
    expect(added.statusCode).toBe(200);
    const message = added.json() as Message;
    expect(message).toMatchObject(validMessage);
    expect(message.updatedBy).toMatch(/^An Peeters/);
    expect(message.updatedAt).toBe('2026-11-15T12:00:00.000Z');

    const key = { ...params, messageId: message.id };
    const changed = await admin.send(messageOperations.updateMessage, {
      params: key,
      body: { ...validMessage, title: '  Storing voorbij ', messageImportance: 'NORMAL' },
    });
    expect(changed.json()).toMatchObject({ title: 'Storing voorbij', messageImportance: 'NORMAL' });
    const read = await admin.send(messageOperations.getMessage, { params: key });
    expect(read.json()).toEqual(changed.json());
    expect(await board()).toEqual([changed.json()]);
  });

  it('that are deleted stay on the board with the removed text and leave the dashboard', async () => {
    const { id } = (await add()).json() as Message;
    expect(await dashboard()).toHaveLength(1);
    const key = { ...params, messageId: id };
    const deleted = await admin.send(messageOperations.deleteMessage, { params: key });
    expect(deleted.statusCode).toBe(204);
    expect(await board()).toMatchObject([
      { id, title: 'Storing', description: REMOVED_MESSAGE_TEXT },
    ]);
    expect(await dashboard()).toEqual([]);

    const again = await admin.send(messageOperations.deleteMessage, { params: key });
    const edited = await admin.send(messageOperations.updateMessage, {
      params: key,
      body: validMessage,
    });
    for (const answer of [again, edited]) {
      expect(answer).toBeRefused(422, 'MESSAGE_REMOVED');
    }
  });

  it('are on the dashboard from publication to expiry, both included, newest first, without the comment', async () => {
    const rows = [
      ['gisteren verlopen', '2026-11-01', '2026-11-14'],
      ['laatste dag', '2026-11-01', MESSAGE_DAY],
      ['eerste dag', MESSAGE_DAY, '2026-12-01'],
      ['morgen', '2026-11-16', '2026-12-01'],
    ] as const;
    for (const [title, publication_date, expiry_date] of rows) {
      await createMessage(app.db, { site_id: site.siteId, title, publication_date, expiry_date });
    }
    const shown = await dashboard();
    expect(shown.map((message) => message.title)).toEqual(['eerste dag', 'laatste dag']);
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual([
      'description',
      'id',
      'messageImportance',
      'publicationDate',
      'title',
    ]);
  });

  it('never store anything that could run, and never send it if it was stored anyway', async () => {
    const attack = '<p>a</p><img src=x onerror="alert(1)"><script>alert(2)</script>';
    const added: Message = (await add({ description: attack })).json();
    const { description } = await readRow(app.db, 'messages', added.id, 'description');
    expect(description).toBe('<p>a</p>');

    const id = await createMessage(app.db, {
      site_id: site.siteId,
      publication_date: MESSAGE_DAY,
      description: attack,
    });
    const sent = [
      ...(await board()),
      ...(await dashboard()),
      (
        await admin.send(messageOperations.getMessage, { params: { ...params, messageId: id } })
      ).json(),
    ];
    expect(sent).toHaveLength(5);
    for (const message of sent) expect(message.description).toBe('<p>a</p>');
  });

  it('are for administrators only; a clerk reads the dashboard only', async () => {
    const { id } = (await add()).json() as Message;
    const key = { ...params, messageId: id };
    const { listMessages, getMessage, addMessage, updateMessage, deleteMessage } =
      messageOperations;
    for (const operation of [listMessages, getMessage, addMessage, updateMessage, deleteMessage]) {
      const answer = await clerk.send(operation, { params: key, body: validMessage });
      expect(answer.statusCode, operation.summary).toBe(403);
    }
  });

  it('of another site are not found', async () => {
    const foreign = await createTestSite(app.db);
    const id = await createMessage(app.db, { site_id: foreign.siteId });
    const { getMessage, updateMessage, deleteMessage } = messageOperations;
    for (const operation of [getMessage, updateMessage, deleteMessage]) {
      const body = operation === updateMessage ? validMessage : undefined;
      const own = await admin.send(operation, { params: { ...params, messageId: id }, body });
      expect(own).toBeRefused(404, 'MESSAGE_NOT_FOUND');
      const theirs = await admin.send(operation, {
        params: { siteId: foreign.siteId, messageId: id },
        body,
      });
      expect(theirs.statusCode).toBe(404);
    }
  });

  it('are logged with their previous values', async () => {
    const { id } = (await add()).json() as Message;
    await admin.send(messageOperations.deleteMessage, { params: { ...params, messageId: id } });
    const rows = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'message')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .select(['action', 'user_id', 'before', 'after'])
      .execute();
    expect(rows).toMatchObject([
      { action: 'ADD', user_id: site.adminId, after: { title: 'Storing' } },
      {
        action: 'DELETE',
        user_id: site.adminId,
        before: { description: validMessage.description },
      },
    ]);
  });
});
