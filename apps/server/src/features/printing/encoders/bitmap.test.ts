import { expect, it } from 'vitest';
import { bitmapFromPixels } from './bitmap.ts';

const pixels = (width: number, rows: readonly string[]) => ({
  width,
  height: rows.length,
  data: Uint8ClampedArray.from(
    [...rows.join('')].flatMap((dot) => (dot === '#' ? [127, 0, 0, 255] : [128, 0, 0, 255])),
  ),
});

it('has a bit for every dark dot, and whole bytes in every row, whatever the width', () => {
  const { bytesPerRow, data } = bitmapFromPixels(pixels(9, ['#.......#', '.#......#']));
  expect(bytesPerRow).toBe(2);
  expect([...data]).toEqual([0b1000_0000, 0b1000_0000, 0b0100_0000, 0b1000_0000]);
  // The first dot of a row does not belong to the row above.
  expect([...bitmapFromPixels(pixels(3, ['...', '#..'])).data]).toEqual([0, 0b1000_0000]);
  expect(bitmapFromPixels(pixels(8, ['.......#']))).toMatchObject({
    ...{ width: 8, height: 1, bytesPerRow: 1 },
    data: Uint8Array.of(1),
  });
});
