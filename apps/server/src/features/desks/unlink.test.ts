import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import type { DeskUnlink } from '@balie/contract/features/desks/schema.ts';
import { createLinkPlace, type LinkPlace } from '@balie/testkit/link-place.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createServingVisit } from '@balie/testkit/serving-visit.ts';
import type { TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;
let clerk: Sender;
let colleagueId: number;
let deskId: number;
let sitAt: LinkPlace['sitAt'];
let row: LinkPlace['row'];

const app = await testApp();
beforeEach(async () => {
  ({ site, colleagueId, deskId, sitAt, row } = await createLinkPlace(app.db));
  admin = await app.signIn(site.adminId);
  clerk = await app.signIn(site.clerkId);
});

const unlink = (sender: Sender, userId: number) =>
  sender.send(deskOperations.unlinkDesk, { params: { siteId: site.siteId, deskId, userId } });

describe('unlinking a desk', () => {
  it('is open to a clerk for themselves and to an administrator for anyone', async () => {
    await sitAt(deskId, site.clerkId);
    expect((await unlink(clerk, site.clerkId)).statusCode).toBe(204);
    expect((await row()).user_id).toBeNull();
    await sitAt(deskId, colleagueId);
    expect((await unlink(admin, colleagueId)).statusCode).toBe(204);
    expect((await row()).user_id).toBeNull();
  });

  it('frees the desk of a colleague who went home; the log says who did it, and the colleague is told once', async () => {
    await sitAt(deskId, colleagueId);
    expect((await unlink(clerk, colleagueId)).statusCode).toBe(204);
    expect((await row()).user_id).toBeNull();
    const line = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'desk-link')
      .orderBy('id', 'desc')
      .select(['user_id', 'before'])
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ user_id: site.clerkId, before: { userId: colleagueId } });

    const colleague = await app.signIn(colleagueId);
    const params = { siteId: site.siteId };
    const untold = async (sender: Sender): Promise<DeskUnlink[]> => {
      const answer = await sender.send(deskOperations.listUnlinks, { params });
      expect(answer.statusCode).toBe(200);
      return answer.json();
    };
    const list = await untold(colleague);
    const by = await readRow(app.db, 'users', site.clerkId, 'first_name', 'last_name');
    expect(list).toMatchObject([
      { deskName: (await row()).name, unlinkedBy: `${by.first_name} ${by.last_name}` },
    ]);
    const [told] = list;
    expect(await untold(clerk)).toEqual([]);
    const forget = (sender: Sender) =>
      sender.send(deskOperations.forgetUnlink, { params: { ...params, unlinkId: told?.id ?? 0 } });
    expect((await forget(clerk)).json()).toMatchObject({ message: 'DESK_LINK_NOT_FOUND' });
    expect((await forget(colleague)).statusCode).toBe(204);
    expect(await untold(colleague)).toEqual([]);
  });

  it('tells nobody about their own action, or about someone an administrator replaces', async () => {
    const untold = () => app.db.selectFrom('desk_unlinks').selectAll().execute();
    await app.db.deleteFrom('desk_unlinks').execute();
    await sitAt(deskId, site.clerkId);
    expect((await unlink(clerk, site.clerkId)).statusCode).toBe(204);
    expect(await untold()).toEqual([]);
    await sitAt(deskId, colleagueId);
    const replaced = await admin.send(deskOperations.linkDesk, {
      params: { siteId: site.siteId, deskId },
      body: { userId: site.clerkId, previousUserId: colleagueId },
    });
    expect(replaced.statusCode).toBe(200);
    expect(await untold()).toMatchObject([{ user_id: colleagueId, unlinked_by: site.adminId }]);
  });

  it('does not affect a colleague who took the desk in the meantime', async () => {
    await sitAt(deskId, colleagueId);
    expect(await unlink(admin, site.clerkId)).toBeRefused(404, 'DESK_LINK_NOT_FOUND');
    expect((await row()).user_id).toBe(colleagueId);
  });

  it('waits for the visit to end', async () => {
    await sitAt(deskId, site.clerkId);
    await createServingVisit(app.db, { site, deskId });
    expect(await unlink(clerk, site.clerkId)).toBeRefused(422, 'DESK_HAS_ONGOING_VISIT');
    expect((await row()).user_id).toBe(site.clerkId);
  });

  it('of an unknown desk is not found', async () => {
    const answer = await admin.send(deskOperations.unlinkDesk, {
      params: { siteId: site.siteId, deskId: 2_000_000_000, userId: site.clerkId },
    });
    expect(answer).toBeRefused(404, 'DESK_NOT_FOUND');
  });
});
