import { WEEKDAYS } from '@balie/contract/common/weekday-list.ts';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { database } from '@balie/testkit/browser/database.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createClosure, createTiming } from '@balie/testkit/factories.ts';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { layOutOnly } from '../support/geometry/instruments.ts';
import { createHall, type Hall, openKiosk, scan } from '../support/kiosk.ts';
import { pairsOf } from '../support/pairs.ts';

const SIZES = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
];

const SCREENS = [
  ...['start', 'appointment', 'code', 'national number', 'name', 'birth date'],
  ...['domains', 'result', 'closed', 'another day', 'all closed', 'all closed alike'],
];

/** The visitors' languages, and how high they reach. */
const MANNERS = [
  { language: 'Français', lowReach: false },
  { language: 'العربية', lowReach: false },
  { language: 'Українська', lowReach: false },
  { language: 'Українська', lowReach: true },
  { language: 'Nederlands', lowReach: true },
  { language: 'Nederlands', lowReach: false },
];

/** Every screen at every size and for every manner; the seed picks the combinations. */
const LOOKS = pairsOf({ screen: SCREENS, manner: MANNERS, size: SIZES });

/**
 * This screen's faults for a visitor with this language and reach: cut off, too small to touch, too close, or out of
 * reach. Text that shrinks to fit does so in steps, so it gets a few frames.
 */
const faultsOf = (page: Page, manner: (typeof MANNERS)[number]): Promise<string[]> =>
  page.evaluate(async ({ language, lowReach }) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const seen = (element: Element) => element.checkVisibility();
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const brokenWords = (button: Element): string[] => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) broken.push(word);
        }
      }
      return broken;
    };
    const look = (low: boolean): string[] => {
      const faults: string[] = [];
      const { innerWidth, innerHeight } = window;
      const buttons = [...document.querySelectorAll('button')].filter(seen);
      if (buttons.length === 0) faults.push('nothing to touch');
      const boxes = buttons.map((button) => ({ button, box: button.getBoundingClientRect() }));
      for (const { button, box } of boxes) {
        const name = nameOf(button);
        if (box.width < 59.5 || box.height < 59.5)
          faults.push(`${name} is ${box.width}×${box.height}`);
        const isOut =
          box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
        if (isOut) faults.push(`${name} sticks out`);
        if (low && box.top < innerHeight / 2 - 1) faults.push(`${name} is out of reach`);
        if (button.scrollWidth > button.clientWidth + 1)
          faults.push(`${name} is wider than its button`);
        for (const part of [...button.children].filter(seen)) {
          const { top, bottom } = part.getBoundingClientRect();
          if (top < box.top - 1 || bottom > box.bottom + 1)
            faults.push(`“${part.textContent || 'a sign'}” sticks out of ${name}`);
        }
        for (const word of brokenWords(button)) faults.push(`“${word}” breaks in two`);
        for (const { button: other, box: there } of boxes) {
          const gapX = Math.max(there.left - box.right, box.left - there.right);
          const gapY = Math.max(there.top - box.bottom, box.top - there.bottom);
          if (other !== button && Math.max(gapX, gapY) < 8)
            faults.push(`${name} touches ${nameOf(other)}`);
        }
      }
      for (const text of document.querySelectorAll('h1, h2, p, strong, output, time, li, small')) {
        if (!seen(text) || text.textContent?.trim() === '') continue;
        const box = text.getBoundingClientRect();
        const isOut = box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
        if (isOut) faults.push(`“${text.textContent}” sticks out`);
        if (Number.parseFloat(getComputedStyle(text).fontSize) < 31.9)
          faults.push(`“${text.textContent}” is small`);
        const card = text.closest('section > div')?.getBoundingClientRect();
        if (card && (box.top < card.top - 1 || box.bottom > card.bottom + 1)) {
          faults.push(`“${text.textContent}” leaves its card`);
        }
      }
      for (const shown of document.querySelectorAll(
        'main :is(h1, h2, p, strong, section > div > svg)',
      )) {
        if (!seen(shown) || shown.closest('button')) continue;
        const box = shown.getBoundingClientRect();
        for (const { button, box: there } of boxes) {
          const isOver =
            Math.min(box.right, there.right) - Math.max(box.left, there.left) > 1 &&
            Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top) > 1;
          if (isOver) faults.push(`“${shown.textContent || 'a sign'}” lies over ${nameOf(button)}`);
        }
      }
      return faults;
    };
    const buttons = [...document.querySelectorAll('button')];
    const spoken = buttons.find((button) => button.textContent?.trim() === language);
    const low = document.querySelectorAll<HTMLElement>('footer button[aria-pressed]')[1];
    spoken?.click();
    if (low?.ariaPressed !== String(lowReach)) low?.click();
    let faults: string[] = [];
    for (let frames = 0; frames < 100; frames++) {
      await frame();
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const isSo =
        spoken?.ariaPressed === 'true' && document.querySelector(`[data-low-reach="${lowReach}"]`);
      faults = isSo ? look(lowReach) : ['the language or the height cannot be chosen'];
      if (faults.length === 0) break;
    }
    return faults;
  }, manner);

