import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { accountActions } from '@balie/testkit/accounts.ts';
import { createDesk } from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import { describe, expect, it } from 'vitest';

const { newcomer, add, login } = accountActions(() => ({ app, site, admin }));

const app = await testApp();
const site = await createTestSite(app.db);
const admin = await app.signIn(site.adminId);

const here = () => ({ siteId: site.siteId });

describe('deactivation', () => {
  const setActive = (userId: number, active: boolean) =>
    admin.send(accountOperations.setAccountActive, {
      params: { ...here(), userId },
      body: { active },
    });

  it('ends sessions, frees the desk and blocks signing in until the user is reactivated', async () => {
    const { id, username, generatedPassword } = (await add()).json();
    const deskId = await createDesk(app.db, { site_id: site.siteId, user_id: id });
    const person = await app.signIn(id);
    expect((await setActive(id, false)).json()).toMatchObject({ active: false });
    expect((await person.send(authOperations.verifySession)).statusCode).toBe(401);
    expect((await login(username, generatedPassword)).statusCode).toBe(401);
    const desk = await readRow(app.db, 'desks', deskId, 'user_id');
    expect(desk.user_id).toBeNull();
    expect((await setActive(id, true)).json()).toMatchObject({ active: true });
    expect((await login(username, generatedPassword)).statusCode).toBe(204);
    expect((await person.send(authOperations.verifySession)).statusCode).toBe(401);
  });

  it('during a visit leaves the visit at the desk for the colleague who takes over', async () => {
    const day = await createVisitDay(app);
    const [clerk, colleague] = [await day.clerk(), await day.clerk()];
    const visitId = await day.visit('SERVING', {}, clerk);
    const boss = await app.signIn(day.adminId);
    const account = { siteId: day.siteId, userId: clerk.userId };
    const answer = await boss.send(accountOperations.setAccountActive, {
      params: account,
      body: { active: false },
    });
    expect(answer.json()).toMatchObject({ active: false });
    expect(
      (await clerk.sender.send(visitOperations.getCurrentVisits, { params: clerk.params }))
        .statusCode,
    ).toBe(401);

    await boss.send(deskOperations.unlinkDesk, {
      params: { ...account, deskId: colleague.deskId, userId: colleague.userId },
    });
    const link = await colleague.sender.send(deskOperations.linkDesk, {
      params: { siteId: day.siteId, deskId: clerk.deskId },
      body: { userId: colleague.userId },
    });
    expect(link.json()).toMatchObject({ userId: colleague.userId });
    const at = { ...colleague.params, deskId: clerk.deskId };
    const current = await colleague.sender.send(visitOperations.getCurrentVisits, { params: at });
    expect(current.json().currentVisits).toMatchObject([{ visitId }]);
    const end = await colleague.sender.send(visitOperations.endVisit, {
      params: { ...at, visitId },
    });
    expect(end.statusCode).toBe(200);
  });

  it('is not needed to turn a user into a kiosk, which waits until their visitor has been helped', async () => {
    const day = await createVisitDay(app);
    const clerk = await day.clerk();
    await day.visit('SERVING', {}, clerk);
    const boss = await app.signIn(day.adminId);
    const moved = await boss.send(accountOperations.updateAccount, {
      params: { siteId: day.siteId, userId: clerk.userId },
      body: newcomer({ role: 'QPP', siteIds: [day.siteId] }),
    });
    expect(moved).toBeRefused(422, 'DESK_HAS_ONGOING_VISIT');
  });

  it('of oneself is refused', async () => {
    expect(await setActive(site.adminId, false)).toBeRefused(422, 'USER_IS_YOURSELF');
  });
});

describe('resetting a password', () => {
  const setPassword = (userId: number, password: string | null, by = admin) =>
    by.send(accountOperations.setAccountPassword, {
      params: { ...here(), userId },
      body: { password },
    });

  it('takes a generated or a typed one; the old one and the sessions stop working', async () => {
    const { id, username, generatedPassword: old } = (await add()).json();
    const person = await app.signIn(id);
    const { generatedPassword } = (await setPassword(id, null)).json();
    expect((await person.send(authOperations.verifySession)).statusCode).toBe(401);
    expect((await login(username, old)).statusCode).toBe(401);
    expect((await login(username, generatedPassword)).statusCode).toBe(204);
    expect((await setPassword(id, 'zelf gekozen woord')).json()).toEqual({
      generatedPassword: null,
    });
    expect((await login(username, 'zelf gekozen woord')).statusCode).toBe(204);
  });

  it("is refused for one's own account, where the current password is needed: a session left open is not enough", async () => {
    const { id, username, generatedPassword: old } = (await add({ role: 'ADMIN' })).json();
    const using = await app.signIn(id);
    const refused = await setPassword(id, 'mijn nieuwe woord', using);
    expect(refused).toBeRefused(422, 'USER_IS_YOURSELF');
    expect((await login(username, 'mijn nieuwe woord')).statusCode).toBe(401);
    expect((await login(username, old)).statusCode).toBe(204);
  });

  it('is refused for a kiosk, which keeps using its password', async () => {
    const { id, username } = (await add({ role: 'QPP', firstName: '', lastName: '' })).json();
    await app.db.updateTable('organisations').set({ second_factor: 'ALL' }).execute();
    const { generatedPassword } = (await setPassword(id, null)).json();
    expect((await login(username, generatedPassword)).statusCode).toBe(204);
    const { pending } = await readRow(app.db, 'sessions', { user_id: id }, 'pending');
    await app.db.updateTable('organisations').set({ second_factor: 'NONE' }).execute();
    expect(pending).toBeNull();
  });
});
