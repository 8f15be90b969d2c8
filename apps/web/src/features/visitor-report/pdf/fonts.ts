import plainUrl from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import boldUrl from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';
import arabicUrl from '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf?url';
import type { jsPDF } from 'jspdf';

export const PLAIN_FONT = 'NotoSans';
export const ARABIC_FONT = 'NotoSansArabic';

/** jsPDF keeps files as binary strings: one character per byte. */
async function readFile(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Font ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return parts.join('');
}

async function addFont(
  doc: jsPDF,
  font: { name: string; style: 'normal' | 'bold'; url: string },
): Promise<void> {
  const file = `${font.name}-${font.style}.ttf`;
  doc.addFileToVFS(file, await readFile(font.url));
  doc.addFont(file, font.name, font.style);
}

/** Embeds Noto Sans (Latin, Greek, Cyrillic), and its Arabic counterpart if needed. */
export async function embedFonts(doc: jsPDF, { arabic }: { arabic: boolean }): Promise<void> {
  await Promise.all([
    addFont(doc, { name: PLAIN_FONT, style: 'normal', url: plainUrl }),
    addFont(doc, { name: PLAIN_FONT, style: 'bold', url: boldUrl }),
    ...(arabic ? [addFont(doc, { name: ARABIC_FONT, style: 'normal', url: arabicUrl })] : []),
  ]);
  doc.setFont(PLAIN_FONT, 'normal');
}
