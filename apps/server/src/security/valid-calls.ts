import type { OperationName, operations } from '@balie/contract/operations.ts';
import { createCanvas } from '@napi-rs/canvas';
import { createVisitor, createWaitingRoom } from '../demo/factories.ts';
import type { Database } from '../platform/database/database.ts';
import type { createAttackedSite } from './attack-site.ts';

type Site = Awaited<ReturnType<typeof createAttackedSite>>;

/** Every call that can change something. */
export type WriteName = {
  [Name in OperationName]: (typeof operations)[Name]['method'] extends 'GET' ? never : Name;
}[OperationName];

export interface ValidCall {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

interface Ground {
  readonly db: Database;
  readonly site: Site;
}
type Make = (ground: Ground) => Promise<ValidCall> | ValidCall;

const today = () => new Date().toISOString().slice(0, 10);
const later = '2049-12-31';

const setDesk = ({ db, site }: Ground, row: { user_id?: number | null }) =>
  db.updateTable('desks').where('id', '=', site.deskId).set(row).execute();

/** The visit that the paths name, in the status this call starts from. */
async function visitAs({ db, site }: Ground, status: string): Promise<ValidCall> {
  await db
    .updateTable('visits')
    .where('id', '=', site.visitId)
    .set({
      status,
      ...(status === 'SERVING' && {
        desk_id: site.deskId,
        served_by: site.clerkId,
        called_at: new Date(),
      }),
    })
    .execute();
  return {};
}

const account = ({ site }: Ground) => ({
  username: `nieuw.${site.siteId}`,
  firstName: 'Nieuw',
  lastName: 'Gezicht',
  role: 'NORMAL',
  phone: null,
  email: 'nieuw@example.org',
  language: 'nl',
  licensed: true,
  siteIds: [site.siteId],
  domainTypeIds: [site.domainTypeId],
});

const message = () => ({
  publicationDate: today(),
  expiryDate: later,
  messageImportance: 'NORMAL',
  title: 'Titel',
  description: '<p>Tekst</p>',
  comment: 'Intern',
});

const printer = { name: 'Nieuwe printer', ipDomain: '10.9.8.7', port: 9100, printService: 'QKEP' };

const domain = ({ site }: Ground) => ({
  name: `Domein van ${site.siteId}`,
  prefix: 'Z',
  type: { id: site.domainTypeId },
  useContactWaitingRoom: true,
  service: true,
  notificationText: 'Tekst',
  notificationTextKey: null,
  closingTimeMinutes: null,
});

const instruction = ({ site }: Ground) => ({
  kiosk: { id: site.kioskId },
  domain: { id: site.params.domainId },
  regime: { id: site.walkInRegimeId },
  waitingRoom: { id: site.roomId },
  standardText: site.params.key,
  key: site.params.key,
  registerAppointment: true,
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  enableImage: false,
  arrowAngle: 90,
});

const timing = ({ site }: Ground) => ({
  id: null,
  day: 'FRIDAY',
  startTime: '09:00',
  endTime: '11:00',
  regimeId: site.appointmentRegimeId,
});
const oldTiming = { oldSt: '08:00', oldEt: '12:00' };

/** A picture of the site and its number. */
const picture = async ({ db, site }: Ground) => {
  const { id } = await db
    .insertInto('instruction_images')
    .values({
      site_id: site.siteId,
      token: `picture-of-the-site-${site.siteId}`,
      content_type: 'image/png',
      content: Buffer.from('x'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const device = async ({ db, site }: Ground) => {
  const { id } = await db
    .insertInto('devices')
    .values({
      site_id: site.siteId,
      screen_id: 'screen',
      device_key: `device-${site.siteId}`,
      kind: 'waiting-room',
      waiting_room_id: site.roomId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

async function withWebhook({ db, site }: Ground) {
  await db
    .updateTable('users')
    .where('id', '=', site.clerkId)
    .set({ webhook_url: 'https://hooks.example/', webhook_secret: 'secret' })
    .execute();
}

/**
 * For every call that can change something, one that is right: what attacks start from. A new call
 * without one does not type-check.
 */
export const validCalls: Record<WriteName, Make> = {
  login: () => ({ body: { username: 'niemand', password: 'een fout wachtwoord' } }),
  setUserLanguage: () => ({ body: { language: 'en' } }),
  setUserWebhook: () => ({ body: { webhookUrl: 'https://hooks.example/arrival' } }),
  setUserPhone: () => ({ body: { phone: '+32470123456' } }),
  addAccount: (ground) => ({ body: { ...account(ground), password: 'een lang wachtwoord' } }),
  updateAccount: (ground) => ({ body: account(ground) }),
  setAccountActive: () => ({ body: { active: false } }),
  setAccountPassword: () => ({ body: { password: 'een lang wachtwoord' } }),
  rotateWebhookSecret: async (ground) => {
    await withWebhook(ground);
    return {};
  },
  testWebhook: async (ground) => {
    await withWebhook(ground);
    return {};
  },
  replayWebhook: async (ground) => {
    await withWebhook(ground);
    const { id } = await ground.db
      .insertInto('webhook_deliveries')
      .values({
        site_id: ground.site.siteId,
        user_id: ground.site.clerkId,
        url: 'https://hooks.example/',
        payload: '{}',
        state: 'FAILED',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { deliveryId: id } };
  },
  setRetention: () => ({ body: { enabled: false, days: 60 } }),
  erasePerson: async ({ db, site }) => ({
    body: { visitorIds: [await createVisitor(db, { site_id: site.siteId })] },
  }),
  addMessage: () => ({ body: message() }),
  updateMessage: () => ({ body: { ...message(), publicationDate: '2026-01-01' } }),
  deleteMessage: () => ({}),
  addPrinter: () => ({ body: printer }),
  updatePrinter: () => ({ body: printer }),
  deletePrinter: () => ({}),
  addDesk: () => ({ body: { name: 'Nieuw loket' } }),
  updateDesk: ({ site }) => ({ body: { id: site.deskId, name: 'Ander loket', printerId: null } }),
  deleteDesk: async (ground) => {
    await setDesk(ground, { user_id: null });
    return {};
  },
  linkDesk: async (ground) => {
    await setDesk(ground, { user_id: null });
    const { adminId, roomId } = ground.site;
    return { body: { createdBy: adminId, waitingRoomId: roomId, userId: adminId } };
  },
  unlinkDesk: () => ({}),
  addWaitingRoom: () => ({ body: { name: 'Nieuwe zaal', route: 'N', color: '#E4002B' } }),
  updateWaitingRoom: () => ({ body: { name: 'Andere zaal', route: 'A', color: '#E4002B' } }),
  deleteWaitingRoom: async ({ db, site }) => ({
    params: { waitingRoomId: await createWaitingRoom(db, { site_id: site.siteId }) },
  }),
  makeDefaultWaitingRoom: async ({ db, site }) => ({
    params: { waitingRoomId: await createWaitingRoom(db, { site_id: site.siteId }) },
  }),
  addInstruction: (ground) => ({ body: instruction(ground) }),
  updateInstruction: (ground) => ({ body: instruction(ground) }),
  deleteInstruction: () => ({}),
  addInstructionImage: async () => ({
    body: await createCanvas(8, 8).encode('png'),
    headers: { 'content-type': 'image/png' },
  }),
  deleteInstructionImage: async (ground) => ({ params: { imageId: await picture(ground) } }),
  addDomain: (ground) => ({ body: domain(ground) }),
  updateDomain: (ground) => ({ body: domain(ground) }),
  deleteDomain: async ({ db, site }) => {
    await db.deleteFrom('instructions').where('site_id', '=', site.siteId).execute();
    await db
      .updateTable('visits')
      .where('id', '=', site.visitId)
      .set({ status: 'ENDED' })
      .execute();
    return {};
  },
  addTiming: (ground) => ({ body: timing(ground) }),
  updateTiming: (ground) => ({ body: timing(ground) }),
  deleteTiming: () => ({}),
  addRegimeTiming: (ground) => ({ body: timing(ground) }),
  updateRegimeTiming: (ground) => ({
    body: { ...timing(ground), day: 'MONDAY' },
    query: oldTiming,
  }),
  deleteRegimeTiming: () => ({
    query: { day: 'MONDAY', startTime: '08:00', endTime: '12:00' },
  }),
  reorderLanguages: ({ site }) => ({
    body: [
      { id: site.dutchId, sortOrder: 2 },
      { id: site.englishId, sortOrder: 1 },
    ],
  }),
  addStandardText: ({ site }) => ({
    body: { type: 'TICKET', locales: { [site.dutchId]: 'Welkom' } },
  }),
  updateStandardText: ({ site }) => ({
    body: { key: site.params.key, values: { [site.dutchId]: 'Dag' } },
  }),
  deleteStandardText: async ({ db, site }) => {
    await db.deleteFrom('instructions').where('site_id', '=', site.siteId).execute();
    return {};
  },
  identifyDevice: async (ground) => ({ params: { deviceId: await device(ground) } }),
  deleteDevice: async (ground) => ({ params: { deviceId: await device(ground) } }),
  printTicket: async (ground) => {
    await setDesk(ground, { user_id: ground.site.adminId });
    return {};
  },
  printTestTicket: () => ({}),
  switchVirtualPrinter: () => ({
    body: { outOfPaper: true, coverOpen: false, paused: false, silent: false },
  }),
  callVisit: () => ({}),
  recallVisit: (ground) => visitAs(ground, 'SERVING'),
  endVisit: (ground) => visitAs(ground, 'SERVING'),
  markNoShow: (ground) => visitAs(ground, 'SERVING'),
  registerVisit: (ground) => visitAs(ground, 'NOT_ARRIVED'),
  unregisterVisit: () => ({}),
  cancelVisit: () => ({}),
  undoVisit: () => ({}),
  endCurrentVisits: (ground) => visitAs(ground, 'SERVING'),
  callNextVisit: () => ({}),
  updateVisit: ({ site }) => ({
    body: { visitId: site.visitId, comment: 'Opmerking', appointmentTime: '10:30' },
  }),
  addVisit: ({ site }) => ({
    body: {
      firstName: 'Lotte',
      lastName: 'Janssens',
      domainType: site.domainTypeId,
      comment: 'Opmerking',
      contactName: 'De burgemeester',
    },
  }),
  setPriority: () => ({ body: { priority: true } }),
  updateVisitor: ({ site }) => ({
    body: { id: site.params.visitorId, firstName: 'An', lastName: 'Peeters', comment: 'Belt' },
  }),
};

export const writes = Object.keys(validCalls) as WriteName[];

/** Calls whose right answer is a refusal here: nobody to sign in, no printer on the network, no demo. */
export const refusedHere: Partial<Record<WriteName, number>> = {
  login: 401,
  printTicket: 422,
  printTestTicket: 422,
  switchVirtualPrinter: 404,
  undoVisit: 422,
};
