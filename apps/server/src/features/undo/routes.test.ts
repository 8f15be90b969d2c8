import type { Operation } from '@balie/contract/common/operation.ts';
import { closureOperations } from '@balie/contract/features/closures/operations.ts';
import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { domainOperations } from '@balie/contract/features/domains/operations.ts';
import { instructionOperations } from '@balie/contract/features/instructions/operations.ts';
import { messageOperations } from '@balie/contract/features/messages/operations.ts';
import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { printerOperations } from '@balie/contract/features/printers/operations.ts';
import { standardTextOperations } from '@balie/contract/features/standard-texts/operations.ts';
import { undoOperations } from '@balie/contract/features/undo/operations.ts';
import { RESTORABLE, type Restorable } from '@balie/contract/features/undo/schema.ts';
import { waitingRoomOperations } from '@balie/contract/features/waiting-rooms/operations.ts';
import * as create from '@balie/testkit/factories.ts';
import { createOffice } from '@balie/testkit/office.ts';
import { addRows, changeRows, readRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { keyOfText } from '@balie/testkit/standard-texts.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

const { app, site, admin, clerk } = await createOffice();
afterAll(() => app.close());

const ofSite = () => ({ site_id: site.siteId });
const newDomain = () =>
  create.createDomain(app.db, {
    ...ofSite(),
    organisation_id: site.organisationId,
    domain_type_id: site.domainTypeId,
    closing_time_minutes: null,
  });

/** Deletes one, and returns the name it is restored by and what to look at. */
interface Case {
  readonly entityId: string;
  readonly delete: { readonly operation: Operation; readonly params: object };
  readonly tables: readonly string[];
}

const CASES: Record<Restorable, () => Promise<Case>> = {
  closure: async () => {
    const span = { from: '2026-12-24T12:00', until: '2026-12-28T08:00' };
    const closureId = await create.createClosure(app.db, { ...ofSite(), ...span });
    const operation = closureOperations.deleteClosure;
    return {
      entityId: String(closureId),
      delete: { operation, params: { closureId } },
      tables: ['closures'],
    };
  },
  'special-hours': async () => {
    const specialHoursId = await create.createSpecialHours(app.db, {
      ...ofSite(),
      domain_id: await newDomain(),
      regime_id: site.walkInRegimeId,
    });
    const operation = openingHourOperations.deleteSpecialHours;
    return {
      entityId: String(specialHoursId),
      delete: { operation, params: { specialHoursId } },
      tables: ['special_hours'],
    };
  },
  desk: async () => {
    const printer_id = await create.createPrinter(app.db, ofSite());
    const deskId = await create.createDesk(app.db, { ...ofSite(), printer_id });
    await addRows(app.db, 'devices', {
      ...ofSite(),
      screen_id: `d${deskId}`,
      device_key: `d${deskId}`,
      kind: 'door',
      desk_id: deskId,
    });
    const operation = deskOperations.deleteDesk;
    return {
      entityId: String(deskId),
      delete: { operation, params: { deskId } },
      tables: ['desks', 'devices'],
    };
  },
  domain: async () => {
    const domainId = await newDomain();
    await create.createTiming(app.db, {
      ...ofSite(),
      domain_id: domainId,
      regime_id: site.walkInRegimeId,
    });
    const operation = domainOperations.deleteDomain;
    return {
      entityId: String(domainId),
      delete: { operation, params: { domainId } },
      tables: ['domains', 'domain_timings'],
    };
  },
  'domain-timing': async () => {
    const domainId = await newDomain();
    const timingId = await create.createTiming(app.db, {
      ...ofSite(),
      domain_id: domainId,
      regime_id: site.walkInRegimeId,
    });
    const operation = openingHourOperations.deleteTiming;
    return {
      entityId: String(timingId),
      delete: { operation, params: { domainId, timingId } },
      tables: ['domain_timings'],
    };
  },
  instruction: async () => {
    const instructionId = await create.createInstruction(app.db, {
      ...ofSite(),
      kiosk_id: await create.createUser(app.db, {
        organisation_id: site.organisationId,
        role: 'QPP',
        siteIds: [site.siteId],
      }),
      domain_id: await newDomain(),
      regime_id: site.walkInRegimeId,
      waiting_room_id: await create.createWaitingRoom(app.db, ofSite()),
      standard_text_id: await create.createStandardText(app.db, {
        ...ofSite(),
        values: { [site.dutchId]: 'Neem de trap.' },
      }),
    });
    const operation = instructionOperations.deleteInstruction;
    return {
      entityId: String(instructionId),
      delete: { operation, params: { instructionId } },
      tables: ['instructions'],
    };
  },
  message: async () => {
    const messageId = await create.createMessage(app.db, ofSite());
    const operation = messageOperations.deleteMessage;
    return {
      entityId: String(messageId),
      delete: { operation, params: { messageId } },
      tables: ['messages'],
    };
  },
  printer: async () => {
    const printerId = await create.createPrinter(app.db, ofSite());
    await create.createDesk(app.db, { ...ofSite(), printer_id: printerId });
    const operation = printerOperations.deletePrinter;
    return {
      entityId: String(printerId),
      delete: { operation, params: { printerId } },
      tables: ['printers', 'desks'],
    };
  },
  'standard-text': async () => {
    const values = { [site.dutchId]: 'Tot straks.' };
    const id = await create.createStandardText(app.db, { ...ofSite(), values });
    const key = await keyOfText(app.db, id);
    const operation = standardTextOperations.deleteStandardText;
    return {
      entityId: key,
      delete: { operation, params: { languageId: site.dutchId, key } },
      tables: ['standard_texts', 'standard_text_values'],
    };
  },
  'waiting-room': async () => {
    const waitingRoomId = await create.createWaitingRoom(app.db, ofSite());
    const operation = waitingRoomOperations.deleteWaitingRoom;
    return {
      entityId: String(waitingRoomId),
      delete: { operation, params: { waitingRoomId } },
      tables: ['waiting_rooms'],
    };
  },
};

/** Every row of the site in these tables. */
const look = (tables: readonly string[]) =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)}
        where site_id = ${site.siteId} order by 1, 2`.execute(app.db);
      return rows;
    }),
  );
const undo = (entity: Restorable, entityId: string, who = admin) =>
  who.send(undoOperations.restoreDeleted, { params: { siteId: site.siteId, entity, entityId } });
const remove = async (made: Case) => {
  const params = { siteId: site.siteId, ...made.delete.params } as never;
  const answer = await admin.send(made.delete.operation, { params });
  expect(answer.statusCode).toBe(204);
};

describe('a deletion that is undone', () => {
  it.each(RESTORABLE)('restores the %s completely, once', async (entity) => {
    const made = await CASES[entity]();
    const before = await look(made.tables);
    await remove(made);
    expect(await look(made.tables)).not.toEqual(before);
    expect((await undo(entity, made.entityId)).statusCode).toBe(204);
    expect(await look(made.tables)).toEqual(before);
    const again = await undo(entity, made.entityId);
    expect(again).toBeRefused(422, 'UNDO_EXPIRED');
    const [last] = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', entity)
      .where('entity_id', '=', made.entityId)
      .orderBy('id', 'desc')
      .select(['action', 'user_id'])
      .execute();
    expect(last).toEqual({ action: 'ADD', user_id: site.adminId });
  });

  it('is refused if something else has the name by now, and changes nothing', async () => {
    const made = await CASES.printer();
    const [old] = await readRows(app.db, 'printers', Number(made.entityId), 'name');
    await remove(made);
    await create.createPrinter(app.db, { ...ofSite(), name: old?.name ?? '' });
    const before = await look(made.tables);
    const refused = await undo('printer', made.entityId);
    expect(refused.json().message).toBe('UNDO_BLOCKED');
    expect(await look(made.tables)).toEqual(before);
  });

  it('is for administrators of the site, for a short time', async () => {
    const made = await CASES.message();
    await remove(made);
    expect((await undo('message', made.entityId, clerk)).statusCode).toBe(403);
    const elsewhere = await createTestSite(app.db);
    const stranger = await app.signIn(elsewhere.adminId);
    expect((await undo('message', made.entityId, stranger)).statusCode).toBe(404);
    await changeRows(
      app.db,
      'deleted_rows',
      { entity_id: made.entityId },
      { deleted_at: sql`now() - interval '11 minutes'` },
    );
    expect((await undo('message', made.entityId)).json().message).toBe('UNDO_EXPIRED');
  });
});