/** A device that knows the hall as it is now. */
async function newKiosk(browser: Browser, hall: Hall): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await openKiosk(page, hall);
  await layOutOnly(page);
  return page;
}

/** A press by script, which need not wait for the screen to come to rest. */
const tap = (button: Locator) => button.evaluate((element: HTMLElement) => element.click());

/** Does it, and waits for the next screen. */
async function turn(page: Page, act: () => Promise<void>): Promise<void> {
  const title = page.locator('main h1');
  const before = (await title.textContent()) ?? '';
  await act();
  await expect(title).not.toHaveText(before);
}

/** Every screen of the walk, one after the other. */
async function everyScreen(page: Page, look: (name: string) => Promise<void>) {
  const main = page.locator('main button');
  const choose = (index: number) => turn(page, () => tap(main.nth(index)));
  const back = () => turn(page, () => page.keyboard.press('Escape'));
  await look('start');
  await choose(0);
  await look('appointment');
  for (const [index, name] of ['code', 'national number', 'name'].entries()) {
    await choose(index);
    await look(name);
    if (name !== 'name') await back();
  }
  await page.keyboard.type('Van den Broeck');
  await turn(page, () => page.keyboard.press('Enter'));
  await look('birth date');
  for (let steps = 0; steps < 3; steps++) await back();
  await choose(1);
  await look('domains');
  await tap(main.nth(1));
  await page.locator('strong[dir=ltr]').waitFor();
  await look('result');
}

test('every kiosk page fits every size in every language, also with controls within low reach', async ({
  browser,
}) => {
  const hall = await createHall();
  const db = database();
  const site_id = hall.site.id;
  const closed = hall.domains.at(-1)?.id ?? 0;
  const open = hall.domains.slice(0, 4).map(({ id }) => id);
  await hall.set({
    ...{ byName: true, byNationalNumber: true, idleSeconds: 300 },
    domainIds: [closed, ...open],
  });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv');
  const closure = { from: `${day(-1)}T00:00`, until: `${day(3)}T00:00` };
  await createClosure(db, { site_id, domain_id: closed, ...closure });
  // The tile of this domain says when it opens.
  const regime_id = hall.site.regimes.walkIn;
  await db.updateTable('regimes').set({ kind: 'WALK_IN' }).where('id', '=', regime_id).execute();
  for (const weekday of WEEKDAYS) {
    await createTiming(db, { site_id, domain_id: closed, regime_id, day: weekday });
  }
  const { signed } = await hall.appointment(new Date(Date.now() - 30 * 3_600_000));
  let page = await newKiosk(browser, hall);
  const looked: string[] = [];
  const look = async (screen: string) => {
    looked.push(screen);
    for (const { size, manner } of notEmpty(LOOKS.filter((one) => one.screen === screen))) {
      await page.setViewportSize(size);
      const how = `${manner.language}${manner.lowReach ? ', low' : ''}`;
      expect(
        await faultsOf(page, manner),
        `${screen} at ${size.width}×${size.height}: ${how}`,
      ).toEqual([]);
    }
    // The walk continues as it started.
    await faultsOf(page, { language: 'Nederlands', lowReach: false });
  };
  const begin = () => tap(page.getByRole('button', { name: 'Nederlands', exact: true }));
  const leave = () => tap(page.locator('main button').last());
  await begin();
  await everyScreen(page, look);
  await leave();
  await begin();
  await turn(page, () => tap(page.locator('main button').nth(1)));
  await turn(page, () => tap(page.locator('main button').first()));
  await page.locator('main [data-way]').waitFor();
  await look('closed');
  await leave();
  await begin();
  await turn(page, () => scan(page, signed));
  await page.locator('main [data-way]').waitFor();
  await look('another day');
  const seeAllClosed = async () => {
    await page.context().close();
    page = await newKiosk(browser, hall);
    await begin();
    await turn(page, () => tap(page.locator('main button').nth(1)));
    await expect(page.locator('[data-open="true"]')).toHaveCount(0);
  };
  await createClosure(db, { site_id, domain_id: null, ...closure });
  await seeAllClosed();
  await look('all closed');
  // Only those whose next opening is unknown.
  await hall.set({ domainIds: open });
  await seeAllClosed();
  await expect(page.locator('small')).toHaveCount(0);
  await look('all closed alike');
  await page.context().close();
  expect(looked).toEqual(SCREENS);
});
