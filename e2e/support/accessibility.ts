import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * WCAG 2.2 AA, as far as a machine can tell. `within` limits the check to a region, for pages
 * with hundreds of rows.
 */
export async function expectNoAxeViolations(page: Page, { within }: { within?: string } = {}) {
  // A row that is half under the head of its table counts as too small to touch.
  await page.evaluate(() => window.scrollTo(0, 0));
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    // No frames of other origins here: one pass in this page, without a second page for the sum.
    .setLegacyMode();
  if (within) builder.include(within);
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  );
  expect(found).toEqual([]);
}
