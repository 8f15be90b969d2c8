import type { ImageType } from '@balie/contract/features/instructions/schema.ts';

export interface ImageHeader {
  type: ImageType;
  width: number;
  height: number;
}

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** The type and size in the first bytes; nothing is decoded, so an image bomb is caught in time. */
export function readImageHeader(content: Uint8Array): ImageHeader | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
}

function readPng(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG)) return undefined;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Start-of-frame markers hold the size; C4, C8 and CC look like them but are not. */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let offset = 2;
  while (offset + 9 <= bytes.length) {
    if (bytes[offset] !== 0xff) return undefined;
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
    } else if (isStartOfFrame(marker)) {
      return {
        type: 'image/jpeg',
        height: bytes.readUInt16BE(offset + 5),
        width: bytes.readUInt16BE(offset + 7),
      };
    } else {
      offset += 2 + bytes.readUInt16BE(offset + 2);
    }
  }
  return undefined;
}

function readWebp(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const type = 'image/webp';
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        type,
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      };
    default:
      return undefined;
  }
}
