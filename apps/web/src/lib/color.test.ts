// @vitest-environment node
import { expect, it } from 'vitest';
import { BLACK, contrast, mix, parseColor, reachContrast, textOn, toHex, WHITE } from './color.ts';

it.each([
  ['#1F5F8B', { r: 31, g: 95, b: 139 }],
  ['1f5f8b', { r: 31, g: 95, b: 139 }],
  [' #abc ', { r: 170, g: 187, b: 204 }],
  ['#000000', { r: 0, g: 0, b: 0 }],
  ['#ffffff', { r: 255, g: 255, b: 255 }],
  ['#abcd', undefined],
  ['red', undefined],
  ['', undefined],
])('reads %j as a colour', (text, color) => {
  expect(parseColor(text)).toEqual(color);
});

it('writes a colour with two digits per component', () => {
  expect(toHex({ r: 0, g: 15.6, b: 255 })).toBe('#0010ff');
});

// Values from WCAG's own calculators.
it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  ['#1f5f8b', '#f4b400', 3.71],
  ['#0a0a0a', '#000000', 1.06],
  ['#0b0b0b', '#ffffff', 19.68],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  const [a, b] = [parseColor(one) ?? WHITE, parseColor(other) ?? WHITE];
  expect(contrast(a, b)).toBeCloseTo(ratio, 2);
});

it('mixes each part, in whole steps', () => {
  const [from, to] = [
    { r: 10, g: 200, b: 0 },
    { r: 20, g: 100, b: 5 },
  ];
  expect(mix(from, to, 0)).toEqual(from);
  expect(mix(from, to, 1)).toEqual(to);
  expect(mix(from, to, 0.25)).toEqual({ r: 13, g: 175, b: 1 });
});

it.each([
  ['#767676', WHITE],
  ['#777777', BLACK],
  ['#1f5f8b', WHITE],
  ['#ffd400', BLACK],
])('text on %s is legible', (background, text) => {
  expect(textOn(parseColor(background) ?? WHITE)).toEqual(text);
});

it('changes a colour no more than the contrast requires', () => {
  const asked = { background: WHITE, towards: BLACK };
  const blue = { r: 31, g: 95, b: 139 };
  expect(reachContrast(blue, { ...asked, ratio: 4.5 })).toEqual(blue);
  const grey = { r: 200, g: 200, b: 200 };
  expect(reachContrast(grey, { ...asked, ratio: 4.5 })).toEqual({ r: 110, g: 110, b: 110 });
  // Exactly the required ratio is enough.
  const most = contrast(BLACK, WHITE);
  expect(reachContrast(BLACK, { background: WHITE, towards: WHITE, ratio: most })).toEqual(BLACK);
  // If two have exactly enough, the nearer; if none does, the end of the path.
  expect(reachContrast(WHITE, { ...asked, ratio: 21 })).toEqual(BLACK);
  expect(reachContrast(grey, { ...asked, background: BLACK, ratio: 21 })).toEqual(BLACK);
  expect(reachContrast(BLACK, { ...asked, ratio: 21 })).toEqual(BLACK);
});
