import { auditOperations } from '@balie/contract/features/audit/operations.ts';
import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { organisationOperations } from '@balie/contract/features/organisation/operations.ts';
import type { OrganisationSite } from '@balie/contract/features/organisation/schema.ts';
import { siteOperations } from '@balie/contract/features/sites/operations.ts';
import { createDesk, createSite, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { createOrganisationPlace } from '@balie/testkit/organisation.ts';
import { changeRows, readRow } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp({ hosts: ['localhost', 'balie.stad.example'] });
const place = await createOrganisationPlace(app);

const list = async (): Promise<OrganisationSite[]> =>
  (await place.boss.send(organisationOperations.listOrganisationSites)).json();
const add = (body: object) => place.boss.send(organisationOperations.addSite, { body });
const retire = (siteId: number, retired = true) =>
  place.boss.send(organisationOperations.retireSite, { params: { siteId }, body: { retired } });

describe('the organisation', () => {
  it('shows its licence and hosts as the operator set them, and can be renamed', async () => {
    const read = await place.boss.send(organisationOperations.getOrganisation);
    expect(read.json()).toMatchObject({
      licenceValidUntil: null,
      hosts: ['localhost', 'balie.stad.example'],
      identityProvider: null,
    });
    const renamed = await place.boss.send(organisationOperations.renameOrganisation, {
      body: { name: 'Stad Merelbeek' },
    });
    expect(renamed.json()).toMatchObject({ name: 'Stad Merelbeek' });
  });

  it('lists everyone with their role and sites', async () => {
    const people = (await place.boss.send(organisationOperations.listOrganisationPeople)).json();
    const { site } = place;
    const clerk = people.find(({ id }: { id: number }) => id === site.clerkId);
    expect(clerk).toMatchObject({
      role: 'NORMAL',
      organisationAdmin: false,
      sites: [{ id: site.siteId }],
    });
  });
});

describe('a new site', () => {
  it('has what every screen needs, and its creator works there', async () => {
    const answer = await add({ name: 'Bibliotheek', fullAddress: 'Plein 3', language: 'en' });
    expect(answer.statusCode, answer.body).toBe(200);
    const site = answer.json();
    expect(site).toMatchObject({ name: 'Bibliotheek', mine: true, people: 1, copied: null });
    const own = (await place.boss.send(siteOperations.listSites)).json();
    expect(own.map(({ id }: { id: number }) => id)).toContain(site.id);
    const of = (table: 'languages' | 'regimes' | 'waiting_rooms') =>
      app.db.selectFrom(table).where('site_id', '=', site.id).selectAll().execute();
    expect(await of('languages')).toMatchObject([
      { iso_code: 'en', is_default: true },
      { iso_code: 'nl', is_default: false },
    ]);
    expect(await of('regimes')).toMatchObject([{ kind: 'APPOINTMENT' }, { kind: 'WALK_IN' }]);
    expect(await of('waiting_rooms')).toMatchObject([{ is_default: true }]);
  });

  it.each([
    ['the name of another', { name: 'STADHUIS DUBBEL' }, 400, 'SITE_NAME_UNIQUE'],
    ['no name', { name: '' }, 422, 'INVALID_NAME'],
    ['an invalid zone', { name: 'Zone', timeZone: 'Mars/Base' }, 422, 'INVALID_TIME_ZONE'],
    ['a model that does not exist', { name: 'Model', copyFrom: 999_999 }, 404, 'SITE_NOT_FOUND'],
  ])('with %s is refused', async (_, body, status, message) => {
    // The first request creates it, the others find it.
    expect([200, 400]).toContain((await add({ name: 'Stadhuis dubbel' })).statusCode);
    expect((await add(body)).json()).toMatchObject({ status, message });
  });
});

describe('a site that is retired', () => {
  it('is hidden, keeps its history and frees its name', async () => {
    const { id } = (await add({ name: 'Oude post' })).json();
    const roomToken = await readRow(app.db, 'waiting_rooms', { site_id: id }, 'unique_identifier');
    const display = { params: { screenId: roomToken.unique_identifier } };
    expect((await app.anonymous.send(displayOperations.getDisplay, display)).statusCode).toBe(200);
    const answer = await retire(id);
    expect(answer.json()).toMatchObject({ id, retired: true });

    const whoami = (await place.boss.send(authOperations.whoami)).json();
    expect(whoami.sites.map((site: { id: number }) => site.id)).not.toContain(id);
    const theme = await place.boss.send(siteOperations.getSiteTheme, { params: { siteId: id } });
    expect(theme.statusCode).toBe(404);
    expect((await app.anonymous.send(displayOperations.getDisplay, display)).statusCode).toBe(404);
    expect((await list()).at(-1)).toMatchObject({ retired: true });

    const again = await add({ name: 'Oude post' });
    expect(again.statusCode, again.body).toBe(200);
    const back = await retire(id, false);
    expect(back).toBeRefused(400, 'SITE_NAME_UNIQUE');
  });

  it("is in the log of its organisation's administrators", async () => {
    const { id } = (await add({ name: 'Voor altijd weg' })).json();
    expect((await retire(id)).statusCode).toBe(200);
    const read = async (sender: Sender) => {
      const answer = await sender.send(auditOperations.listAudit, {
        params: { siteId: place.site.siteId },
        query: { entity: 'site' },
      });
      expect(answer.statusCode).toBe(200);
      return answer.json().entries;
    };
    const line = { entityName: 'Voor altijd weg' };
    const lines = await read(place.boss);
    expect(lines).toContainEqual(expect.objectContaining({ ...line, action: 'ADD' }));
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...line,
        action: 'UPDATE',
        changes: [{ field: 'retired', from: false, to: true }],
      }),
    );
    // An administrator of one site reads about that site only.
    const other = await read(place.admin);
    expect(other.map(({ entityName }: { entityName: string }) => entityName)).not.toContain(
      line.entityName,
    );
  });

  it('comes back complete', async () => {
    const { id } = (await add({ name: 'Even weg' })).json();
    await retire(id);
    expect((await retire(id, false)).json()).toMatchObject({ retired: false, mine: true });
    const theme = await place.boss.send(siteOperations.getSiteTheme, { params: { siteId: id } });
    expect(theme.statusCode).toBe(200);
  });

  it('is refused while visitors are expected there, and its desks stay linked', async () => {
    const other = await createTestSite(app.db);
    const { siteId: site_id, organisationId: organisation_id } = other;
    const deskId = await createDesk(app.db, { site_id, user_id: other.clerkId });
    const visitId = await createVisit(app.db, {
      site_id,
      organisation_id,
      visitor_id: await createVisitor(app.db, { site_id }),
      domain_type_id: other.domainTypeId,
      language_id: other.dutchId,
      day: '2049-01-01',
    });
    const refused = await retire(site_id);
    expect(refused.json()).toMatchObject({
      status: 422,
      message: 'SITE_HAS_VISITS',
      details: { visits: '1' },
    });
    const linked = () =>
      app.db.selectFrom('desks').where('id', '=', deskId).select('user_id').executeTakeFirst();
    expect(await linked()).toEqual({ user_id: other.clerkId });
    await changeRows(app.db, 'visits', visitId, { status: 'CANCELLED' });
    expect((await retire(site_id)).statusCode).toBe(200);
    expect(await linked()).toEqual({ user_id: null });
  });

  it('cannot be the last site of the person who retires it', async () => {
    const site = await createSite(app.db, { organisation_id: place.site.organisationId });
    const alone = await app.signIn(await place.organisationAdmin([site]));
    const answer = await alone.send(organisationOperations.retireSite, {
      params: { siteId: site },
      body: { retired: true },
    });
    expect(answer).toBeRefused(422, 'LAST_SITE');
  });

  it('cannot be the current site', async () => {
    const rename = (siteId: number, name: string) =>
      place.boss.send(organisationOperations.renameSite, { params: { siteId }, body: { name } });
    const { id } = (await add({ name: 'Werf' })).json();
    expect((await rename(id, 'Werf noord')).json()).toMatchObject({ name: 'Werf noord' });
    await add({ name: 'Werf zuid' });
    expect((await rename(id, 'werf zuid')).json()).toMatchObject({ message: 'SITE_NAME_UNIQUE' });
  });
});
