import { kiosksOperations } from '@balie/contract/features/kiosks/operations.ts';
import { createDomain } from '@balie/testkit/factories.ts';
import { createKioskHall, type KioskHall } from '@balie/testkit/kiosk-hall.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let hall: KioskHall;
let admin: Sender;

const app = await testApp();
beforeEach(async () => {
  hall = await createKioskHall(app);
  admin = await app.signIn(hall.adminId);
});

describe('how visitors see a domain', () => {
  const save = (body: object) =>
    admin.send(kiosksOperations.updateDomainFace, {
      params: { siteId: hall.siteId, domainId: hall.domainId },
      body,
    });

  it('has a name in each language, an icon and a colour, and falls back to the internal name', async () => {
    const body = {
      names: { [hall.englishId]: 'Passport', [hall.dutchId]: '' },
      icon: 'passport',
      color: '#e4002b',
    };
    expect((await save(body)).json()).toMatchObject({ names: { [hall.englishId]: 'Passport' } });
    const { domains } = await (await hall.bind()).state();
    expect(domains).toMatchObject([
      {
        names: { en: 'Passport', nl: `Paspoort ${hall.siteId}` },
        icon: 'passport',
        color: '#E4002B',
      },
    ]);
  });

  it('is independent of other domains', async () => {
    const { siteId: site_id, organisationId: organisation_id, domainTypeId } = hall;
    const row = { site_id, organisation_id, domain_type_id: domainTypeId };
    const other = await createDomain(app.db, { ...row, name: 'Aangrenzend', prefix: 'Z' });
    await admin.send(kiosksOperations.updateDomainFace, {
      params: { siteId: hall.siteId, domainId: other },
      body: { names: {}, icon: 'house', color: null },
    });
    const saved = await save({ names: {}, icon: 'passport', color: null });
    expect(saved.json()).toMatchObject({ domainId: hall.domainId, icon: 'passport' });
    const faces = await admin.send(kiosksOperations.listDomainFaces, {
      params: { siteId: hall.siteId },
    });
    expect(faces.json()).toMatchObject([
      { domainId: other, icon: 'house' },
      { domainId: hall.domainId, icon: 'passport' },
    ]);
  });

  it('refuses a language of another site', async () => {
    const elsewhere = await createTestSite(app.db);
    const answer = await save({ names: { [elsewhere.dutchId]: 'X' }, icon: null, color: null });
    expect(answer).toBeRefused(404, 'LANGUAGE_NOT_FOUND');
  });
});
