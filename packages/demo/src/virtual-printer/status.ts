import type { VirtualPrinterSwitches } from '../contract/schema.ts';

const FIXED_BITS = 0x12;

/** The answer to DLE EOT n. */
export function realTimeStatus(question: number, switches: VirtualPrinterSwitches): number {
  const { outOfPaper, coverOpen, paused } = switches;
  switch (question) {
    case 1:
      return FIXED_BITS | (outOfPaper || coverOpen || paused ? 0x08 : 0);
    case 2:
      return FIXED_BITS | (coverOpen ? 0x04 : 0) | (outOfPaper ? 0x20 : 0);
    case 4:
      return FIXED_BITS | (outOfPaper ? 0x6c : 0);
    default:
      return FIXED_BITS;
  }
}

/** The three lines `~HS` answers. */
export function hostStatus(
  switches: VirtualPrinterSwitches,
  waiting: { labels: number; partial: boolean },
): string {
  const flag = (on: boolean) => (on ? '1' : '0');
  const first = [
    '030',
    flag(switches.outOfPaper),
    flag(switches.paused),
    '0965',
    String(waiting.labels).padStart(3, '0'),
    '0',
    '0',
    flag(waiting.partial),
    '000',
    '0',
    '0',
    '0',
  ];
  const second = [
    '000',
    '0',
    flag(switches.coverOpen),
    '0',
    '0',
    '2',
    '6',
    '0',
    '00000000',
    '1',
    '000',
  ];
  return [first, second, ['1234', '0']].map((line) => `\x02${line.join(',')}\x03\r\n`).join('');
}
