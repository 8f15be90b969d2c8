/** Black dots on white paper, one bit each, rows padded to whole bytes. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bytesPerRow: number;
  readonly data: Uint8Array;
}

const DARK = 128;

/** Turns painted pixels (RGBA) into dots. */
export function bitmapFromPixels(pixels: {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}): Bitmap {
  const { width, height } = pixels;
  const bytesPerRow = Math.ceil(width / 8);
  const data = new Uint8Array(bytesPerRow * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Everything is painted in greys, so one channel is enough.
      if ((pixels.data[(y * width + x) * 4] ?? 255) < DARK) {
        const at = y * bytesPerRow + (x >> 3);
        data[at] = (data[at] ?? 0) | (0x80 >> (x & 7));
      }
    }
  }
  return { width, height, bytesPerRow, data };
}
