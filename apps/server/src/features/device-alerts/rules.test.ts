import type { DeviceProblem } from '@balie/contract/features/device-alerts/schema.ts';
import type { PrinterCondition } from '@balie/contract/features/printers/outcome.ts';
import { describe, expect, it } from 'vitest';
import {
  isSilent,
  nextSteps,
  type OpenAlert,
  problemOfPrinter,
  type WatchedDevice,
} from './rules.ts';

const now = new Date('2026-11-16T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const device = (problem: DeviceProblem | null): WatchedDevice => ({
  ...{ kind: 'PRINTER', id: 7, name: 'Inkom', since: ago(90) },
  problem,
});
const alert = (problem: DeviceProblem): OpenAlert => ({
  ...{ id: 1, kind: 'PRINTER', deviceId: 7, deviceName: 'Inkom', since: ago(300), toldAt: null },
  problem,
});

describe('what is reported about a device', () => {
  it.each<[DeviceProblem | null, DeviceProblem | null, string | undefined]>([
    [null, null, undefined],
    [null, 'SILENT', 'TELL'],
    [null, 'PAPER_LOW', 'TELL'],
    ['SILENT', 'SILENT', undefined],
    ['PAPER_LOW', 'PAPER_LOW', undefined],
    ['PAPER_LOW', 'PAPER_OUT', 'WORSE'],
    ['PAPER_LOW', 'SILENT', 'WORSE'],
    // Whoever repairs it opens the cover.
    ['PAPER_OUT', 'OPEN', undefined],
    ['PAPER_OUT', 'PAPER_LOW', undefined],
    ['SILENT', null, 'BACK'],
    ['PAPER_LOW', null, 'BACK'],
  ])('last reported %s, now %s: %s', (told, is, expected) => {
    const steps = nextSteps([device(is)], told ? [alert(told)] : []);
    expect(steps.map((step) => step.do)).toEqual(expected ? [expected] : []);
  });

  it('includes nothing about a device that is no longer expected', () => {
    expect(nextSteps([], [alert('SILENT')])).toMatchObject([{ do: 'FORGET' }]);
  });

  it('keeps devices of different kinds with the same id apart', () => {
    const display: WatchedDevice = { ...device('SILENT'), kind: 'DISPLAY' };
    const steps = nextSteps([display, device('SILENT')], [alert('SILENT')]);
    expect(steps).toMatchObject([{ do: 'TELL', device: { kind: 'DISPLAY' } }]);
  });
});

it.each([
  [59, false],
  [60, false],
  [61, true],
])('treats %i seconds without a sign of life as silent: %s', (seconds, expected) => {
  expect(isSilent(ago(seconds), now)).toBe(expected);
});

it.each<[PrinterCondition, number, DeviceProblem | null]>([
  ['READY', 100, null],
  ['PAPER_LOW', 0, 'PAPER_LOW'],
  ['PRINTER_OUT_OF_PAPER', 0, 'PAPER_OUT'],
  ['PRINTER_COVER_OPEN', 0, 'OPEN'],
  ['PRINTER_PAUSED', 0, 'FAULT'],
  ['PRINTER_FAULT', 0, 'FAULT'],
  ['PRINTER_BUSY', 100, null],
  // One unanswered query does not mean the printer is off.
  ['PRINTER_UNREACHABLE', 5, null],
  ['PRINTER_UNREACHABLE', 15, 'SILENT'],
  ['PRINTER_SILENT', 15, 'SILENT'],
  ['PRINTER_REFUSED', 15, 'SILENT'],
])('for a printer that reports %s for %i s: %s', (condition, seconds, expected) => {
  expect(problemOfPrinter({ condition, since: ago(seconds) }, now)).toBe(expected);
});
