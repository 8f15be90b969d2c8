import { parseDisplayName } from '@balie/contract/features/displays/display-name.ts';
import { isDeskKind } from '@balie/contract/features/displays/kinds.ts';
import type {
  DisplayContent,
  DisplayDevice,
  DisplayUpdate,
  PairDisplay,
} from '@balie/contract/features/displays/schema.ts';
import { assertFound } from '../../platform/app-error.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edit.ts';
import { recordSignal } from '../../platform/realtime/signals.ts';
import { getPlaceState } from '../opening-hours/open-service.ts';
import { takePairing } from '../pairing/service.ts';
import {
  countWithProblem,
  deleteDisplayDevice,
  findAbsentDisplays,
  findDisplayDevice,
  getDisplayDevice,
  insertPairedDisplay,
  updateDisplayDevice,
} from './device-repository.ts';
import { deleteUnseenDisplays } from './presence-repository.ts';
import {
  type DisplayTarget,
  findDeskPlace,
  findDisplayTarget,
  findRoomPlace,
  getDisplay,
} from './repository.ts';

/** Malformed, unknown and foreign names get the same answer: there is no such display. */
export async function findTarget(
  executor: Executor,
  screenId: string,
  organisation: string,
): Promise<DisplayTarget | undefined> {
  const name = parseDisplayName(screenId);
  return name && findDisplayTarget(executor, name, organisation);
}

/** How a display looks now; a desk is closed if nobody works there or all their domains are closed. */
export async function describeDisplay(
  executor: Executor,
  target: DisplayTarget,
  now: Date,
): Promise<Omit<DisplayContent, 'kind'>> {
  const { desk: found, ...display } = await getDisplay(executor, target, now);
  if (!found) return { ...display, desk: null };
  const { attended, domainTypeIds, ...desk } = found;
  const site = { id: target.siteId, timeZone: display.timeZone };
  const place = await getPlaceState(executor, site, { domainTypeIds, at: now });
  const opensAt = place.next?.toISOString() ?? null;
  return { ...display, desk: { ...desk, open: attended && place.open, opensAt } };
}

export const countDisplaysWithProblem = (executor: Executor, siteId: number): Promise<number> =>
  countWithProblem(executor, siteId);

/** Unapproved displays not seen for a month. */
export const forgetUnseenDisplays = (executor: Executor): Promise<void> =>
  deleteUnseenDisplays(executor);

interface DisplayAction extends Actor {
  readonly deviceId: number;
}

/** Makes a display flash and chime, whichever node it is connected to. */
export function identifyDisplay(db: Database, action: DisplayAction): Promise<void> {
  return db.transaction().execute(async (trx) => {
    assertFound('DEVICE_NOT_FOUND', await findDisplayDevice(trx, action));
    await recordSignal(trx, action.siteId, { kind: 'identify', deviceId: action.deviceId });
  });
}

const change = (actor: Actor, entityId: number) =>
  ({
    user: actor.user,
    siteId: actor.siteId,
    topic: 'devices',
    entity: 'device',
    entityId,
  }) as const;

/** Forgets a display and disconnects it; a token it was bound with becomes invalid. */
export function removeDisplay(db: Database, action: DisplayAction): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { kind, name } = assertFound('DEVICE_NOT_FOUND', await findDisplayDevice(trx, action));
    await deleteDisplayDevice(trx, action);
    await recordSignal(trx, action.siteId, { kind: 'forgotten', deviceId: action.deviceId });
    const before = { kind, name };
    await recordChange(trx, { ...change(action, action.deviceId), action: 'DELETE', before });
  });
}

/** Forgets displays that nobody expects back; one that returned in the meantime stays. */
export function removeAbsentDisplays(
  db: Database,
  { deviceIds, ...actor }: Actor & { deviceIds: readonly number[] },
): Promise<{ deviceIds: number[] }> {
  return db.transaction().execute(async (trx) => {
    const absent = await findAbsentDisplays(trx, { siteId: actor.siteId, deviceIds });
    for (const { id, ...before } of absent) {
      await deleteDisplayDevice(trx, { siteId: actor.siteId, deviceId: id });
      await recordSignal(trx, actor.siteId, { kind: 'forgotten', deviceId: id });
      await recordChange(trx, { ...change(actor, id), action: 'DELETE', before });
    }
    return { deviceIds: absent.map(({ id }) => id) };
  });
}

export function renameDisplay(
  db: Database,
  { edit, ...action }: DisplayAction & { edit: Edit<DisplayUpdate> },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = assertFound('DEVICE_NOT_FOUND', await findDisplayDevice(trx, action));
    const { name } = edit.over({ name: before.name ?? '' });
    await updateDisplayDevice(trx, action, { name });
    const after = await getDisplayDevice(trx, action);
    await recordChange(trx, {
      ...change(action, action.deviceId),
      action: 'UPDATE',
      before: { name: before.name },
      after: { name: after.name },
    });
  });
}

/** From now on this display's reports count, even without reconnecting. */
export function approveDisplay(
  db: Database,
  { now, ...action }: DisplayAction & { now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = assertFound('DEVICE_NOT_FOUND', await findDisplayDevice(trx, action));
    if (before.approved_at) return;
    await updateDisplayDevice(trx, action, { approved_at: now, approved_by: action.user.id });
    await recordSignal(trx, action.siteId, { kind: 'approved', deviceId: action.deviceId });
    await recordChange(trx, {
      ...change(action, action.deviceId),
      action: 'UPDATE',
      before: { approved: false },
      after: { approved: true },
    });
  });
}

/** Binds the display showing this code to a room or desk; undefined if none shows it. */
export function pairDisplay(
  db: Database,
  { user, siteId, now, ...input }: Actor & PairDisplay & { now: Date },
): Promise<DisplayDevice | undefined> {
  return db.transaction().execute(async (trx) => {
    const target = await findPlace(trx, siteId, input);
    const { code, ...display } = input;
    const { organisationId } = user;
    const tokenHash = await takePairing(trx, { code, kind: 'DISPLAY', organisationId, now });
    if (!tokenHash) return undefined;
    const after = await getDisplayDevice(trx, {
      siteId,
      deviceId: await insertPairedDisplay(trx, {
        ...display,
        ...target,
        siteId,
        tokenHash,
        userId: user.id,
        now,
      }),
    });
    await recordChange(trx, {
      ...change({ user, siteId }, after.id),
      action: 'ADD',
      after: {
        name: after.name,
        kind: after.kind,
        waitingRoomName: after.waitingRoomName,
        deskName: after.deskName,
      },
      answer: after,
    });
    return after;
  });
}

/** The room, or the desk with its room, that a display is bound to. */
async function findPlace(
  trx: Executor,
  siteId: number,
  { kind, waitingRoomId, deskId }: PairDisplay,
): Promise<{ waitingRoomId: number | null; deskId: number | null }> {
  if (isDeskKind(kind)) {
    const desk = await findDeskPlace(trx, { siteId, deskId });
    return assertFound('DESK_NOT_FOUND', desk);
  }
  const room = await findRoomPlace(trx, { siteId, waitingRoomId });
  return assertFound('WAITING_ROOM_NOT_FOUND', room);
}
