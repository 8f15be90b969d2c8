import AxeBuilder from '@axe-core/playwright';
import { setDrawn } from '@balie/testkit/browser/undrawn.ts';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * A colour in transition is neither one nor the other: until the check is done, every colour jumps to its final value;
 * with reduced motion there are no transitions. Waits two frames for pending rendering, then for animations to end.
 * Returns whether transitions were stopped, and whether the checker is loaded.
 */
const holdStill = (page: Page) =>
  page.evaluate(async () => {
    // A row half under its table's sticky header counts as too small to touch.
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

/** The colours it found, so that a failure shows them. */
const seen = (contrast: Contrast | null | undefined) =>
  contrast?.fgColor ? ` (${contrast.fgColor} on ${contrast.bgColor})` : '';

/**
 * WCAG 2.2 AA, as far as a machine can tell. `within` limits the check to a region, for pages with hundreds of rows;
 * `only` to some rules, for what was already checked in full.
 */
export async function expectNoAxeViolations(
  page: Page,
  { within, only }: { within?: string; only?: string[] } = {},
) {
  await setDrawn(page, true);
  const { held, hasChecker } = await holdStill(page);
  // The checker is half a megabyte of script: a page that has it does not get it again.
  const builder = new AxeBuilder({ page, ...(hasChecker && { axeSource: 'void 0' }) })
    // Of what it can preload, these rules only need media; style sheets are not fetched again.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    // There are no cross-origin frames: one pass in this page, without a second page to merge results.
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
