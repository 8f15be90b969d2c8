import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A colour that is on its way to another one is neither: two frames for the style, then its transitions. */
const colorsAtRest = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ends.map(({ finished }) => finished));
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
  // A row that is half under the head of its table counts as too small to touch.
  await page.evaluate(() => window.scrollTo(0, 0));
  await colorsAtRest(page);
  // The checker is half a megabyte of script: a page that has it does not get it again.
  const hasChecker = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, ...(hasChecker && { axeSource: 'void 0' }) })
    // Of what it can fetch beforehand only sounds are asked by these rules; no style sheets again.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    // No frames of other origins here: one pass in this page, without a second page for the sum.
    .setLegacyMode();
  if (only) builder.withRules(only);
  else builder.withTags(rules);
  if (within) builder.include(within);
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}${seen(node.any[0]?.data)}`),
  );
  expect(found).toEqual([]);
}
