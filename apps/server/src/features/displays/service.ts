import { parseScreenId } from '@balie/contract/features/displays/screen-id.ts';
import { foundOr } from '../../platform/app-error.ts';
import { type Actor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { recordSignal } from '../../platform/realtime/signals.ts';
import { deleteDevice, findDevice } from './device-repository.ts';
import { findScreenTarget, type ScreenTarget } from './repository.ts';

/** Malformed, unknown and foreign names get one answer: there is no such screen. */
export async function findTarget(
  executor: Executor,
  screenId: string,
  organisation: string,
): Promise<ScreenTarget | undefined> {
  const name = parseScreenId(screenId);
  return name && findScreenTarget(executor, name, organisation);
}

interface DeviceAction extends Actor {
  readonly deviceId: number;
}

/** Makes a display flash and chime, on whichever node it is connected. */
export function identifyDevice(db: Database, action: DeviceAction): Promise<void> {
  return db.transaction().execute(async (trx) => {
    foundOr('DEVICE_NOT_FOUND', await findDevice(trx, action));
    await recordSignal(trx, action.siteId, { kind: 'identify', deviceId: action.deviceId });
  });
}

export function removeDevice(db: Database, action: DeviceAction): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = foundOr('DEVICE_NOT_FOUND', await findDevice(trx, action));
    await deleteDevice(trx, action);
    await recordChange(trx, {
      user: action.user,
      siteId: action.siteId,
      topic: 'devices',
      action: 'DELETE',
      entity: 'device',
      entityId: action.deviceId,
      before: { kind: before.kind },
    });
  });
}
