import type { Locator, Page } from '@playwright/test';

/**
 * Runs in the page: waits for the element to slide into place. Returns whether it was there already, nothing changed
 * for a frame, and nothing covers its centre.
 */
async function liesAtRest(element: Element): Promise<boolean> {
  const carries = ({ effect, playState }: Animation) =>
    playState === 'running' &&
    effect instanceof KeyframeEffect &&
    effect.target?.contains(element) &&
    effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  const sliding = document.getAnimations().filter(carries);
  // A cancelled animation moves nothing any more either.
  await Promise.allSettled(sliding.map(({ finished }) => finished));
  let changed = false;
  const changes = new MutationObserver(() => {
    changed = true;
  });
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  changes.observe(document, everything);
  // Fires at the end of a frame, even while the page's clock is stopped.
  await new Promise<void>((drawn) => {
    const frame = new IntersectionObserver(() => {
      frame.disconnect();
      drawn();
    });
    frame.observe(document.documentElement);
  });
  changes.disconnect();
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return sliding.length === 0 && !changed && element.contains(hit);
}

/**
 * A script scrolls and presses in the same instant; a person sees where the page came to rest. Whatever has just moved
 * or appeared under the pointer ignores presses for half a second. So every click is aimed twice, unless its target was
 * visible while nothing changed: the first time the page scrolls and moves, the second time it is at rest.
 */
export function clickAtRest(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const { click } = locators;
  locators.click = async function aimTwice(this: Locator, options) {
    // A page that is navigating away does not respond: the click waits for the next one.
    const rests = await this.evaluate(liesAtRest, undefined, options).catch(() => false);
    if (options?.trial || !rests) await click.call(this, { ...options, trial: true });
    if (!options?.trial) await click.call(this, options);
  };
}
