import { createHash, randomUUID } from 'node:crypto';
import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import type { Operation } from '@balie/contract/common/operation.ts';
import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import { checkInCodesOf } from '@balie/server/features/check-in-codes/service.ts';
import { SecretBox } from '@balie/server/platform/auth/secret-box.ts';
import { hashToken, newSessionToken } from '@balie/server/platform/auth/tokens.ts';
import { expect } from 'vitest';
import {
  createDesk,
  createDomain,
  createInstruction,
  createStandardText,
  createUser,
  createVisit,
  createVisitor,
  createWaitingRoom,
} from './factories.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { addRows } from './rows.ts';
import { createTestSite } from './site.ts';
import type { TestApp } from './test-app.ts';

const TIME_ZONE = 'Europe/Brussels';
let touches = 0;

/** The time, key and language of a touch; the rest is given. */
export const touchAt = (at: Date, other: object = {}) => ({
  key: `touch-${createHash('sha1').update(randomUUID()).digest('hex')}-${++touches}`,
  at: at.toISOString(),
  languageId: null,
  number: null,
  ...other,
});

/** A hall with a domain that has a prefix, directions from one kiosk, and people with appointments. */
export async function createKioskHall(app: TestApp) {
  const { db } = app;
  const site = await createTestSite(db);
  const { siteId: site_id, organisationId: organisation_id, domainTypeId: domain_type_id } = site;
  const domainId = await createDomain(db, {
    ...{ site_id, organisation_id, domain_type_id, prefix: 'B', name: `Paspoort ${site_id}` },
  });
  const roomId = await createWaitingRoom(db, {
    ...{ site_id, name: `Zaal ${site_id}`, route: 'K', color: '#009CDE' },
  });
  // No visitor may see this one.
  await createStandardText(db, { site_id, values: { [site.dutchId]: 'Ergens anders' } });
  const standard_text_id = await createStandardText(db, {
    site_id,
    values: {
      [site.dutchId]: 'Ga naar {waitingRoom}, {ticketNumber}, voor {domain}',
      [site.englishId]: 'Go to {waitingRoom}, {ticketNumber}',
    },
  });
  const instruct = (regime_id: number, other: object = {}) =>
    createInstruction(db, {
      ...{ site_id, kiosk_id: site.kioskId, domain_id: domainId, regime_id, standard_text_id },
      ...{ waiting_room_id: roomId, arrow_angle: 90, valid_from: '2026-01-01', ...other },
    });
  await instruct(site.walkInRegimeId);
  await instruct(site.appointmentRegimeId, { arrow_angle: -45 });

  /** Binds a device to an account of the site, by default that of its kiosk. */
  const bind = async (userId = site.kioskId) => {
    const token = newSessionToken();
    await db
      .deleteFrom('device_tokens')
      .where('user_id', '=', userId)
      .where('site_id', '=', site_id)
      .execute();
    await addRows(db, 'device_tokens', { token_hash: hashToken(token), site_id, user_id: userId });
    const send = (operation: Operation, body?: unknown) =>
      app.anonymous.send(operation, {
        ...(body !== undefined && { body }),
        headers: { [DEVICE_HEADER]: token },
      });
    const result = async (operation: Operation, body: unknown): Promise<KioskResult> => {
      const answer = await send(operation, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    return {
      userId,
      token,
      send,
      state: async (): Promise<KioskState> => {
        const answer = await send(kioskOperations.getKioskState);
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.json();
      },
      checkIn: (body: object) => result(kioskOperations.checkIn, body),
      ticket: (other: object = {}) =>
        result(kioskOperations.takeTicket, { ...touchAt(app.now, other), domainId, ...other }),
    };
  };

  /** A visitor with an appointment that many minutes from now, and their codes. */
  const appointment = async (
    minutes: number,
    { person = {}, visit = {} }: { person?: object; visit?: object } = {},
  ) => {
    const appointmentTime = new Date(app.now.getTime() + minutes * 60_000);
    const visitId = await createVisit(db, {
      ...{ site_id, organisation_id, domain_type_id, domain_id: domainId },
      visitor_id: await createVisitor(db, { site_id, ...person }),
      language_id: site.dutchId,
      day: dayInZone(appointmentTime, TIME_ZONE),
      status: 'NOT_ARRIVED',
      appointment_time: appointmentTime,
      appointment_type: 'APPOINTMENT',
      source: 'IMPORT',
      ...visit,
    });
    const codes = await checkInCodesOf(db, new SecretBox([]), {
      ...{ visitId, siteId: site_id, timeZone: TIME_ZONE, domainId, appointmentTime },
    });
    return { visitId, appointmentTime, signed: codes.signed ?? '', typed: codes.typed };
  };

  const allow = (other: object) =>
    addRows(db, 'kiosk_settings', {
      ...{ site_id, user_id: site.kioskId, domain_ids: [domainId] },
      ...{ by_national_number: false, by_name: false, minutes_early: 60, minutes_late: 30 },
      ...{ idle_seconds: 30, show_waiting_times: true, high_contrast: false },
      ...{ spoken_help: false, low_reach: false, ...other },
    });

  const walkInDesk = async (): Promise<() => Promise<string>> => {
    const deskId = await createDesk(db, { site_id, user_id: site.clerkId });
    const clerk = await app.signIn(site.clerkId);
    return async () => {
      const answer = await retryWhileBusy(() =>
        clerk.send(visitOperations.walkIn, {
          params: { siteId: site_id, deskId, userId: site.clerkId },
          body: { firstName: 'An', lastName: 'Peeters', domainType: domain_type_id },
        }),
      );
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json()[0].ticketNumber;
    };
  };

  const visit = (visitId: number) =>
    db.selectFrom('visits').where('id', '=', visitId).selectAll().executeTakeFirstOrThrow();
  const visits = () =>
    db.selectFrom('visits').where('site_id', '=', site_id).orderBy('id').selectAll().execute();
  const anotherKiosk = () =>
    createUser(db, { organisation_id, role: 'QPP', siteIds: [site_id], domainTypeIds: [] });
  return {
    ...{ ...site, domainId, roomId, instruct, bind, appointment, allow },
    ...{ visit, visits, anotherKiosk, walkInDesk },
  };
}
export type KioskHall = Awaited<ReturnType<typeof createKioskHall>>;
