import {
  BLACK,
  mix,
  parseColor,
  type Rgb,
  reachContrast,
  textOn,
  toHex,
  WHITE,
} from '../../../lib/color.ts';

const FALLBACK: Rgb = { r: 31, g: 95, b: 139 };
const AAA = 7;
const EDGE = 3;

type Tokens = Record<`--${string}`, string>;

/** The site's colours, adjusted so that text on them is legible. */
export function siteTokens(color: string, second: string): Tokens {
  const accent = parseColor(color) ?? FALLBACK;
  const other = parseColor(second) ?? accent;
  const onWhite = (ratio: number) =>
    reachContrast(accent, { background: WHITE, towards: BLACK, ratio });
  const deep = reachContrast(mix(accent, BLACK, 0.35), {
    background: WHITE,
    towards: BLACK,
    ratio: 9,
  });
  return {
    '--site': toHex(accent),
    '--site-strong': toHex(onWhite(AAA)),
    '--site-edge': toHex(onWhite(EDGE)),
    '--site-soft': toHex(mix(WHITE, accent, 0.1)),
    '--site-light': toHex(mix(WHITE, accent, 0.24)),
    '--site-deep': toHex(deep),
    '--site-deeper': toHex(mix(deep, BLACK, 0.45)),
    '--site-glow': toHex(mix(deep, accent, 0.85)),
    '--site-other': toHex(other),
    '--site-other-light': toHex(mix(WHITE, other, 0.2)),
  };
}

/** A room's colour: as a background with text, and as a mark on white. */
export function roomTokens(color: string | undefined): Tokens {
  const room = parseColor(color ?? '') ?? FALLBACK;
  return {
    '--room': toHex(room),
    '--on-room': toHex(textOn(room)),
    '--room-edge': toHex(reachContrast(room, { background: WHITE, towards: BLACK, ratio: EDGE })),
    '--room-soft': toHex(mix(WHITE, room, 0.12)),
  };
}
