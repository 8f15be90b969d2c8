import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { setDrawn } from './undrawn.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * A colour that is on its way to another one is neither: until the check is done, every colour is at once what it
 * becomes; who asked for less motion has no such colours. Two frames for what is being drawn, and what moves comes to
 * its end. Answers whether something is held, and whether the checker is there.
 */
const holdStill = (page: Page) =>
  page.evaluate(async () => {
    // A row that is half under the head of its table counts as too small to touch.
    window.scrollTo(0, 0);
    const held = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (held) {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
    }
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ends.map(({ finished }) => finished));
    return { held, hasChecker: 'axe' in window };
  });

interface Contrast {
  readonly fgColor?: string;
  readonly bgColor?: string;
}

/** What it found there, so that a failure tells what was seen. */
const seen = (contrast: Contrast | null | undefined) =>
  contrast?.fgColor ? ` (${contrast.fgColor} on ${contrast.bgColor})` : '';

/**
 * WCAG 2.2 AA, as far as a machine can tell. `within` limits the check to a region, for pages
 * with hundreds of rows; `only` to some rules, for what was checked whole before.
 */
export async function expectNoAxeViolations(
  page: Page,
  { within, only }: { within?: string; only?: string[] } = {},
) {
  await setDrawn(page, true);
  const { held, hasChecker } = await holdStill(page);
  // The checker is half a megabyte of script: a page that has it does not get it again.
  const builder = new AxeBuilder({ page, ...(hasChecker && { axeSource: 'void 0' }) })
    // Of what it can fetch beforehand only sounds are asked by these rules; no style sheets again.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    // No frames of other origins here: one pass in this page, without a second page for the sum.
    .setLegacyMode();
  if (only) builder.withRules(only);
  else builder.withTags(rules);
  if (within) builder.include(within);
  const { violations } = await builder.analyze();
  if (held) await page.evaluate(() => document.adoptedStyleSheets.pop());
  await setDrawn(page, false);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}${seen(node.any[0]?.data)}`),
  );
  expect(found).toEqual([]);
}
