/** What a receipt printer understands. Anything it does not know is named, so that a test can see it. */
export type EscPosCommand =
  | { kind: 'initialize' }
  | { kind: 'text'; bytes: number[] }
  | { kind: 'line-feed'; lines: number }
  | { kind: 'align'; side: 'left' | 'center' | 'right' }
  | { kind: 'bold'; on: boolean }
  | { kind: 'size'; width: number; height: number }
  | { kind: 'font'; number: number }
  | { kind: 'code-page'; number: number }
  | { kind: 'picture'; bytesPerRow: number; height: number; data: Uint8Array }
  | { kind: 'cut' }
  | { kind: 'transmit-status'; number: number }
  | { kind: 'ignored' }
  | { kind: 'unknown'; bytes: number[] };

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const LF = 0x0a;
const SIDES = ['left', 'center', 'right'] as const;

export interface Parsed {
  command: EscPosCommand;
  length: number;
}

/** The first command in the bytes, or undefined while it is not whole yet. */
export function readEscPos(bytes: Uint8Array): Parsed | undefined {
  const [first, second, third] = bytes;
  if (first === undefined) return undefined;
  if (first === LF) return { command: { kind: 'line-feed', lines: 1 }, length: 1 };
  if (first >= 0x20) return readText(bytes);
  if (first !== ESC && first !== GS && first !== FS) return unknown(bytes, 1);
  if (second === undefined) return undefined;
  if (first === ESC && second === 0x40) return { command: { kind: 'initialize' }, length: 2 };
  if (first === FS && second === 0x2e) return { command: { kind: 'ignored' }, length: 2 };
  if (third === undefined) return undefined;
  if (first === ESC) return readEsc(bytes, second, third);
  return first === GS ? readGs(bytes, second, third) : unknown(bytes, 2);
}

function readText(bytes: Uint8Array): Parsed {
  const end = bytes.findIndex((byte) => byte < 0x20);
  const length = end === -1 ? bytes.length : end;
  return { command: { kind: 'text', bytes: [...bytes.subarray(0, length)] }, length };
}

function readEsc(bytes: Uint8Array, name: number, value: number): Parsed {
  switch (name) {
    case 0x61:
      return { command: { kind: 'align', side: SIDES[value % 0x30] ?? 'left' }, length: 3 };
    case 0x45:
      return { command: { kind: 'bold', on: (value & 1) === 1 }, length: 3 };
    case 0x4d:
      return { command: { kind: 'font', number: value }, length: 3 };
    case 0x74:
      return { command: { kind: 'code-page', number: value }, length: 3 };
    case 0x64:
      return { command: { kind: 'line-feed', lines: value }, length: 3 };
    default:
      return unknown(bytes, 2);
  }
}

function readGs(bytes: Uint8Array, name: number, value: number): Parsed | undefined {
  switch (name) {
    case 0x21:
      return {
        command: { kind: 'size', width: (value >> 4) + 1, height: (value & 0x0f) + 1 },
        length: 3,
      };
    case 0x72:
      return { command: { kind: 'transmit-status', number: value }, length: 3 };
    case 0x56:
      if (value < 0x41) return { command: { kind: 'cut' }, length: 3 };
      return bytes.length < 4 ? undefined : { command: { kind: 'cut' }, length: 4 };
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
