import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import { DEVICE_HEADER } from '@balie/contract/realtime.ts';
import { createDomain, createVisit } from '@balie/testkit/factories.ts';
import { touchAt } from '@balie/testkit/kiosk-hall.ts';
import { createPrintOffice, printCalls, working } from '@balie/testkit/print-office.ts';
import { addRows, changeRows, readRow } from '@balie/testkit/rows.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SecretBox } from '../../platform/auth/secret-box.ts';
import { hashToken, newSessionToken } from '../../platform/auth/tokens.ts';
import { checkInCodesOf } from '../check-in-codes/service.ts';

const TIME_ZONE = 'Europe/Brussels';

const token = newSessionToken();
const { lastText } = printCalls(() => office);

const office = await createPrintOffice();
const { app, site } = office;
const { siteId: site_id, organisationId: organisation_id, domainTypeId: domain_type_id } = site;
const domainId = await createDomain(app.db, {
  site_id,
  organisation_id,
  domain_type_id,
  prefix: 'K',
});
await addRows(app.db, 'device_tokens', {
  token_hash: hashToken(token),
  site_id,
  user_id: site.kioskId,
});
afterAll(() => office.close());
beforeEach(async () => {
  const { app, site, printerId, virtualPrinters } = office;
  await app.db.deleteFrom('kiosk_settings').execute();
  await addRows(app.db, 'kiosk_settings', {
    ...{ site_id: site.siteId, user_id: site.kioskId, printer_id: printerId },
    ...{ domain_ids: [domainId], by_national_number: false, by_name: false },
    ...{ minutes_early: 60, minutes_late: 30, idle_seconds: 30, show_waiting_times: true },
    ...{ high_contrast: false, spoken_help: false, low_reach: false },
  });
  await virtualPrinters.switch({ siteId: site.siteId, printerId }, working);
});

const send = (operation: (typeof kioskOperations)[keyof typeof kioskOperations], body: object) =>
  office.app.anonymous.send(operation, { body, headers: { [DEVICE_HEADER]: token } });
async function takeTicket() {
  const touch = touchAt(office.app.now);
  const answer = await send(kioskOperations.takeTicket, { ...touch, domainId });
  expect(answer.statusCode, answer.body).toBe(200);
  return { key: touch.key, result: answer.json() };
}
const print = (of: string, key = touchAt(office.app.now).key) =>
  send(kioskOperations.printKioskTicket, { of, key });
const attempts = () =>
  office.app.db
    .selectFrom('print_attempts')
    .orderBy('id')
    .select(['outcome', 'visit_id'])
    .execute();

describe('the ticket of a kiosk', () => {
  it('is printed on its own printer, for the visit whose number the screen shows', async () => {
    const { app, zebraId } = office;
    await app.db.updateTable('kiosk_settings').set({ printer_id: zebraId }).execute();
    const { key, result } = await takeTicket();
    expect(result).toMatchObject({ outcome: 'REGISTERED', paper: true });
    expect((await print(key)).json()).toEqual({ outcome: 'PRINTED' });
    const visit = await readRow(app.db, 'visits', { ticket_number: result.ticketNumber }, 'id');
    expect((await attempts()).at(-1)).toEqual({ outcome: 'PRINTED', visit_id: visit.id });
    expect(await lastText(zebraId)).toMatch(/Uw nummer.*Aangemeld om/s);
  });

  it('has a number, or is not printed', async () => {
    const { key, result } = await takeTicket();
    await changeRows(
      office.app.db,
      'visits',
      { ticket_number: result.ticketNumber },
      { status: 'NOT_ARRIVED', arrival_time: null, ticket_number: null },
    );
    const before = await attempts();
    expect(await print(key)).toBeRefused(404, 'VISIT_NOT_FOUND');
    expect(await attempts()).toEqual(before);
  });

  it('is printed once per key, a second time if the visitor lost it, and never a third time', async () => {
    const { key } = await takeTicket();
    const first = touchAt(office.app.now).key;
    for (let sent = 0; sent < 3; sent++) {
      expect((await print(key, first)).json()).toEqual({ outcome: 'PRINTED' });
    }
    expect((await print(key)).json()).toEqual({ outcome: 'PRINTED' });
    expect(await print(key)).toBeRefused(422, 'NO_REPRINT_LEFT');
    const { visit_id } = (await attempts()).at(-1) ?? {};
    const ofVisit = (await attempts()).filter((attempt) => attempt.visit_id === visit_id);
    expect(ofVisit.map(({ outcome }) => outcome)).toEqual(['PRINTED', 'PRINTED']);
  });

  it('is printed once more for a visitor who lost it and scans again, at any kiosk, and not a third time', async () => {
    const { app, site, visitorId } = office;
    const { siteId, organisationId: organisation_id, domainTypeId: domain_type_id } = site;
    const at = { appointment_time: app.now, day: dayInZone(app.now, TIME_ZONE) };
    const visitId = await createVisit(app.db, {
      ...{ site_id: siteId, organisation_id, domain_type_id, domain_id: domainId },
      ...{ visitor_id: visitorId, language_id: site.dutchId, status: 'NOT_ARRIVED', ...at },
    });
    const { typed: code } = await checkInCodesOf(app.db, new SecretBox([]), {
      ...{ visitId, siteId, timeZone: TIME_ZONE, domainId, appointmentTime: app.now },
    });
    const scan = async () => {
      const touch = touchAt(app.now);
      const body = { ...touch, by: { way: 'CODE', code } };
      const answer = await send(kioskOperations.checkIn, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return { key: touch.key, result: answer.json() };
    };
    const first = await scan();
    expect((await print(first.key)).json()).toEqual({ outcome: 'PRINTED' });
    const again = await scan();
    expect(again.result).toMatchObject({ outcome: 'ALREADY', paper: true });
    expect((await print(again.key)).json()).toEqual({ outcome: 'PRINTED' });
    expect((await scan()).result).toMatchObject({ outcome: 'ALREADY', paper: false });
    const papers = (await attempts()).filter((attempt) => attempt.visit_id === visitId);
    expect(papers.map(({ outcome }) => outcome)).toEqual(['PRINTED', 'PRINTED']);
  });

  it('is printed at most twice, even at the same moment', async () => {
    const { key } = await takeTicket();
    const answers = await Promise.all([print(key), print(key), print(key), print(key)]);
    const printed = answers.filter((answer) => answer.json().outcome === 'PRINTED');
    expect(printed).toHaveLength(2);
  });

  it('that fails says why, and can be requested again', async () => {
    const { site, printerId, virtualPrinters } = office;
    const { key } = await takeTicket();
    await virtualPrinters.switch({ siteId: site.siteId, printerId }, { outOfPaper: true });
    expect((await print(key)).json()).toEqual({ outcome: 'PRINTER_OUT_OF_PAPER' });
    await virtualPrinters.switch({ siteId: site.siteId, printerId }, working);
    expect((await print(key)).json()).toEqual({ outcome: 'PRINTED' });
  });

  it('is printed only for visits that this kiosk checked in', async () => {
    const answer = await print('a-key-that-nobody-used');
    expect(answer).toBeRefused(404, 'VISIT_NOT_FOUND');
  });

  it('is not offered without a printer', async () => {
    await office.app.db.updateTable('kiosk_settings').set({ printer_id: null }).execute();
    const { key, result } = await takeTicket();
    expect(result).toMatchObject({ paper: false });
    expect((await print(key)).json()).toEqual({ outcome: 'NO_PRINTER' });
  });
});
