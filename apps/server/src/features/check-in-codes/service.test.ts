import { randomBytes } from 'node:crypto';
import { readCheckInCode } from '@balie/contract/features/kiosk/check-in-code.ts';
import { kiosksOperations } from '@balie/contract/features/kiosks/operations.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { createKioskHall, type KioskHall } from '@balie/testkit/kiosk-hall.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { SecretBox } from '../../platform/auth/secret-box.ts';
import { checkInCodesOf, sealSiteKeys, signerOf } from './service.ts';

let hall: KioskHall;
const app = await testApp();
beforeEach(async () => {
  app.now = new Date('2026-11-16T09:00:00Z');
  await app.db.deleteFrom('site_keys').execute();
  hall = await createKioskHall(app);
});

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const codesOf = async (box: SecretBox, minutes = 10) => {
  const { visitId, appointmentTime } = await hall.appointment(minutes);
  const { siteId, domainId } = hall;
  return checkInCodesOf(app.db, box, {
    ...{ visitId, siteId, domainId, timeZone: 'Europe/Brussels', appointmentTime },
  });
};
const keyRow = () =>
  app.db
    .selectFrom('site_keys')
    .where('site_id', '=', hall.siteId)
    .selectAll()
    .executeTakeFirstOrThrow();
const isGenuine = async (signed: string | null, box: SecretBox) => {
  const code = readCheckInCode(signed ?? '');
  const { siteId, organisationId } = hall;
  return code && (await signerOf(app.db, box, { siteId, organisationId, code }));
};

describe('the key of a site', () => {
  it('is stored sealed, and resealed when the key of the server changes', async () => {
    // The hall created its own key, in plain text: a server without a key leaves it so.
    const { signed } = await codesOf(new SecretBox([]));
    const plain = await keyRow();
    expect(plain.key_id).toBeNull();

    const first = new SecretBox([oldKey]);
    expect(await sealSiteKeys(app.db, first)).toEqual({ closed: 0 });
    const sealed = await keyRow();
    expect(sealed.key_id).toBe(first.keyId);
    expect(sealed.private_key.includes(plain.private_key)).toBe(false);
    expect(await isGenuine((await codesOf(first)).signed, first)).toBe('OWN');

    const second = new SecretBox([newKey, oldKey]);
    expect(await sealSiteKeys(app.db, second)).toEqual({ closed: 0 });
    const only = new SecretBox([newKey]);
    expect(await isGenuine((await codesOf(only)).signed, only)).toBe('OWN');
    expect(await isGenuine(signed, only), 'codes of before are still good').toBe('OWN');
  });

  it('signs nothing if no key here opens it, and typed codes still work', async () => {
    await codesOf(new SecretBox([]));
    await sealSiteKeys(app.db, new SecretBox([oldKey]));
    const stranger = new SecretBox([newKey]);
    expect(await sealSiteKeys(app.db, stranger)).toEqual({ closed: 1 });
    expect(await codesOf(stranger)).toEqual({
      signed: null,
      typed: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/),
    });
  });

  it('belongs to that site only: the signature of another site does not match', async () => {
    const { signed } = await codesOf(new SecretBox([]));
    const other = await createKioskHall(app);
    const code = readCheckInCode(signed ?? '');
    if (!code) throw new Error('a code is a code');
    const box = new SecretBox([]);
    const there = { siteId: other.siteId, organisationId: other.organisationId };
    const forged = { ...code, appointment: { ...code.appointment, siteId: other.siteId } };
    expect(await signerOf(app.db, box, { ...there, code: forged })).toBeUndefined();
    const stranger = { ...there, organisationId: 0, code };
    expect(await signerOf(app.db, box, stranger)).toBeUndefined();
  });
});

it('codes of one day are all different, and an appointment keeps its own', async () => {
  const box = new SecretBox([]);
  const codes: string[] = [];
  for (let made = 0; made < 20; made++) codes.push((await codesOf(box, made)).typed);
  expect(new Set(codes).size).toBe(20);
});

describe('a clerk who asks for the code of an appointment', () => {
  const show = async (userId: number, visitId: number) => {
    const clerk = await app.signIn(userId);
    const params = { siteId: hall.siteId, visitId };
    return clerk.send(kiosksOperations.showCheckInCode, { params });
  };

  it('gets both codes, the same ones every time', async () => {
    const { visitId, signed, typed } = await hall.appointment(10);
    for (const answer of notEmpty([
      await show(hall.clerkId, visitId),
      await show(hall.adminId, visitId),
    ])) {
      expect(answer.json()).toEqual({ signed, typed });
    }
  });

  it('gets none for a domain they do not see, another site, or a visitor who has left', async () => {
    const { visitId } = await hall.appointment(10);
    const blind = await createUser(app.db, {
      ...{ organisation_id: hall.organisationId, siteIds: [hall.siteId], domainTypeIds: [] },
    });
    const elsewhere = await (await createKioskHall(app)).appointment(10);
    const gone = await hall.appointment(10, { visit: { status: 'CANCELLED' } });
    for (const answer of notEmpty([
      await show(blind, visitId),
      await show(hall.clerkId, elsewhere.visitId),
      await show(hall.clerkId, gone.visitId),
    ])) {
      expect(answer).toBeRefused(404, 'VISIT_NOT_FOUND');
    }
  });
});
