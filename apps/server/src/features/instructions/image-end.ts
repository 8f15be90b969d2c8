import { crc32 } from 'node:zlib';
import type { ImageType } from '@balie/contract/features/instructions/schema.ts';

/** Whether the image is complete; anything after its end is dropped. */
export function isWholeImage(content: Uint8Array, type: ImageType): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (type === 'image/png') return isWholePng(bytes);
  return type === 'image/jpeg' ? isWholeJpeg(bytes) : isWholeWebp(bytes);
}

const PNG_SIGNATURE = 8;
/** Length, type and checksum around the data. */
const PNG_CHUNK = 12;

/** Checks each chunk's checksum, up to the one that ends the image. */
function isWholePng(bytes: Buffer): boolean {
  for (let offset = PNG_SIGNATURE; offset + PNG_CHUNK <= bytes.length; ) {
    const end = offset + PNG_CHUNK + bytes.readUInt32BE(offset);
    if (end > bytes.length) return false;
    const named = bytes.subarray(offset + 4, end - 4);
    if (crc32(named) !== bytes.readUInt32BE(end - 4)) return false;
    if (named.toString('latin1', 0, 4) === 'IEND') return true;
    offset = end;
  }
  return false;
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** An embedded thumbnail ends before the image itself starts. */
function isWholeJpeg(bytes: Buffer): boolean {
  const scan = bytes.lastIndexOf(START_OF_SCAN);
  return scan > 0 && bytes.indexOf(END_OF_IMAGE, scan) > 0;
}

const isWholeWebp = (bytes: Buffer): boolean => bytes.readUInt32LE(4) + 8 <= bytes.length;
