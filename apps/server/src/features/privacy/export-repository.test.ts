import {
  createDesk,
  createDomainType,
  createUser,
  createVisit,
  createVisitGroup,
  createVisitor,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { addRows, readRow } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { buildExport } from './export-repository.ts';

const { db } = await testDatabase();
const there = await createTestSite(db);
const { siteId: site_id, organisationId: organisation_id, ...here } = await createTestSite(db);

const at = new Date('2026-01-05T09:00:00Z');

/** Somebody who came once, with everything around the visit named after them. */
async function come(name: string, language_id: number) {
  const person = (first_name: string) =>
    createUser(db, { organisation_id, first_name, last_name: name });
  const [clerk, contact] = [await person('Bediende'), await person('Contact')];
  const desk_id = await createDesk(db, { site_id, name: `Loket ${name}` });
  const visitorId = await createVisitor(db, { site_id, last_name: name });
  const visitId = await createVisit(db, {
    ...{ site_id, organisation_id, visitor_id: visitorId, language_id, desk_id, day: '2026-01-05' },
    domain_type_id: await createDomainType(db, { organisation_id, name: `Type ${name}` }),
    waiting_room_id: await createWaitingRoom(db, { site_id, name: `Zaal ${name}` }),
    group_id: await createVisitGroup(db, { site_id, name: `Groep ${name}` }),
    ...{ served_by: clerk, contact_user_id: contact, status: 'ENDED' },
  });
  const of = { site_id, visit_id: visitId, desk_id, at };
  await addRows(db, 'visit_history', {
    ...of,
    user_id: clerk,
    action: 'call',
    from_status: 'ARRIVED',
    to_status: 'SERVING',
  });
  const called = { desk_name: `Loket ${name}`, ticket_number: 'B1', user_name: name };
  await addRows(db, 'calls', { ...of, ...called, recall: false });
  const print = { printer_name: `Printer ${name}`, outcome: 'PRINTED', duration_ms: 1 };
  await addRows(db, 'print_attempts', { ...of, ...print });
  const message = { site_id, user_id: contact, url: 'https://hooks.example' };
  await addRows(db, 'webhook_deliveries', { ...message, payload: JSON.stringify({ visitId }) });
  const line = { organisation_id, site_id, user_id: clerk, action: 'EXPORT', entity: 'visitor' };
  const lines = [
    { ...line, entity_id: String(visitorId) },
    { ...line, entity_id: String(visitorId), entity: 'desk' },
    { ...line, entity_id: String(visitorId), site_id: there.siteId },
  ];
  await addRows(db, 'audit_log', lines);
  return { visitorId, visitId };
}

it('an export contains what is held of these records and their visits, with the names of desks, rooms and users', async () => {
  const other = await come('Wouters', here.dutchId);
  const own = await come('Claes', here.englishId);
  const told = (name: string, { visitorId, visitId }: typeof own, language: string) => ({
    ...{ id: visitorId, lastName: name, reads: [{ user: `Bediende ${name}` }] },
    visits: [
      {
        ...{ id: visitId, domainType: `Type ${name}`, language, waitingRoom: `Zaal ${name}` },
        ...{ desk: `Loket ${name}`, servedBy: `Bediende ${name}`, contact: `Contact ${name}` },
        groupName: `Groep ${name}`,
        history: [{ action: 'call', user: `Bediende ${name}`, desk: `Loket ${name}` }],
        calls: [{ desk: `Loket ${name}` }],
        prints: [{ printer: `Printer ${name}` }],
        messages: [{ to: `Contact ${name}` }],
      },
    ],
  });
  const { name: site } = await readRow(db, 'sites', site_id, 'name');
  const claes = { ...told('Claes', own, 'English'), site };
  expect(await buildExport(db, [own.visitorId])).toMatchObject([claes]);
  expect(await buildExport(db, [own.visitorId, other.visitorId])).toMatchObject([
    told('Wouters', other, 'Nederlands'),
    claes,
  ]);
  expect(await buildExport(db, [])).toEqual([]);
});
