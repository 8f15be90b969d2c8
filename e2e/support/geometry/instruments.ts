import type { JSHandle, Page } from '@playwright/test';
import { placeFaults } from './measure.ts';
import { rowFaults } from './row-faults.ts';

interface Instruments {
  readonly findFaults: (() => string[])[];
  /** What follows a change has been drawn, and nothing followed on that. */
  readonly settle: () => Promise<void>;
}

/** Where things stand counts here: all of it is laid out, nothing moves there, and nobody has to paint it. */
export const layOutOnly = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      html { clip-path: inset(100%); opacity: 1; }
      *, ::before, ::after { transition: none !important; animation: none !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });

/** Brought into a page once: where things stand is measured there some hundred times. */
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
  // What watches a size hears of it at the end of a frame, and answers before the next one.
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await frame();
  do {
    changed = false;
    await frame();
  } while (changed);
  changes.disconnect();
}

/** What is wrong at this size, with the menu open or closed. */
export const lookAt = (
  instruments: JSHandle<Instruments>,
  wanted: { width: number; menuIsOpen: boolean },
): Promise<string[]> =>
  instruments.evaluate(async ({ findFaults, settle: settled }, { width, menuIsOpen }) => {
    const menu = document.querySelector<HTMLElement>('nav button[aria-expanded]');
    if (!menu) return ['there is no menu'];
    while (window.innerWidth !== width) await new Promise((drawn) => requestAnimationFrame(drawn));
    // A list that a field opened by itself closes when somebody goes on.
    menu.focus();
    if (menu.ariaExpanded !== String(menuIsOpen)) menu.click();
    await settled();
    if (menu.ariaExpanded !== String(menuIsOpen)) return ['the menu does not turn'];
    return findFaults.flatMap((find) => find());
  }, wanted);
