import { expect, it } from 'vitest';
import type { TicketBlock } from '../ticket/ticket.ts';
import { encodeEscPos, withoutRealTimeCommands } from './esc-pos.ts';

const hexOf = (block: TicketBlock) =>
  Buffer.from(encodeEscPos({ direction: 'ltr', blocks: [block] })).toString('hex');

it('resets, draws over the whole width, and feeds past the cutter before it cuts', () => {
  const [start, picture, end] = ['1b40', '1d763000', '1b64041d5601'];
  const rule = hexOf({ kind: 'rule' });
  // 72 bytes wide and 20 rows high.
  expect(rule.startsWith(`${start}${picture}48001400`)).toBe(true);
  expect(rule.endsWith(end)).toBe(true);
  expect(rule).toHaveLength((2 + 8 + 72 * 20 + 6) * 2);
});

it('states the height of a tall image', () => {
  const text = 'woorden en '.repeat(18);
  const long = hexOf({ kind: 'text', text, size: 'large', bold: false });
  const height = (long.length / 2 - 2 - 8 - 6) / 72;
  expect(height).toBeGreaterThan(512);
  const told = Buffer.from(long.slice(16, 20), 'hex').readUInt16LE();
  expect(told).toBe(height);
});

it.each([
  ['asks for its status', [0x10, 0x04], [0x18, 0x04]],
  ['asks whether it is there', [0x10, 0x05], [0x18, 0x05]],
  ['opens a drawer', [0x10, 0x14], [0x18, 0x14]],
  ['does so at its end', [0xff, 0x10, 0x04], [0xff, 0x18, 0x04]],
  ['does so twice', [0x10, 0x10, 0x04, 0x10, 0x05], [0x10, 0x18, 0x04, 0x18, 0x05]],
  ['only looks like that', [0x10, 0x06, 0x11, 0x04, 0x04, 0x10], undefined],
])('an image that %s gets one dot more, or none', (_, drawn, sent) => {
  expect([...withoutRealTimeCommands(Uint8Array.from(drawn))]).toEqual(sent ?? drawn);
});
