import { expect, type Page } from '@playwright/test';
import { createHall, type Hall, openKiosk } from '../support/kiosk.ts';
import { test } from '../support/test.ts';

const SIZES = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 800, height: 1280 },
];

/** What is wrong on this screen: cut off, too small to touch, too close, or out of reach. */
const faultsOf = (page: Page, lowReach: boolean): Promise<string[]> =>
  page.evaluate((low) => {
    const seen = (element: Element) => element.checkVisibility();
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
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
    return faults;
  }, lowReach);

/** Every screen of the walk, one after the other. */
async function everyScreen(page: Page, hall: Hall, look: (name: string) => Promise<void>) {
  const main = page.locator('main button');
  const rest = () => page.waitForTimeout(420);
  const back = async () => {
    await rest();
    await page.keyboard.press('Escape');
    await rest();
  };
  await look('start');
  await main.nth(0).click();
  await rest();
  await look('appointment');
  for (const [index, name] of ['code', 'national number', 'name'].entries()) {
    await main.nth(index).click();
    await rest();
    await look(name);
    if (name !== 'name') {
      await back();
      continue;
    }
    await page.keyboard.type('Van den Broeck', { delay: 120 });
    await page.keyboard.press('Enter');
    await rest();
    await look('birth date');
  }
  await back();
  await back();
  await back();
  await main.nth(1).click();
  await rest();
  await look('domains');
  await main.nth(0).click();
  await page.locator('strong[dir=ltr]').waitFor();
  await rest();
  await look('result');
  expect(await hall.tickets()).not.toEqual([]);
}

for (const { width, height } of SIZES) {
  test(`every screen fits ${width}×${height}, in four languages and in low reach`, async ({
    browser,
  }) => {
    const hall = await createHall();
    await hall.set({ byName: true, byNationalNumber: true });
    const faults: string[] = [];
    let looked = 0;
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await openKiosk(page, hall);
    const visit = async (language: string, lowReach: boolean) => {
      await page.waitForTimeout(420);
      await page.getByRole('button', { name: language, exact: true }).click();
      await page.waitForTimeout(420);
      if (lowReach) await page.locator('footer button[aria-pressed]').nth(1).click();
      await everyScreen(page, hall, async (name) => {
        looked++;
        const found = await faultsOf(page, lowReach);
        faults.push(
          ...found.map((fault) => `${language}${lowReach ? ', low' : ''}, ${name}: ${fault}`),
        );
      });
      await page.locator('main button').last().click();
    };
    for (const language of ['Nederlands', 'Français', 'العربية', 'Українська']) {
      await visit(language, false);
    }
    await visit('Nederlands', true);
    await context.close();
    expect(looked).toBe(5 * 8);
    expect(faults).toEqual([]);
  });
}
