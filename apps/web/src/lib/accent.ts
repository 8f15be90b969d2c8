import {
  BLACK,
  contrast,
  EDGE_CONTRAST,
  mix,
  parseColor,
  type Rgb,
  reachContrast,
  TEXT_CONTRAST,
  textOn,
  toHex,
  WHITE,
} from './color.ts';

export type Scheme = 'light' | 'dark';

/** The surfaces of tokens.css on which the accent is used as text or as an edge. */
export const SURFACES: Record<Scheme, { surface: Rgb; page: Rgb; ink: Rgb }> = {
  light: { surface: WHITE, page: { r: 236, g: 239, b: 242 }, ink: BLACK },
  dark: { surface: { r: 28, g: 34, b: 41 }, page: { r: 50, g: 59, b: 69 }, ink: WHITE },
};

/** How much of a colour goes into its soft background. */
const SOFTNESS: Record<Scheme, number> = { light: 0.12, dark: 0.22 };

const FALLBACK_ACCENT: Rgb = { r: 31, g: 95, b: 139 };
const FALLBACK_SECONDARY: Rgb = { r: 91, g: 107, b: 121 };

export interface SiteColors {
  readonly viewApplicationColor: string;
  readonly secondaryColor: string;
}

/** Every token that depends on the colours of the site, legible whatever colours those are. */
export function accentTokens(colors: SiteColors, scheme: Scheme): Record<`--${string}`, string> {
  const accent = parseColor(colors.viewApplicationColor) ?? FALLBACK_ACCENT;
  const secondary = parseColor(colors.secondaryColor) ?? FALLBACK_SECONDARY;
  const { surface, page, ink } = SURFACES[scheme];
  const onAccent = textOn(accent);
  // Away from the text on top of it, so that hovering only makes it more legible.
  const away = onAccent === WHITE ? BLACK : WHITE;
  const softness = SOFTNESS[scheme];
  const soft = mix(surface, accent, softness);
  const secondarySoft = mix(surface, secondary, softness);
  const readableOn = (background: Rgb) => ({ background, towards: ink, ratio: TEXT_CONTRAST });
  return {
    '--accent': toHex(accent),
    '--accent-hover': toHex(mix(accent, away, 0.14)),
    '--on-accent': toHex(onAccent),
    '--accent-edge': toHex(
      reachContrast(accent, { background: surface, towards: ink, ratio: EDGE_CONTRAST }),
    ),
    '--accent-text': toHex(reachContrast(accent, readableOn(page))),
    '--accent-soft': toHex(soft),
    '--on-accent-soft': toHex(reachContrast(accent, readableOn(soft))),
    '--secondary-soft': toHex(secondarySoft),
    '--on-secondary-soft': toHex(reachContrast(secondary, readableOn(secondarySoft))),
  };
}

/** The contrast of text in the second colour on its own soft background, before it is darkened. */
export const secondContrast = (color: Rgb): number =>
  contrast(color, mix(SURFACES.light.surface, color, SOFTNESS.light));

/** Sets the tokens on the document; the stylesheet has the same names with the product's own colours. */
export function applyAccent(colors: SiteColors, scheme: Scheme): void {
  for (const [name, value] of Object.entries(accentTokens(colors, scheme))) {
    document.documentElement.style.setProperty(name, value);
  }
}
