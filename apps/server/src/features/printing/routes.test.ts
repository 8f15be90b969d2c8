import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { printingOperations } from '@balie/contract/features/printing/operations.ts';
import { virtualPrinterOperations } from '@balie/demo/contract/operations.ts';
import {
  createDesk,
  createDomain,
  createDomainType,
  createRegime,
  createSpecialHours,
  createStandardText,
  createTiming,
  createVisit,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { createPrintOffice, printCalls, working } from '@balie/testkit/print-office.ts';
import { retryWhileBusy } from '@balie/testkit/retry-while-busy.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

const { createArrived, print, lastText } = printCalls(() => office);

const office = await createPrintOffice();
const { app, site, foreign, admin, clerk, printerId, deskId } = office;
afterAll(() => office.close());
// Each site decides what a ticket says.
const deskPrintsOn = (printer_id: number) => changeRows(app.db, 'desks', deskId, { printer_id });
beforeEach(async () => {
  const { siteId } = site;
  await deskPrintsOn(printerId);
  await app.db.deleteFrom('standard_texts').where('site_id', '=', siteId).execute();
  await changeRows(app.db, 'sites', siteId, { name_on_ticket: false });
});

describe('printing a ticket', () => {
  it('prints on the printer of the desk, and responds once it is printed', async () => {
    await deskPrintsOn(office.zebraId);
    const visitId = await createArrived({ ticket_number: 'B777' });
    expect((await print(clerk, { visitId })).statusCode).toBe(204);
    expect(await lastText(office.zebraId)).toMatch(/Uw nummer.*Wachtzaal.*14:05/s);
  });

  it('prints once if the same request is sent again', async () => {
    const params = { siteId: site.siteId, deskId, visitId: await createArrived() };
    const headers = { 'idempotency-key': 'print-once-please' };
    const again = () => clerk.send(printingOperations.printTicket, { params, headers });
    const startedAt = performance.now();
    expect((await again()).statusCode).toBe(204);
    expect((await again()).statusCode).toBe(204);
    const log = await admin.send(printingOperations.listPrintAttempts, {
      params: { siteId: site.siteId },
      query: { visitId: String(params.visitId) },
    });
    expect(log.json()).toHaveLength(1);
    const [{ durationMs }] = log.json();
    expect(durationMs).toBeGreaterThan(0);
    expect(durationMs).toBeLessThanOrEqual(performance.now() - startedAt);
  });

  describe('shows the contact that was typed, and the closing time', () => {
    const newDomain = () =>
      createDomain(app.db, {
        site_id: site.siteId,
        organisation_id: site.organisationId,
        domain_type_id: site.domainTypeId,
      });
    /** The last line on such a visit's ticket. */
    const noteOf = async (visit: Parameters<typeof createArrived>[0]) => {
      await deskPrintsOn(office.zebraId);
      await createStandardText(app.db, {
        site_id: site.siteId,
        type: 'TICKET',
        values: { [site.dutchId]: 'Voor {contact}, open tot {closingTime}' },
      });
      const visitId = await createArrived({ contact_name: 'Mevrouw Claes', ...visit });
      expect((await print(clerk, { visitId })).statusCode).toBe(204);
      return /Voor Mevrouw Claes, open tot\s(\d\d:\d\d)/.exec(await lastText(office.zebraId))?.[1];
    };
    const afternoon = { appointment_time: new Date('2026-11-15T13:30:00Z') };

    const open = (domain_id: number, regime_id: number, hours: [string, string]) =>
      createTiming(app.db, {
        ...{ site_id: site.siteId, domain_id, regime_id, day: 'SUNDAY' },
        ...{ start_time: hours[0], end_time: hours[1] },
      });
    const cases = [
      ['who walks in', { ...afternoon, appointment_type: 'WALK_IN' }],
      ['who has an appointment', afternoon],
    ] as const;

    it.each([
      [...cases[0], '15:00'],
      [...cases[1], '17:30'],
    ])('of the hours for %s', async (_, visit, closes) => {
      const domain_id = await newDomain();
      await open(domain_id, site.walkInRegimeId, ['09:00', '15:00']);
      await open(domain_id, site.appointmentRegimeId, ['09:00', '17:30']);
      expect(await noteOf({ domain_id, ...visit })).toBe(closes);
    });

    it.each([
      [...cases[0], '12:00'],
      [...cases[1], '17:00'],
    ])('of the hours in which %s comes, if these are for everyone', async (_, visit, closes) => {
      const domain_id = await newDomain();
      const regime = await createRegime(app.db, { site_id: site.siteId });
      await open(domain_id, regime, ['09:00', '12:00']);
      await open(domain_id, regime, ['13:00', '17:00']);
      const arrival_time = new Date('2026-11-15T09:05:00Z');
      expect(await noteOf({ domain_id, arrival_time, ...visit })).toBe(closes);
    });

    it('at this moment, if the arrival time is unknown', async () => {
      const domain_id = await newDomain();
      await createSpecialHours(app.db, {
        ...{ site_id: site.siteId, domain_id, regime_id: site.walkInRegimeId },
        ...{ date: dayInZone(app.now, 'Europe/Brussels') },
        ...{ start_time: '00:00', end_time: '23:58' },
      });
      const unnoted = { status: 'NOT_ARRIVED', arrival_time: null };
      expect(await noteOf({ domain_id, ...unnoted })).toBe('23:58');
    });
  });

  it('shows the name only if the site wants it', async () => {
    await deskPrintsOn(office.zebraId);
    const visitId = await createArrived();
    await print(clerk, { visitId });
    expect(await lastText(office.zebraId)).not.toContain('François');
    await changeRows(app.db, 'sites', site.siteId, { name_on_ticket: true });
    await print(clerk, { visitId });
    expect(await lastText(office.zebraId)).toContain('Zoë François');
  });

  it("adds the site's standard text in the visitor's language, or else in that of the site", async () => {
    await deskPrintsOn(office.zebraId);
    await createStandardText(app.db, {
      site_id: site.siteId,
      type: 'TICKET',
      values: { [site.dutchId]: 'Om {appointmentTime}', [site.englishId]: 'At {appointmentTime}' },
    });
    await createStandardText(app.db, {
      site_id: site.siteId,
      type: 'TICKET',
      values: { [site.dutchId]: 'Volg {waitingRoom}' },
    });
    const appointment_time = new Date('2026-11-15T13:30:00Z');
    await print(clerk, {
      visitId: await createArrived({ appointment_time, language_id: site.englishId }),
    });
    expect(await lastText(office.zebraId)).toContain('At 14:30');
    await print(clerk, { visitId: await createArrived({ language_id: site.englishId }) });
    expect(await lastText(office.zebraId)).toContain('Volg Wachtzaal');
  });

  it.each([
    ['outOfPaper', 'PRINTER_OUT_OF_PAPER'],
    ['coverOpen', 'PRINTER_COVER_OPEN'],
    ['paused', 'PRINTER_PAUSED'],
    ['silent', 'PRINTER_SILENT'],
  ] as const)('that failed because of %s returns 422 with its own code', async (name, code) => {
    const params = { siteId: site.siteId, printerId };
    await admin.send(virtualPrinterOperations.switchVirtualPrinter, {
      params,
      body: { ...working, [name]: true },
    });
    const visitId = await createArrived();
    const answer = await retryWhileBusy(() => print(clerk, { visitId }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: 'PRINT_TICKET_FAILED',
      restCodes: ['PRINT_TICKET_FAILED', code],
    });
    await admin.send(virtualPrinterOperations.switchVirtualPrinter, { params, body: working });
    const log = await admin.send(printingOperations.listPrintAttempts, {
      params: { siteId: site.siteId },
      query: { visitId: String(visitId) },
    });
    expect(log.json()).toContainEqual(
      expect.objectContaining({ outcome: code, visitId, printerId }),
    );
  });

  it('without a printer at the desk returns 404 PRINTER_NOT_FOUND', async () => {
    await changeRows(app.db, 'desks', deskId, { printer_id: null });
    const answer = await print(clerk, { visitId: await createArrived() });
    await changeRows(app.db, 'desks', deskId, { printer_id: printerId });
    expect(answer).toBeRefused(404, 'PRINTER_NOT_FOUND');
  });

  it("at a desk that is not one's own returns 401 DESK_USER_NOT_LINKED", async () => {
    const visitId = await createArrived();
    const answers = [
      await print(admin, { visitId }),
      await print(clerk, { visitId, deskId: await createDesk(app.db, { site_id: site.siteId }) }),
    ];
    for (const answer of answers) {
      expect(answer).toBeRefused(401, 'DESK_USER_NOT_LINKED');
    }
  });

  it('of a visit of another site or domain type is not found', async () => {
    const otherType = await createDomainType(app.db, { organisation_id: site.organisationId });
    const foreignVisit = await createVisit(app.db, {
      site_id: foreign.siteId,
      organisation_id: foreign.organisationId,
      visitor_id: await createVisitor(app.db, { site_id: foreign.siteId }),
      domain_type_id: site.domainTypeId,
      language_id: foreign.dutchId,
      day: '2026-11-15',
      ticket_number: 'B001',
    });
    for (const visitId of [foreignVisit, await createArrived({ domain_type_id: otherType })]) {
      expect(await print(clerk, { visitId })).toBeRefused(404, 'VISIT_NOT_FOUND');
    }
    expect((await print(clerk, { visitId: foreignVisit, siteId: foreign.siteId })).statusCode).toBe(
      404,
    );
  });

  it('of a visit without a ticket returns 422 NO_TICKET', async () => {
    const visitId = await createArrived({
      status: 'NOT_ARRIVED',
      ticket_number: null,
      arrival_time: null,
    });
    expect(await print(clerk, { visitId })).toBeRefused(422, 'NO_TICKET');
  });
});
