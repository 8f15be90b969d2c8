import type { Topic } from '@balie/contract/realtime.ts';
import {
  createDesk,
  createOrganisation,
  createSite,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { openSocket, startTestNode } from '@balie/testkit/realtime.ts';
import { openTwoNodes, refusalOf, soon } from '@balie/testkit/two-nodes.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../platform/auth/tokens.ts';
import { recordEvent } from '../../platform/changes.ts';

const nodes = await openTwoNodes();
afterEach(async () => {
  nodes.closeSockets();
  // Resets the limit on wrong names.
  await nodes.database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => nodes.close());

describe('a public socket', () => {
  it('gets the same response for malformed, unknown and foreign names', async () => {
    const { database, roomToken, tokenOf } = nodes;
    const organisation = await createOrganisation(database.db);
    const foreignSite = await createSite(database.db, { organisation_id: organisation });
    const foreign = await tokenOf(await createWaitingRoom(database.db, { site_id: foreignSite }));
    const node = await startTestNode(database);
    const names = [foreign, 'A'.repeat(24), '', 'x', '../../etc', 'PQ-ML-999999', '0', "' or 1=1"];
    for (const screenId of names) {
      expect(
        await refusalOf(node.url, { auth: { screenId, applicationId: 'balie' } }),
        screenId,
      ).toBe('DISPLAY_NOT_FOUND');
    }
    for (const auth of [
      { screenId: roomToken, applicationId: 'other' },
      { screenId: roomToken },
      { screenId: 5, applicationId: 'balie' },
      { screenId: roomToken, applicationId: 'balie', seen: 'all' },
    ]) {
      expect(await refusalOf(node.url, { auth })).toBe('DISPLAY_NOT_FOUND');
    }
    await node.close();
  });

  it('is refused for a while after trying too many names', async () => {
    const { database } = nodes;
    const node = await startTestNode(database);
    const answers: string[] = [];
    for (let index = 0; index < 40; index++) {
      const screenId = `unknown-screen-name-${index}`;
      answers.push(await refusalOf(node.url, { auth: { screenId, applicationId: 'balie' } }));
    }
    expect(answers[0]).toBe('DISPLAY_NOT_FOUND');
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS');
    await node.close();
  });

  it('from another page or at an unknown host is refused', async () => {
    const { roomToken, here } = nodes;
    const auth = { screenId: roomToken, applicationId: 'balie' };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { host: 'unknown.example' },
    ] as Record<string, string>[]) {
      expect(await refusalOf(here.url, { auth, headers })).toMatch(/websocket error/);
    }
    const own = { auth, headers: { origin: here.url } };
    expect(await refusalOf(here.url, own)).toBe('let in');
  });

  it('cannot use staff events, receive them, or send unknown ones', async () => {
    const { database, site, roomToken, here, display } = nodes;
    const { socket } = await display(here, roomToken);
    const heard: Topic[] = [];
    socket.on('changed', ({ topic }) => heard.push(topic));
    const answer = await new Promise((resolve) =>
      socket.emit('watch', { siteId: site.siteId }, resolve),
    );
    expect(answer).toBe(false);
    const untyped = socket as unknown as { emit(name: string, ...args: unknown[]): void };
    expect(
      await new Promise((resolve) => untyped.emit('join', `site:${site.siteId}`, resolve)),
    ).toBe(false);
    for (const topic of ['visits', 'printers', 'messages', 'desks'] as const) {
      await recordEvent(database.db, { siteId: site.siteId, topic });
    }
    here.wake();
    await vi.waitFor(() => expect(heard).toContain('desks'), soon);
    expect(heard).toEqual(['desks']);
  });

  it('at a desk hears everything that makes it open or closed, and nothing else', async () => {
    const { database, site, here, display } = nodes;
    const deskId = await createDesk(database.db, { site_id: site.siteId });
    const { socket } = await display(here, `PQ-ML-${deskId}`);
    const heard: Topic[] = [];
    socket.on('changed', ({ topic }) => heard.push(topic));
    for (const topic of [
      ...(['timings', 'closures', 'domains', 'visits'] as const),
      ...(['printers', 'messages', 'desks'] as const),
    ]) {
      await recordEvent(database.db, { siteId: site.siteId, topic });
    }
    here.wake();
    await vi.waitFor(() => expect(heard).toContain('desks'), soon);
    expect(heard.toSorted()).toEqual(['closures', 'desks', 'domains', 'timings', 'visits']);
  });

  it('that leaves before it was admitted is not listed as connected', async () => {
    const { database, roomToken, here, open } = nodes;
    const { db } = database;
    const held = await db.startTransaction().execute();
    await sql`lock table devices in share row exclusive mode`.execute(held);
    const locked = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(held);
    const deviceKey = 'a-browser-that-closed-at-once';
    const auth = { screenId: roomToken, applicationId: 'balie', kind: 'waiting-room', deviceKey };
    const socket = openSocket(here.url, { auth });
    open.push(socket);
    await vi.waitFor(async () => {
      // Displays of an earlier test may still be leaving; their updates wait as well.
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike '%update devices set%kind%'
        and query_start > ${locked.rows[0]?.at}`.execute(db);
      expect(rows).toHaveLength(1);
    }, soon);
    socket.close();
    // Later requests are answered only once the disconnect was read.
    for (const _ of [1, 2]) await fetch(`${here.url}/health/live`);
    await held.commit().execute();
    await vi.waitFor(async () => {
      const device = await db
        .selectFrom('devices')
        .where('device_key', '=', hashToken(deviceKey).toString('hex'))
        .select('connected')
        .executeTakeFirst();
      expect(device).toEqual({ connected: false });
    }, soon);
  });

  it('that floods is disconnected', async () => {
    const { roomToken, here, display } = nodes;
    const { socket } = await display(here, roomToken);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let index = 0; index < 60; index++) {
      socket.emit('audio', { state: 'ON' }, () => undefined);
    }
    expect(await gone).toBe('io server disconnect');
  });

  it('that sends too much is cut off', async () => {
    const { roomToken, here, display } = nodes;
    const { socket } = await display(here, roomToken);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.emit('shown', { numbers: Array.from({ length: 20_000 }, (_, n) => n) }, () => undefined);
    await gone;
  });
});
