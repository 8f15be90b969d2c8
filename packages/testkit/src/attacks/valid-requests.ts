import { createCanvas } from '@napi-rs/canvas';
import type { AnyOperationName, everyOperation } from '../every-operation.ts';
import { createDomain, createWaitingRoom } from '../factories.ts';
import {
  closure,
  domain,
  instruction,
  message,
  oldTiming,
  printer,
  specialHours,
  timing,
  week,
} from './valid-bodies.ts';
import { kioskRequests } from './valid-kiosk.ts';
import type { Make } from './valid-parts.ts';
import {
  anotherVisit,
  device,
  displayToPair,
  intoGroup,
  picture,
  plannedInside,
  setDesk,
  visitAs,
} from './valid-parts.ts';
import { peopleRequests } from './valid-requests-people.ts';

/** Every operation that can change something. */
export type WriteName = {
  [Name in AnyOperationName]: (typeof everyOperation)[Name]['method'] extends 'GET' ? never : Name;
}[AnyOperationName];

/**
 * A valid request for every operation that can change something: the starting point of the attacks.
 * A new operation without one does not type-check.
 */
export const validRequests: Record<WriteName, Make> = {
  ...peopleRequests,
  ...kioskRequests,
  addMessage: () => ({ body: message() }),
  updateMessage: () => ({ body: { ...message(), publicationDate: '2026-01-01' } }),
  deleteMessage: () => ({}),
  addPrinter: () => ({ body: printer }),
  updatePrinter: () => ({ body: printer }),
  deletePrinter: () => ({}),
  addDesk: () => ({ body: { name: 'Nieuw loket' } }),
  updateDesk: ({ site }) => ({ body: { id: site.deskId, name: 'Ander loket', printerId: null } }),
  deleteDesk: async (place) => {
    await setDesk(place, { user_id: null });
    return {};
  },
  linkDesk: async (place) => {
    await setDesk(place, { user_id: null });
    const { adminId, roomId } = place.site;
    return { body: { createdBy: adminId, waitingRoomId: roomId, userId: adminId } };
  },
  unlinkDesk: () => ({}),
  forgetUnlink: async ({ db, site }) => {
    const { id } = await db
      .insertInto('desk_unlinks')
      .values({
        site_id: site.siteId,
        user_id: site.adminId,
        desk_name: 'Loket 1',
        unlinked_by: site.clerkId,
        unlinked_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { unlinkId: id } };
  },
  addWaitingRoom: () => ({ body: { name: 'Nieuwe zaal', route: 'N', color: '#E4002B' } }),
  updateWaitingRoom: () => ({ body: { name: 'Andere zaal', route: 'A', color: '#E4002B' } }),
  deleteWaitingRoom: async ({ db, site }) => ({
    params: { waitingRoomId: await createWaitingRoom(db, { site_id: site.siteId }) },
  }),
  makeDefaultWaitingRoom: async ({ db, site }) => ({
    params: { waitingRoomId: await createWaitingRoom(db, { site_id: site.siteId }) },
  }),
  addInstruction: (place) => ({ body: instruction(place) }),
  updateInstruction: (place) => ({ body: instruction(place) }),
  deleteInstruction: () => ({}),
  addInstructionImage: async () => ({
    body: await createCanvas(8, 8).encode('png'),
    headers: { 'content-type': 'image/png' },
  }),
  deleteInstructionImage: async (place) => ({ params: { imageId: await picture(place) } }),
  addDomain: (place) => ({ body: domain(place) }),
  updateDomain: (place) => ({ body: domain(place) }),
  deleteDomain: async ({ db, site }) => {
    await db.deleteFrom('instructions').where('site_id', '=', site.siteId).execute();
    await db
      .updateTable('visits')
      .where('id', '=', site.visitId)
      .set({ status: 'ENDED' })
      .execute();
    return {};
  },
  saveWeek: (place) => ({ body: week(place) }),
  copyDomain: (place) => ({ body: domain(place) }),
  copyWeek: async ({ db, site }) => ({
    body: {
      domainIds: [
        await createDomain(db, {
          site_id: site.siteId,
          organisation_id: site.organisationId,
          domain_type_id: site.domainTypeId,
        }),
      ],
    },
  }),
  addSpecialHours: (place) => ({ body: specialHours(place) }),
  updateSpecialHours: (place) => ({ body: specialHours(place) }),
  deleteSpecialHours: () => ({}),
  addClosure: () => ({ body: closure() }),
  updateClosure: () => ({ body: closure() }),
  deleteClosure: () => ({}),
  cancelClosureAppointments: plannedInside,
  chooseHolidays: () => ({ body: { year: 2049, country: 'BE', ticked: ['2049-07-21'] } }),
  addTiming: (place) => ({ body: timing(place) }),
  updateTiming: (place) => ({ body: timing(place) }),
  deleteTiming: () => ({}),
  addRegimeTiming: (place) => ({ body: timing(place) }),
  updateRegimeTiming: (place) => ({
    body: { ...timing(place), day: 'MONDAY' },
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
  addLanguage: () => ({ body: { isoCode: 'fr' } }),
  removeLanguage: ({ site }) => ({ params: { languageId: site.englishId } }),
  makeDefaultLanguage: async ({ db, site }) => {
    await db.deleteFrom('instructions').where('site_id', '=', site.siteId).execute();
    await db.deleteFrom('standard_texts').where('site_id', '=', site.siteId).execute();
    return { params: { languageId: site.englishId } };
  },
  addRegime: () => ({ body: { name: 'Avond', kind: 'WALK_IN' } }),
  updateRegime: () => ({ body: { name: 'Overdag', kind: 'APPOINTMENT' } }),
  retireRegime: ({ site }) => ({
    params: { regimeId: site.walkInRegimeId },
    body: { retired: true },
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
  identifyDisplay: async (place) => ({ params: { deviceId: await device(place) } }),
  restoreDeleted: async ({ db, site }) => {
    const key = { site_id: site.siteId, entity: 'message', entity_id: '77' };
    const row = { topic: 'messages', told: '{}', rows: '[]', deleted_at: new Date() };
    await db
      .insertInto('deleted_rows')
      .values({ ...key, ...row })
      .execute();
    return { params: { entity: 'message', entityId: '77' } };
  },
  forgetDisplays: async (place) => ({ body: { deviceIds: [await device(place)] } }),
  deleteDisplay: async (place) => ({ params: { deviceId: await device(place) } }),
  updateDisplay: async (place) => ({
    params: { deviceId: await device(place) },
    body: { name: 'Scherm bij de ingang' },
  }),
  approveDisplay: async (place) => ({ params: { deviceId: await device(place) } }),
  pairDisplay: async (place) => ({ body: await displayToPair(place) }),
  startPairing: () => ({ body: { kind: 'DISPLAY' } }),
  getPairing: () => ({ body: { token: 'a-token-that-was-never-given-out' } }),
  printTicket: async (place) => {
    await setDesk(place, { user_id: place.site.adminId });
    return {};
  },
  printTestTicket: () => ({}),
  switchVirtualPrinter: () => ({
    body: { outOfPaper: true, coverOpen: false, paused: false, silent: false },
  }),
  callVisit: () => ({}),
  recallVisit: (place) => visitAs(place, 'SERVING'),
  endVisit: (place) => visitAs(place, 'SERVING'),
  markNoShow: (place) => visitAs(place, 'SERVING'),
  registerVisit: (place) => visitAs(place, 'NOT_ARRIVED'),
  unregisterVisit: () => ({}),
  cancelVisit: () => ({}),
  undoVisit: () => ({}),
  endCurrentVisits: (place) => visitAs(place, 'SERVING'),
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
  walkIn: ({ site }) => ({
    body: {
      firstName: 'Lotte',
      lastName: 'Janssens',
      domainType: site.domainTypeId,
      companions: [{ firstName: 'Jules', lastName: 'Janssens' }],
      groupName: 'Familie Janssens',
    },
  }),
  joinGroup: async (place) => ({
    body: { withVisitId: await anotherVisit(place), groupName: 'Familie' },
  }),
  leaveGroup: async (place) => {
    await intoGroup(place);
    return {};
  },
  setPriority: () => ({ body: { priority: true } }),
  updateVisitor: ({ site }) => ({
    body: { id: site.params.visitorId, firstName: 'An', lastName: 'Peeters', comment: 'Belt' },
  }),
};

export const writes = Object.keys(validRequests) as WriteName[];

/** Operations correctly refused here: nobody to sign in, no authenticator, no printer on the network, no demo. */
export const refusedHere: Partial<Record<WriteName, number>> = {
  login: 401,
  signInWithCode: 401,
  signInWithPasskey: 401,
  addAuthenticatorApp: 422,
  addPasskey: 422,
  readOneTimeLink: 404,
  useOneTimeLink: 404,
  printTicket: 422,
  printTestTicket: 422,
  switchVirtualPrinter: 404,
  undoVisit: 422,
};
