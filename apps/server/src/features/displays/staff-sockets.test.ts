import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { openTwoNodes, refusalOf, soon } from '@balie/testkit/two-nodes.ts';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { endSession } from '../../platform/auth/sessions.ts';
import { hashToken } from '../../platform/auth/tokens.ts';
import { recordEvent } from '../../platform/changes.ts';

const nodes = await openTwoNodes();
afterEach(() => nodes.closeSockets());
afterAll(() => nodes.close());

describe('staff', () => {
  it('need a session', async () => {
    const { here } = nodes;
    expect(await refusalOf(here.url, {})).toBe('NOT_SIGNED_IN');
    const headers = { cookie: 'balie_session=nonsense' };
    expect(await refusalOf(here.url, { headers })).toBe('NOT_SIGNED_IN');
  });

  it('a kiosk is not staff', async () => {
    const { site, here, staff } = nodes;
    await expect(staff(here, site.kioskId)).rejects.toThrow('NOT_SIGNED_IN');
  });

  it('hear changes in the site they watch, once per round, and of no other site', async () => {
    const { database, site, here, there, staff } = nodes;
    const other = await createTestSite(database.db);
    const { socket } = await staff(there, site.clerkId);
    const heard: string[] = [];
    socket.on('changed', ({ topic, siteId }) => {
      // Displays from earlier tests come and go in their own time.
      if (topic !== 'devices') heard.push(`${siteId} ${topic}`);
    });
    const watch = (siteId: number) =>
      new Promise((resolve) => socket.emit('watch', { siteId }, resolve));
    expect(await watch(site.siteId)).toBe(true);
    expect(await watch(other.siteId)).toBe(false);
    // A change made a moment before has arrived by now.
    heard.length = 0;
    await database.db.transaction().execute(async (trx) => {
      await recordEvent(trx, { siteId: other.siteId, topic: 'messages' });
      await recordEvent(trx, { siteId: site.siteId, topic: 'visits' });
      await recordEvent(trx, { siteId: site.siteId, topic: 'visits' });
      await recordEvent(trx, { siteId: site.siteId, topic: 'printers' });
    });
    here.wake();
    await vi.waitFor(() => expect(heard).toContain(`${site.siteId} printers`), soon);
    expect(heard.sort()).toEqual([`${site.siteId} printers`, `${site.siteId} visits`]);
  });

  it('hear what changed just before they began to watch', async () => {
    const { database, here, staff } = nodes;
    const fresh = await createTestSite(database.db);
    await recordEvent(database.db, { siteId: fresh.siteId, topic: 'domains' });
    here.wake();
    const { socket } = await staff(here, fresh.clerkId);
    const heard: string[] = [];
    socket.on('changed', ({ topic }) => heard.push(topic));
    // Announced before or after the first watch: the second one brings it at the latest.
    await vi.waitFor(async () => {
      await new Promise((resolve) => socket.emit('watch', { siteId: fresh.siteId }, resolve));
      expect(heard.length).toBeGreaterThanOrEqual(2);
    }, soon);
    expect(new Set(heard)).toEqual(new Set(['domains']));
  });

  it('hear nothing more of a site they were removed from, and cannot watch it again', async () => {
    const { database, here, staff } = nodes;
    const [left, kept] = [await createTestSite(database.db), await createTestSite(database.db)];
    const user_id = left.clerkId;
    const { organisationId: organisation_id, siteId: site_id } = kept;
    await addRows(database.db, 'user_sites', { user_id, site_id, organisation_id });
    const { socket } = await staff(here, user_id);
    const watch = (siteId: number) =>
      new Promise((resolve) => socket.emit('watch', { siteId }, resolve));
    expect(await watch(left.siteId)).toBe(true);
    await database.db
      .deleteFrom('user_sites')
      .where('user_id', '=', user_id)
      .where('site_id', '=', left.siteId)
      .execute();
    await vi.waitFor(async () => expect(await watch(left.siteId)).toBe(false), {
      timeout: 15_000,
      interval: 250,
    });
    expect(await watch(kept.siteId)).toBe(true);
    const heard: number[] = [];
    socket.on('changed', ({ siteId }) => heard.push(siteId));
    await database.db.transaction().execute(async (trx) => {
      await recordEvent(trx, { siteId: left.siteId, topic: 'messages' });
      await recordEvent(trx, { siteId: kept.siteId, topic: 'messages' });
    });
    here.wake();
    // The site they keep is announced after the other one, in the same round.
    await vi.waitFor(() => expect(heard).toContain(kept.siteId), soon);
    expect(heard).toEqual([kept.siteId]);
  });

  it('are disconnected when their session ends or expires, or they are deactivated', async () => {
    const { database, site, here, staff } = nodes;
    const leaving = await staff(here, site.clerkId);
    const dismissed = await staff(here, site.adminId);
    const [owing, old] = [await staff(here, site.clerkId), await staff(here, site.clerkId)];
    const staying = await staff(here, site.clerkId);
    const gone = Promise.all(
      [leaving, dismissed, owing, old].map(
        ({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)),
      ),
    );
    await endSession(database.db, leaving.token);
    const change = (token: string, values: { pending?: string; created_at?: Date }) =>
      changeRows(database.db, 'sessions', { token_hash: hashToken(token) }, values);
    await change(owing.token, { pending: 'SECOND_FACTOR' });
    await change(old.token, { created_at: new Date(0) });
    await changeRows(database.db, 'users', site.adminId, { active: false });
    expect(await gone).toEqual(Array(4).fill('io server disconnect'));
    expect(staying.socket.connected).toBe(true);
    await changeRows(database.db, 'users', site.adminId, { active: true });
  });
});
