import { limits } from '@balie/contract/common/limits.ts';
import type {
  DeviceAlert,
  DeviceProblem,
  WatchedKind,
} from '@balie/contract/features/device-alerts/schema.ts';
import type { PrinterCondition } from '@balie/contract/features/printers/outcome.ts';

/** A device's current state; `since` is when it began. */
export interface WatchedDevice {
  readonly kind: WatchedKind;
  readonly id: number;
  readonly name: string;
  readonly problem: DeviceProblem | null;
  readonly since: Date;
}

export interface OpenAlert extends Readonly<Omit<DeviceAlert, 'since' | 'toldAt' | 'backAt'>> {
  readonly id: number;
  readonly since: Date;
  readonly toldAt: Date | null;
}

/** A device that returns this quickly was never away: a reloaded page, a lost packet. */
export const isSilent = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > limits.kiosk.silentMs;

const PROBLEMS: Record<PrinterCondition, DeviceProblem | null> = {
  READY: null,
  PAPER_LOW: 'PAPER_LOW',
  PRINTER_OUT_OF_PAPER: 'PAPER_OUT',
  PRINTER_COVER_OPEN: 'OPEN',
  PRINTER_PAUSED: 'FAULT',
  PRINTER_FAULT: 'FAULT',
  PRINTER_SILENT: 'SILENT',
  PRINTER_UNREACHABLE: 'SILENT',
  PRINTER_REFUSED: 'SILENT',
  PRINTER_CONNECTION_LOST: 'SILENT',
  PRINTER_ADDRESS_NOT_ALLOWED: 'SILENT',
  // It is printing for somebody else: no reason to come.
  PRINTER_BUSY: null,
};

/** By then it was asked twice, so a single lost packet raises no alert. */
const UNHEARD_MS = 14_000;

export function problemOfPrinter(
  said: { condition: PrinterCondition; since: Date },
  now: Date,
): DeviceProblem | null {
  const problem = PROBLEMS[said.condition];
  const isNew = now.getTime() - said.since.getTime() < UNHEARD_MS;
  return problem === 'SILENT' && isNew ? null : problem;
}

/** TELL: needs attention. WORSE: more urgent than reported. BACK: fine again. FORGET: no longer expected. */
export type Step =
  | { readonly do: 'TELL'; readonly device: WatchedDevice; readonly problem: DeviceProblem }
  | {
      readonly do: 'WORSE';
      readonly alert: OpenAlert;
      readonly device: WatchedDevice;
      readonly problem: DeviceProblem;
    }
  | { readonly do: 'BACK' | 'FORGET'; readonly alert: OpenAlert };

const keyOf = (kind: WatchedKind, id: number) => `${kind} ${id}`;

/** Only a roll that is nearly out can wait. */
const urgency = (problem: DeviceProblem) => (problem === 'PAPER_LOW' ? 1 : 2);

/** What to report now. Each device has at most one open alert, whatever its successive states. */
export function nextSteps(devices: readonly WatchedDevice[], open: readonly OpenAlert[]): Step[] {
  const alerts = new Map(open.map((alert) => [keyOf(alert.kind, alert.deviceId), alert]));
  const steps: Step[] = [];
  for (const device of devices) {
    const key = keyOf(device.kind, device.id);
    const alert = alerts.get(key);
    alerts.delete(key);
    const { problem } = device;
    if (problem === null) {
      if (alert) steps.push({ do: 'BACK', alert });
    } else if (!alert) steps.push({ do: 'TELL', device, problem });
    else if (urgency(problem) > urgency(alert.problem)) {
      steps.push({ do: 'WORSE', alert, device, problem });
    }
  }
  for (const alert of alerts.values()) steps.push({ do: 'FORGET', alert });
  return steps;
}
