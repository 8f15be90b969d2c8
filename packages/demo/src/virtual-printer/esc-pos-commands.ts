/** What the virtual receipt printer understands. Anything else is reported, so that a test can see it. */
export type EscPosCommand =
  | { kind: 'initialize' }
  | { kind: 'line-feed'; lines: number }
  | { kind: 'picture'; bytesPerRow: number; height: number; data: Uint8Array }
  | { kind: 'cut' }
  | { kind: 'transmit-status'; number: number }
  | { kind: 'unknown'; bytes: number[] };

const ESC = 0x1b;
const GS = 0x1d;

export interface Parsed {
  command: EscPosCommand;
  length: number;
}

/** The first command in the bytes, or undefined while it is incomplete. */
export function readEscPos(bytes: Uint8Array): Parsed | undefined {
  const [first, second, third] = bytes;
  if (first === undefined) return undefined;
  if (first !== ESC && first !== GS) return unknown(bytes, 1);
  if (second === undefined) return undefined;
  if (first === ESC && second === 0x40) return { command: { kind: 'initialize' }, length: 2 };
  if (third === undefined) return undefined;
  if (first === GS) return readGs(bytes, second, third);
  return second === 0x64
    ? { command: { kind: 'line-feed', lines: third }, length: 3 }
    : unknown(bytes, 2);
}

function readGs(bytes: Uint8Array, name: number, value: number): Parsed | undefined {
  switch (name) {
    case 0x72:
      return { command: { kind: 'transmit-status', number: value }, length: 3 };
    case 0x56:
      return { command: { kind: 'cut' }, length: 3 };
    case 0x76:
      return readPicture(bytes);
    default:
      return unknown(bytes, 2);
  }
}

function readPicture(bytes: Uint8Array): Parsed | undefined {
  if (bytes.length < 8) return undefined;
  const bytesPerRow = (bytes[4] ?? 0) + (bytes[5] ?? 0) * 256;
  const height = (bytes[6] ?? 0) + (bytes[7] ?? 0) * 256;
  const length = 8 + bytesPerRow * height;
  if (bytes.length < length) return undefined;
  const data = bytes.slice(8, length);
  return { command: { kind: 'picture', bytesPerRow, height, data }, length };
}

const unknown = (bytes: Uint8Array, length: number): Parsed => ({
  command: { kind: 'unknown', bytes: [...bytes.subarray(0, length)] },
  length,
});
