import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface ScriptedPrinter {
  readonly port: number;
  /** All bytes sent to it so far. */
  readonly received: () => Buffer;
  readonly close: () => Promise<void>;
}

/** Listens like a printer, and answers exactly what the script says. */
export async function startScriptedPrinter(
  answer: (bytes: Buffer, socket: Socket) => void,
): Promise<ScriptedPrinter> {
  const sockets = new Set<Socket>();
  const chunks: Buffer[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      chunks.push(bytes);
      answer(bytes, socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    received: () => Buffer.concat(chunks),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const DLE_EOT = Buffer.from([0x10, 0x04]);
const GS_R = Buffer.from([0x1d, 0x72, 0x01]);
const CLEAR = Buffer.from([0x10, 0x14, 8, 1, 3, 20, 1, 6, 2, 8]);
const CLEARED = Buffer.from([0x37, 0x25, 0x00]);
const READY = 0x12;

/**
 * An ESC/POS printer that answers the four DLE EOT queries with these bits set besides the fixed ones,
 * and GS r with this byte, or not at all.
 */
export const escPosWords =
  (words: { bits?: Partial<Record<number, number>>; paper?: number | 'never' }) =>
  (bytes: Buffer, socket: Socket): void => {
    const asked = bytes.indexOf(DLE_EOT);
    if (asked !== -1) {
      socket.write(Uint8Array.of(READY | (words.bits?.[bytes[asked + 2] ?? 0] ?? 0)));
    }
    if (bytes.includes(GS_R) && words.paper !== 'never') {
      socket.write(Uint8Array.of(words.paper ?? 0));
    }
    if (bytes.includes(CLEAR)) socket.write(CLEARED);
  };

export const escPosWasCleared = (received: Buffer): boolean => received.includes(CLEAR);

const HOST_STATUS = [
  ['030', '0', '0', '0965', '000', '0', '0', '0', '000', '0', '0', '0'],
  ['000', '0', '0', '0', '0', '2', '6', '0', '00000000', '1', '000'],
  ['1234', '0'],
];

/** The answer to ~HS, with one field of one line changed. */
export function zebraStatus(line = 0, field = -1, value = '1'): string {
  return HOST_STATUS.map((fields, index) =>
    fields.map((text, at) => (index === line && at === field ? value : text)).join(','),
  )
    .map((text) => `\x02${text}\x03\r\n`)
    .join('');
}

/** A Zebra with a fixed status: `before` until it has received a label, `after` from then on. */
export const zebraWords =
  (words: { before: string; after: string }) =>
  (bytes: Buffer, socket: Socket & { hasLabel?: boolean }): void => {
    if (bytes.includes('^XA')) socket.hasLabel = true;
    if (bytes.includes('~HS')) socket.write(socket.hasLabel ? words.after : words.before);
  };
