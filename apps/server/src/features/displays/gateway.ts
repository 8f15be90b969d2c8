import { randomUUID } from 'node:crypto';
import { defaultKind, hasKind } from '@balie/contract/features/displays/kinds.ts';
import { PAIRED_DISPLAY } from '@balie/contract/realtime.ts';
import type { DisplayHandshake } from '@balie/contract/realtime-schema.ts';
import { recordEvent } from '../../platform/changes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DisplayAdmission, DisplayGateway } from '../../platform/realtime/display-gateway.ts';
import { Acknowledgements } from './acknowledgements.ts';
import {
  connectDevice,
  connectPaired,
  disconnectDevice,
  findPairedDisplay,
  touchDevices,
  updateAudio,
} from './presence-repository.ts';
import { listMissedCalls } from './repository.ts';
import { findTarget } from './service.ts';

/** Displays that reconnect together count as one change of the device list. */
const GATHER_MS = 400;

type GatewayPlatform = Pick<Platform, 'db' | 'log' | 'realtime'>;

/** What display sockets may ask, answered from the database. */
export function createDisplayGateway(platform: GatewayPlatform): DisplayGateway {
  const { db, log, realtime } = platform;
  const acknowledgements = new Acknowledgements(platform);
  const node = randomUUID();
  /** Open connections per device: right after reconnecting it has two. */
  const open = new Map<number, number>();
  const changedSites = new Set<number>();

  const devicesChanged = ({ siteId }: DisplayAdmission) => {
    if (changedSites.has(siteId)) return;
    changedSites.add(siteId);
    setTimeout(() => {
      changedSites.delete(siteId);
      recordEvent(db, { siteId, topic: 'devices' }).then(
        () => realtime.wake(),
        (error) => log.warn({ err: error }, 'a device change could not be announced'),
      );
    }, GATHER_MS).unref();
  };

  return {
    async admit(handshake, organisation) {
      const display = await identify(platform, { handshake, organisation, node });
      if (display && display.deviceId !== null) {
        open.set(display.deviceId, (open.get(display.deviceId) ?? 0) + 1);
        devicesChanged(display);
      }
      return display;
    },
    missedCalls: (display, handshake) => listMissedCalls(db, display, handshake),
    async shown({ deviceId, known }, numbers) {
      if (deviceId === null || !known) return false;
      return acknowledgements.keep(numbers.map((number) => ({ deviceId, number })));
    },
    async audio(display, state) {
      if (display.deviceId === null) return;
      await updateAudio(db, display.deviceId, state);
      devicesChanged(display);
    },
    async alive(deviceIds) {
      await touchDevices(db, node, deviceIds);
      // If it left before this ran, it stays gone.
      const gone = deviceIds.filter((id) => !open.has(id));
      await Promise.all(gone.map((id) => disconnectDevice(db, node, id)));
    },
    async left(display) {
      const { deviceId } = display;
      if (deviceId === null) return;
      const others = (open.get(deviceId) ?? 1) - 1;
      if (others > 0) {
        open.set(deviceId, others);
        return;
      }
      open.delete(deviceId);
      await disconnectDevice(db, node, deviceId);
      devicesChanged(display);
    },
  };
}

interface Arriving {
  handshake: DisplayHandshake;
  organisation: string;
  node: string;
}

/** The display to admit; undefined if its address leads nowhere or to another kind of display. */
async function identify(
  { db }: GatewayPlatform,
  { handshake, organisation, node }: Arriving,
): Promise<DisplayAdmission | undefined> {
  if (handshake.screenId === PAIRED_DISPLAY) {
    const { deviceToken } = handshake;
    const paired = deviceToken && (await findPairedDisplay(db, deviceToken, organisation));
    if (!paired) return undefined;
    const { deviceId, kind, target } = paired;
    await connectPaired(db, deviceId, { handshake: { ...handshake, kind }, node });
    return { ...target, deviceId, known: true };
  }
  const target = await findTarget(db, handshake.screenId, organisation);
  if (!target) return undefined;
  const kind = handshake.kind ?? defaultKind(target);
  if (!hasKind(target, kind)) return undefined;
  const device = await connectDevice(db, target, { handshake: { ...handshake, kind }, node });
  return { ...target, deviceId: device?.id ?? null, known: device?.known ?? false };
}
