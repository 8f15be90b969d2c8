import { test } from '@balie/testkit/browser/test.ts';
import type { Locator, Page } from '@playwright/test';

const SIZES = [
  { width: 1920, height: 1080, isLying: true },
  { width: 1280, height: 720, isLying: true },
  { width: 1080, height: 1920, isLying: false },
];

/** Checks one picture in a window of every size. */
export async function atEverySize(
  page: Page,
  what: string,
  look: (size: (typeof SIZES)[number]) => Promise<void>,
): Promise<void> {
  for (const { width, height, isLying } of SIZES) {
    await page.setViewportSize({ width, height });
    await test.step(`${what} on ${width} by ${height}`, () => look({ width, height, isLying }));
  }
}

/** The drawn height of a text's digits, as a share of the screen's height. */
export const figuresOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return context.measureText('012').actualBoundingBoxAscent / innerHeight;
  });

/** A text's font size, as a share of the screen's height. */
export const sizeOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize) / innerHeight);

/** Texts that are cut off: outside the screen, or outside an element that hides its overflow. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = document.createRange();
    const hides = (element: Element) => getComputedStyle(element).overflow !== 'visible';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      words.selectNodeContents(text);
      const { left, right, top, bottom, width } = words.getBoundingClientRect();
      if (width === 0) continue;
      let frame = text.parentElement;
      while (frame && !hides(frame)) frame = frame.parentElement;
      const room = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
      // Fonts reserve space above and below their letters.
      const spare = Math.min(24, (bottom - top) * 0.2);
      const isWhole =
        left >= room.left - 1 &&
        right <= room.right + 1 &&
        top >= room.top - spare &&
        bottom <= room.bottom + spare;
      if (!isWhole) cut.push(text.textContent ?? '');
    }
    return cut;
  });
