/** A colour as red, green and blue from 0 to 255. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

export const WHITE: Rgb = { r: 255, g: 255, b: 255 };
export const BLACK: Rgb = { r: 0, g: 0, b: 0 };

/** WCAG 2.2 AA: text against its background, and the edge of a control against what is beside it. */
export const TEXT_CONTRAST = 4.5;
export const EDGE_CONTRAST = 3;

const HEX = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i;

/** Reads `#abc` and `#aabbcc`; anything else is invalid. */
export function parseColor(value: string): Rgb | undefined {
  const match = HEX.exec(value.trim());
  if (!match) return undefined;
  const digits = match[2] ?? [...(match[1] ?? '')].map((digit) => digit + digit).join('');
  const number = Number.parseInt(digits, 16);
  return { r: (number >> 16) & 255, g: (number >> 8) & 255, b: number & 255 };
}

export const toHex = ({ r, g, b }: Rgb): string =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG defines it, 0 (black) to 1 (white). */
function luminance(color: Rgb): number {
  const linear = (part: number) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** `amount` 0 gives the first colour, 1 the second. Rounded, so that the colour measured is the one shown. */
export const mix = (from: Rgb, to: Rgb, amount: number): Rgb => ({
  r: Math.round(from.r + (to.r - from.r) * amount),
  g: Math.round(from.g + (to.g - from.g) * amount),
  b: Math.round(from.b + (to.b - from.b) * amount),
});

/** White where it is legible, else black: one of the two always reaches 4.5:1. */
export const textOn = (background: Rgb): Rgb =>
  contrast(background, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK;

/** The colour closest to `color`, moving towards `towards`, with enough contrast to the background. */
export function reachContrast(
  color: Rgb,
  { background, towards, ratio }: { background: Rgb; towards: Rgb; ratio: number },
): Rgb {
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(color, towards, step / 20);
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return towards;
}
