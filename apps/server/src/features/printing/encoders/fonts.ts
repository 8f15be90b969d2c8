import { createRequire } from 'node:module';
import { canvas } from '../../../platform/canvas.ts';

const require = createRequire(import.meta.url);

/** Noto Sans (SIL Open Font License) comes in parts, one per script; each part is a family of its own. */
const parts = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'devanagari'],
  ['noto-sans-arabic', 'arabic'],
] as const;

const familyOf = (part: string) => `Balie ticket ${part}`;
const families = parts.map(([, part]) => `"${familyOf(part)}"`).join(', ');

let loaded = false;

function loadFonts(): void {
  if (loaded) return;
  const { GlobalFonts } = canvas();
  for (const [name, part] of parts) {
    for (const weight of [400, 700]) {
      const file = require.resolve(
        `@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff2`,
      );
      if (!GlobalFonts.registerFromPath(file, familyOf(part))) {
        throw new Error(`The font ${name} ${part} cannot be read`);
      }
    }
  }
  loaded = true;
}

/** A font for a canvas, with every script we ship; a machine's own fonts are never used. */
export function ticketFont(pixels: number, bold: boolean): string {
  loadFonts();
  return `${bold ? 700 : 400} ${pixels}px ${families}`;
}
