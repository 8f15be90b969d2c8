import type { JSHandle, Page } from '@playwright/test';
import { placeFaults } from './measure.ts';
import { rowFaults } from './row-faults.ts';

interface Instruments {
  readonly findFaults: (() => string[])[];
  /** Waits until a change and everything it causes have been rendered. */
  readonly settle: () => Promise<void>;
}

/** Only positions matter here: everything is laid out, nothing animates, and nothing is painted. */
export const layOutOnly = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      html { clip-path: inset(100%); opacity: 1; }
      *, ::before, ::after { transition: none !important; animation: none !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });

/** Loaded into a page once: positions are measured there about a hundred times. */
export async function bringInstruments(page: Page): Promise<JSHandle<Instruments>> {
  await layOutOnly(page);
  return page.evaluateHandle(`({ findFaults: [${placeFaults}, ${rowFaults}], settle: ${settle} })`);
}

/** Runs in the browser. */
async function settle(): Promise<void> {
  window.scrollTo(0, 0);
  await document.fonts.ready;
  let changed = false;
  const changes = new MutationObserver(() => {
    changed = true;
  });
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  changes.observe(document, everything);
  // Resize observers fire at the end of a frame and respond before the next one.
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await frame();
  do {
    changed = false;
    await frame();
  } while (changed);
  changes.disconnect();
}

/** The faults at this size, with the menu open or closed. */
export const lookAt = (
  instruments: JSHandle<Instruments>,
  wanted: { width: number; menuIsOpen: boolean },
): Promise<string[]> =>
  instruments.evaluate(async ({ findFaults, settle: settled }, { width, menuIsOpen }) => {
    const menu = document.querySelector<HTMLElement>('nav button[aria-expanded]');
    if (!menu) return ['there is no menu'];
    while (window.innerWidth !== width) await new Promise((drawn) => requestAnimationFrame(drawn));
    // A list that its field opened by itself closes once the focus moves on.
    menu.focus();
    if (menu.ariaExpanded !== String(menuIsOpen)) menu.click();
    await settled();
    if (menu.ariaExpanded !== String(menuIsOpen)) return ['the menu does not turn'];
    return findFaults.flatMap((find) => find());
  }, wanted);
