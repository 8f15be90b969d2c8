import { fillPath } from '@balie/contract/common/request.ts';
import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { createDesk, createUser } from '@balie/testkit/factories.ts';
import { createLinkPlace, type LinkPlace } from '@balie/testkit/link-place.ts';
import type { TestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '../../platform/auth/sessions.ts';

let site: TestSite;
let colleagueId: number;
let deskId: number;
let sitAt: LinkPlace['sitAt'];
let row: LinkPlace['row'];

const app = await testApp();
const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
beforeEach(async () => {
  ({ site, colleagueId, deskId, sitAt, row } = await createLinkPlace(app.db));
});

describe('at the same moment, over HTTP', () => {
  /** Everyone links somebody at once, each with a connection and session of their own. */
  const linkAtOnce = (attempts: { byUserId: number; userId: number; deskId: number }[]) =>
    Promise.all(
      attempts.map(async (attempt) => {
        const token = await createSession(app.db, { userId: attempt.byUserId, now: app.now });
        const params = { siteId: site.siteId, deskId: attempt.deskId };
        const response = await fetch(
          `${address.replace('127.0.0.1', 'localhost')}${fillPath(deskOperations.linkDesk.path, params)}`,
          {
            method: 'PUT',
            headers: { 'content-type': 'application/json', cookie: `balie_session=${token}` },
            body: JSON.stringify({ createdBy: attempt.byUserId, userId: attempt.userId }),
          },
        );
        const body = (await response.json()) as { message?: string };
        return { status: response.status, message: body.message, userId: attempt.userId };
      }),
    );
  const staff = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        createUser(app.db, { organisation_id: site.organisationId, siteIds: [site.siteId] }),
      ),
    );

  it('ten clerks choose one desk: exactly one gets it and the others are told so', async () => {
    for (let round = 0; round < 5; round++) {
      await sitAt(deskId, null);
      const clerks = await staff(10);
      const answers = await linkAtOnce(
        clerks.map((userId) => ({ byUserId: userId, userId, deskId })),
      );
      const winners = answers.filter((answer) => answer.status === 200);
      expect(winners).toHaveLength(1);
      expect((await row()).user_id).toBe(winners[0]?.userId);
      const others = answers.filter((answer) => answer.status !== 200);
      expect(new Set(others.map((answer) => `${answer.status} ${answer.message}`))).toEqual(
        new Set(['400 DESK_ALREADY_LINKED']),
      );
    }
  });

  it('an administrator and a clerk choose the same desk: one of them gets it', async () => {
    for (let round = 0; round < 5; round++) {
      await sitAt(deskId, null);
      const answers = await linkAtOnce([
        { byUserId: site.adminId, userId: colleagueId, deskId },
        { byUserId: site.clerkId, userId: site.clerkId, deskId },
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    }
  });

  it('one clerk is linked to two desks at once: they get one', async () => {
    const second = await createDesk(app.db, { site_id: site.siteId });
    for (let round = 0; round < 5; round++) {
      await sitAt(deskId, null);
      await sitAt(second, null);
      const answers = await linkAtOnce(
        [deskId, second].map((desk) => ({
          byUserId: site.clerkId,
          userId: site.clerkId,
          deskId: desk,
        })),
      );
      expect(answers.map((answer) => answer.message ?? 'linked').sort()).toEqual([
        'USER_ALREADY_LINKED',
        'linked',
      ]);
    }
  });
});
