import { createRequire } from 'node:module';
import { canvas } from '../../../platform/on-first-use.ts';

const require = createRequire(import.meta.url);

/** Noto Sans (SIL Open Font License): Latin, Cyrillic, Greek and Devanagari in one, Arabic in another. */
const FONTS = { 'noto-sans': 'NotoSans', 'noto-sans-arabic': 'NotoSansArabic' } as const;
const WEIGHTS = ['400Regular', '700Bold'] as const;

const familyOf = (name: string) => `Balie ticket ${name}`;
const families = Object.keys(FONTS)
  .map((name) => `"${familyOf(name)}"`)
  .join(', ');

let loaded = false;

function loadFonts(): void {
  if (loaded) return;
  const { GlobalFonts } = canvas();
  for (const [name, file] of Object.entries(FONTS)) {
    for (const weight of WEIGHTS) {
      const path = require.resolve(`@expo-google-fonts/${name}/${weight}/${file}_${weight}.ttf`);
      if (!GlobalFonts.registerFromPath(path, familyOf(name))) {
        throw new Error(`The font ${path} cannot be read`);
      }
    }
  }
  loaded = true;
}

/** A font for a canvas, with every script we ship; fonts installed on the machine are never used. */
export function ticketFont(pixels: number, bold: boolean): string {
  loadFonts();
  return `${bold ? 700 : 400} ${pixels}px ${families}`;
}
