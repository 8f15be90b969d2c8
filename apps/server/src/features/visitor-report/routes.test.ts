import { visitorReportOperations } from '@balie/contract/features/visitor-report/operations.ts';
import type { VisitorReportRow } from '@balie/contract/features/visitor-report/schema.ts';
import { createUser, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;

const day = '2026-11-15';

const app = await testApp();
beforeEach(async () => {
  app.now = new Date('2026-11-15T12:00:00Z');
  site = await createTestSite(app.db);
  admin = await app.signIn(site.adminId);
});

type VisitRow = Partial<Parameters<typeof createVisit>[1]>;
type VisitorRow = Partial<Parameters<typeof createVisitor>[1]>;

async function visit(visitor: VisitorRow, row: VisitRow = {}) {
  const visitor_id = await createVisitor(app.db, { site_id: site.siteId, ...visitor });
  await createVisit(app.db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    domain_type_id: site.domainTypeId,
    language_id: site.dutchId,
    visitor_id,
    day,
    ...row,
  });
}

const report = (query: Record<string, string> = { day }) =>
  admin.send(visitorReportOperations.getVisitorReport, { params: { siteId: site.siteId }, query });
const names = async (query?: Record<string, string>) =>
  ((await report(query)).json() as VisitorReportRow[]).map((row) => row.lastName);

describe('the visitor report', () => {
  it("has every column, with days and times in the site's time zone", async () => {
    const contact_user_id = await createUser(app.db, {
      organisation_id: site.organisationId,
      first_name: 'Els',
      last_name: 'Verhaeghe',
    });
    await visit(
      {
        last_name: 'Łukasz',
        first_name: 'Zoë',
        email: 'z@example.org',
        phone: '+32470123456',
        company: 'Bakkerij',
      },
      {
        contact_user_id,
        status: 'ARRIVED',
        ticket_number: 'A001',
        appointment_time: '2026-11-15T09:30:00Z',
        arrival_time: '2026-11-15T09:12:59Z',
      },
    );
    expect((await report()).json()).toEqual([
      {
        lastName: 'Łukasz',
        firstName: 'Zoë',
        email: 'z@example.org',
        phoneNumber: '+32470123456',
        company: 'Bakkerij',
        contactLastName: 'Verhaeghe',
        contactFirstName: 'Els',
        appointmentDate: day,
        appointmentTime: '10:30',
        arrivalDate: day,
        arrivalTime: '10:12',
      },
    ]);
  });

  it('leaves unknown values empty, and accepts a contact that is only a name', async () => {
    await visit({ last_name: 'Nieuw', first_name: 'An' }, { contact_name: 'Dokter Maes' });
    expect((await report()).json()).toMatchObject([
      {
        email: null,
        phoneNumber: null,
        company: null,
        contactLastName: 'Dokter Maes',
        contactFirstName: null,
        appointmentDate: null,
        arrivalTime: null,
      },
    ]);
  });

  it('is sorted by last name, then first name', async () => {
    await visit({ last_name: 'Smets', first_name: 'Bo' });
    await visit({ last_name: 'adams', first_name: 'Bo' });
    await visit({ last_name: 'Smets', first_name: 'An' });
    const rows = (await report()).json() as VisitorReportRow[];
    expect(rows.map((row) => `${row.lastName} ${row.firstName}`)).toEqual([
      'adams Bo',
      'Smets An',
      'Smets Bo',
    ]);
  });

  it('covers the requested day, or today', async () => {
    await visit({ last_name: 'Vandaag' });
    await visit({ last_name: 'Gisteren' }, { day: '2026-11-14' });
    expect(await names({ day: '2026-11-14' })).toEqual(['Gisteren']);
    expect(await names({})).toEqual(['Vandaag']);
    app.now = new Date('2026-11-14T23:30:00Z');
    admin = await app.signIn(site.adminId);
    expect(await names({})).toEqual(['Vandaag']);
  });

  it('omits visitors who cancelled without coming', async () => {
    await visit({ last_name: 'Afgezegd' }, { status: 'CANCELLED' });
    await visit(
      { last_name: 'Vertrokken' },
      { status: 'CANCELLED', arrival_time: '2026-11-15T09:00:00Z' },
    );
    expect(await names()).toEqual(['Vertrokken']);
  });

  it('is empty on a day without visitors', async () => {
    expect(await names({ day: '2031-01-01' })).toEqual([]);
  });

  it.each(['gisteren', '2026-02-30', '20261-01-01', ''])('refuses the day "%s"', async (wrong) => {
    expect((await report({ day: wrong })).json()).toMatchObject({
      status: 422,
      message: 'INVALID_DATE',
      fields: { day: 'INVALID_DATE' },
    });
  });

  it('is for the site’s administrators only', async () => {
    await visit({ last_name: 'Geheim' });
    const operation = visitorReportOperations.getVisitorReport;
    const params = { siteId: site.siteId };
    const clerk = await app.signIn(site.clerkId);
    expect((await clerk.send(operation, { params, query: { day } })).statusCode).toBe(403);
    expect((await app.anonymous.send(operation, { params, query: { day } })).statusCode).toBe(401);
    const foreign = await createTestSite(app.db);
    const stranger = await app.signIn(foreign.adminId);
    expect((await stranger.send(operation, { params, query: { day } })).statusCode).toBe(404);
    const theirs = await stranger.send(operation, {
      params: { siteId: foreign.siteId },
      query: { day },
    });
    expect(theirs.json()).toEqual([]);
  });
});
