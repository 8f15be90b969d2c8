import { expect, type Locator, type Page } from '@playwright/test';

interface Pressed {
  /** What the second press did something to, if anything. */
  readonly hit: string | undefined;
  /** What lay under the hand by then. */
  readonly under: string | undefined;
}

const PRESSABLE = 'a[href], button, select, label, input, [role="menuitem"], tr[data-clickable]';

/**
 * Presses a control as a hand does, and again at the same place as soon as `moved` has happened, which is
 * the worst moment. Tells whether the second press reached anything.
 */
export async function pressAgain(
  page: Page,
  control: Locator,
  moved: () => Promise<unknown>,
): Promise<Pressed> {
  await control.scrollIntoViewIfNeeded();
  await control.click({ trial: true });
  const box = await control.boundingBox();
  expect(box).not.toBeNull();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  const shielded = await whenShielded(page);
  await page.mouse.click(x, y);
  // Within the half second that the hand needs: looking whether it moved takes longer on a busy machine.
  await Promise.race([shielded(), moved()]);
  const under = await page.evaluate(
    ({ at, pressable }) => {
      const hits: string[] = [];
      Object.assign(window, { secondPress: hits });
      const describe = (element: Element | null | undefined) => {
        const found = element?.closest(pressable);
        return found?.getAttribute('aria-label') ?? found?.textContent ?? undefined;
      };
      document.addEventListener(
        'click',
        ({ target }) => {
          const hit = target instanceof Element ? describe(target) : undefined;
          if (hit !== undefined) hits.push(hit);
        },
        { once: true },
      );
      return document
        .elementsFromPoint(...at)
        .map(describe)
        .find((found) => found !== undefined);
    },
    { at: [x, y] as [number, number], pressable: PRESSABLE },
  );
  await page.mouse.click(x, y);
  const hits = await page.evaluate(
    () => (window as unknown as { secondPress: string[] }).secondPress,
  );
  return { hit: hits[0], under };
}

/** Waits in the page itself until something lies over what moved there. */
async function whenShielded(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const raised = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('body > [class*="shield"]')) return;
        observer.disconnect();
        resolve();
      }).observe(document.body, { childList: true });
    });
    Object.assign(window, { raised });
  });
  return () => page.evaluate(() => (window as unknown as { raised: Promise<void> }).raised);
}
