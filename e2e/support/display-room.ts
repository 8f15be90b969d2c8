import type { Database } from '@balie/server/platform/database/database.ts';
import { database } from '@balie/testkit/browser/database.ts';
import { createOwnSite, type OwnSite } from '@balie/testkit/browser/own-site.ts';
import { unique } from '@balie/testkit/browser/setup-site.ts';
import { type CallingDesk, insertCall } from '@balie/testkit/calls.ts';
import {
  createDesk,
  createUser,
  createVisit,
  createVisitGroup,
  createVisitor,
  createWaitingRoom,
} from '@balie/testkit/factories.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';

/** A waiting room with seven people at work, more than fit on one page, and a desk that calls. */
export interface DisplayRoom {
  readonly siteId: number;
  readonly room: { readonly id: number; readonly token: string; readonly name: string };
  readonly desk: CallingDesk & { readonly token: string };
  /** Calls a ticket as a clerk's transaction does; returns the call's id. */
  call(ticketNumber: string, options?: RequestOptions): Promise<number>;
  /** Calls these tickets as one group. */
  callGroup(ticketNumbers: readonly string[], options?: RequestOptions): Promise<number[]>;
  /** Makes earlier calls old enough not to be announced any more. */
  letCallsPass(): Promise<void>;
  /** Which of these calls a display acknowledged. */
  acknowledged(numbers: readonly number[]): Promise<number[]>;
}

type RequestOptions = Omit<Parameters<typeof insertCall>[2], 'ticketNumber'>;

interface Place {
  readonly id: number;
  readonly organisationId: number;
  readonly domainTypeId: number;
  readonly languageId: number;
}

const PEOPLE = [
  ...['An Peeters', 'Bart Maes', 'Carla Wouters', 'Dirk Jacobs'],
  ...['Els Claes', 'Farid Amrani', 'Greet Smet'],
];

/** A realistic desk name. */
export const LONG_NAME = 'Onthaal en inlichtingen gelijkvloers, naast de trap';

export async function fillRoom(db: Database, site: Place): Promise<DisplayRoom> {
  const own = unique('lab').replace(' ', '-');
  const name = 'Wachtzaal Test';
  const token = `${own}-waiting-room`;
  const roomId = await createWaitingRoom(db, {
    ...{ site_id: site.id, name, route: 'T', color: '#007A3E', unique_identifier: token },
  });
  const desks: { deskId: number; userId: number }[] = [];
  for (const [index, person] of PEOPLE.entries()) {
    const [first_name = '', last_name = ''] = person.split(' ');
    const userId = await createUser(db, {
      organisation_id: site.organisationId,
      username: `${own}-${index}`,
      ...{ first_name, last_name, siteIds: [site.id] },
    });
    const deskId = await createDesk(db, {
      site_id: site.id,
      name: `Balie ${index + 1}`,
      waiting_room_id: roomId,
      user_id: userId,
      unique_identifier: `${own}-desk-${index}`,
    });
    desks.push({ deskId, userId });
  }
  const [{ deskId, userId } = { deskId: 0, userId: 0 }] = desks;
  const now = new Date();
  const visitId = await createVisit(db, {
    site_id: site.id,
    organisation_id: site.organisationId,
    visitor_id: await createVisitor(db, { site_id: site.id }),
    domain_type_id: site.domainTypeId,
    language_id: site.languageId,
    ...{ day: '2026-01-01', status: 'SERVING', ticket_number: 'LAB001' },
    ...{ desk_id: deskId, served_by: userId, called_at: now, arrival_time: now },
  });
  const desk = { siteId: site.id, visitId, deskId, roomId, token: `${own}-desk-0` };
  return {
    siteId: site.id,
    room: { id: roomId, token, name },
    desk,
    call: (ticketNumber, options) => insertCall(db, desk, { ticketNumber, ...options }),
    callGroup: async (ticketNumbers, options) => {
      const group_id = await createVisitGroup(db, { site_id: site.id });
      await changeRows(db, 'visits', visitId, { group_id });
      return db.transaction().execute(async (trx) => {
        const numbers: number[] = [];
        for (const ticketNumber of ticketNumbers) {
          numbers.push(await insertCall(trx, desk, { ticketNumber, ...options }));
        }
        return numbers;
      });
    },
    letCallsPass: async () => {
      const at = new Date(Date.now() - 60_000);
      const passed = { at, written_at: at };
      await changeRows(db, 'calls', { waiting_room_id: roomId }, passed);
    },
    acknowledged: async (numbers) => {
      const rows = await db
        .selectFrom('call_receipts')
        .where('call_id', 'in', numbers)
        .select('call_id')
        .execute();
      return rows.map((row) => row.call_id).sort((one, other) => one - other);
    },
  };
}

/** A display room at a site of its own, on the server under test. */
export async function createDisplayRoom(): Promise<DisplayRoom & { site: OwnSite }> {
  const site = await createOwnSite();
  const { id, organisationId, domainType, languages } = site;
  const place = { id, organisationId, domainTypeId: domainType.id, languageId: languages.nl };
  return { ...(await fillRoom(database(), place)), site };
}

/** Opens the room's display, and waits until it is connected. */
export async function openDisplay(page: Page, { room }: DisplayRoom, origin = ''): Promise<void> {
  await page.goto(`${origin}/screen/${room.token}`);
  await expect(page.getByRole('heading', { name: room.name })).toBeVisible();
  await expect(page.getByText('Verbinding maken…')).toBeHidden();
}

export const announced = (page: Page, ticket: string) =>
  page.getByRole('alert', { name: new RegExp(`^Nummer ${ticket},`) });
