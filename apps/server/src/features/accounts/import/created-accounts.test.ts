import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { oneTimeLinkOperations } from '@balie/contract/features/one-time-links/operations.ts';
import { createImportPlace } from '@balie/testkit/account-import.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { afterAll, describe, expect, it } from 'vitest';

const place = await createImportPlace();
afterAll(() => place.app.close());

describe('a user added by a file', () => {
  const invite = (userIds: number[], by = place.boss) =>
    by.send(accountOperations.inviteAccounts, {
      params: { siteId: place.site.siteId },
      body: { userIds },
    });

  it('signs in through a one-time address, within a week', async () => {
    const done = await place.load('gebruikersnaam;voornaam;achternaam\nnieuw.hier;Nieuw;Hier');
    const [userId = 0] = done.json().createdIds;
    const [lost] = (await invite([userId])).json();
    const invited = await invite([userId]);
    expect(invited.json()).toMatchObject([{ userId, username: 'nieuw.hier', name: 'Nieuw Hier' }]);
    const [{ secret }] = invited.json();
    const read = (body: object) =>
      place.app.anonymous.send(oneTimeLinkOperations.readOneTimeLink, { body });
    expect((await read({ secret: lost.secret })).json()).toMatchObject({ status: 404 });
    const start = place.app.now;
    place.app.now = new Date(start.getTime() + 6 * 86_400_000);
    expect((await read({ secret })).json()).toMatchObject({
      purpose: 'INVITATION',
      username: 'nieuw.hier',
    });
    const own = {
      secret,
      firstName: 'Nieuw',
      lastName: 'Hier',
      password: 'een lange zin als sleutel',
    };
    expect(
      (await place.app.anonymous.send(oneTimeLinkOperations.useOneTimeLink, { body: own }))
        .statusCode,
    ).toBe(204);
    place.app.now = start;
    const login = { username: 'nieuw.hier', password: own.password };
    expect((await place.app.anonymous.send(authOperations.login, { body: login })).statusCode).toBe(
      204,
    );
    // From now on an address would bypass how they sign in.
    expect(await invite([userId])).toBeRefused(422, 'USER_HAS_PASSWORD');
  });

  it('gets no address from someone who may not manage them; all of them get one, or none', async () => {
    const elsewhere = await createTestSite(place.app.db);
    const { siteId } = place.site;
    const here = await place.user();
    const shared = await place.user({ siteIds: [siteId, elsewhere.siteId] });
    const away = await place.user({ siteIds: [elsewhere.siteId] });
    const gone = await place.user({ active: false });
    const above = await place.organisationAdmin();
    const before = await place.everything();
    for (const [id, message] of [
      [shared, 'USER_BELONGS_ELSEWHERE'],
      [away, 'USER_NOT_FOUND'],
      [gone, 'USER_INACTIVE'],
      [above, 'ORGANISATION_ADMIN_ONLY'],
      [999_999, 'USER_NOT_FOUND'],
    ] as const) {
      expect((await invite([here, id], place.admin)).json()).toMatchObject({ message });
    }
    expect(await place.everything()).toBe(before);
    expect((await invite([here], place.admin)).statusCode).toBe(200);
  });
});
