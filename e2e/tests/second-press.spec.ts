import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { SCREEN_NAMES, screens } from '@balie/web/lib/screens.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { createMany, createOwnSite } from '../support/own-site.ts';
import { pressAgain, pressedInTime } from '../support/second-press.ts';
import { demoSites } from '../support/setup-site.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { addVisitor, openDesk, rowOf, seat, visitSite } from '../support/visit-desk.ts';

const visitsOf = (siteId: number) =>
  database()
    .selectFrom('visits')
    .where('site_id', '=', siteId)
    .select(['id', 'status', 'priority'])
    .execute();

test('Save pressed twice gives no stranger priority, a call or a ticket', async ({ page }) => {
  const site = await visitSite();
  const desk = await seat(site);
  for (let count = 0; count < 24; count += 1) await addVisitor(desk);
  // High enough for the form to end above the end of the list.
  await page.setViewportSize({ width: 1366, height: 1000 });
  let added = 0;
  const pressed = await pressedInTime(async () => {
    await openDesk(page, desk);
    await page.keyboard.press('a');
    const form = page.getByRole('region', { name: 'Nieuw bezoek' });
    await form.getByLabel('Voornaam').fill('Nora');
    await form.getByLabel('Achternaam').fill('Tweemaal');
    await form.getByLabel('Domein').selectOption(site.domainType.name);
    const save = form.getByRole('button', { name: 'Bewaren' });
    added += 1;
    // Whoever was added is in the list, so the list has come to where the form was.
    return pressAgain(page, save, () => expect(rowOf(page, 'Nora Tweemaal')).toHaveCount(added));
  });
  expect(pressed.hit).toBeUndefined();
  const visits = await visitsOf(site.id);
  expect(visits).toHaveLength(24 + added);
  expect(visits.filter(({ priority }) => priority)).toEqual([]);
  expect(visits.filter(({ status }) => status !== 'ARRIVED')).toHaveLength(added);
});

test('the same button with another meaning is not pressed by the same hand', async ({ page }) => {
  const site = await visitSite();
  const desk = await seat(site);
  const back = page.getByRole('button', { name: 'Terug naar gepland' });
  const register = page.getByRole('button', { name: 'Aanmelden', exact: true });
  let pressedId: number | undefined;
  const pressed = await pressedInTime(async () => {
    const { name, visitId } = await addVisitor(desk, { arrived: false });
    pressedId = visitId;
    await openDesk(page, desk);
    await rowOf(page, name).getByText(name).click();
    return pressAgain(page, register, () => expect(back).toBeVisible());
  });
  expect(pressed.hit).toBeUndefined();
  const found = (await visitsOf(site.id)).find(({ id }) => id === pressedId);
  expect(found?.status).toBe('ARRIVED');
  // Half a second later the hand knows what it presses.
  await back.click();
  await expect(register).toBeVisible();
});

test('a deleted row leaves its place to no other delete', async ({ page }) => {
  const site = await createOwnSite();
  await createMany('printers', 6, (number) => ({
    site_id: site.id,
    name: `Printer ${number}`,
    ip_domain: '127.0.0.1',
    port: 9_100 + number,
    print_service: 'QKEP',
  }));
  await signIn(page, site.admin);
  let deleted = 0;
  const pressed = await pressedInTime(async () => {
    deleted += 1;
    await page.goto(`/sites/${site.id}/printers`);
    await page.getByRole('button', { name: `Printer ${deleted} verwijderen` }).click();
    const answer = page.getByRole('button', { name: 'Verwijderen', exact: true });
    return pressAgain(page, answer, () => expect(answer).toHaveCount(0));
  });
  expect(pressed.hit).toBeUndefined();
  await expect(page.locator('tbody tr')).toHaveCount(6 - deleted);
});

test('Enter twice does not answer the question it opened, and quick keys are not slowed', async ({
  page,
}) => {
  const site = await visitSite();
  const desk = await seat(site);
  const waiting = await addVisitor(desk);
  await openDesk(page, desk);
  await page.keyboard.press('a');
  const form = page.getByRole('region', { name: 'Nieuw bezoek' });
  await form.getByLabel('Domein').selectOption(site.domainType.name);
  await form.getByLabel('Voornaam').fill('Nora');
  await form.getByLabel('Achternaam').fill('Vlug');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('region', { name: 'Lopend bezoek' })).toContainText(waiting.name);

  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/desks`);
  await page.getByRole('button', { name: `${desk.deskName} verwijderen` }).focus();
  await page.keyboard.press('Enter');
  const keep = page.getByRole('button', { name: 'Behouden' });
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(keep).toHaveCount(0);
});

test('a row that a colleague moves is out of reach for a moment', async ({ page }) => {
  const site = await visitSite();
  const desk = await seat(site);
  const [first, second] = [await addVisitor(desk), await addVisitor(desk)];
  await openDesk(page, desk);
  const moved = page.locator('tbody tr[data-settling]');
  await expect(rowOf(page, first.name)).toBeVisible();
  // The page itself keeps it: whoever asks from outside may come when the moment is over.
  const seen = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => document.querySelector('tbody tr[data-settling]') && resolve();
    const attributeFilter = ['data-settling'];
    new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter });
    return { rests: promise };
  });
  const colleague = await seat(site);
  const params = { data: { priority: true } };
  const path = `/api/sites/${site.id}/visits/${second.visitId}`;
  expect((await colleague.api.put(path, params)).status()).toBe(200);
  await seen.evaluate(({ rests }) => rests);
  await expect(moved).toHaveCount(0);
  await rowOf(page, second.name).getByText(second.name).click();
  await expect(page.getByRole('heading', { name: new RegExp(second.lastName) })).toBeVisible();
});

/** Head and foot of a form stay in view, wherever it begins. */
async function expectInView(page: Page, button: Locator) {
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    if ((await button.count()) > 0) await expect(button).toBeInViewport({ ratio: 1 });
  }
}

/** Every screen of the table which has rows and a form beside them. */
const withForm = SCREEN_NAMES.filter(
  (name) => 'card' in screens[name] && !['organisation', 'site', 'privacy'].includes(name),
);

test('every form keeps its buttons in view, and Back pressed twice opens nothing', async ({
  page,
}) => {
  test.slow();
  const { townHall } = await demoSites();
  await signIn(page);
  const seen: string[] = [];
  for (const name of notEmpty(withForm)) {
    await page.goto(`/sites/${townHall}/${screens[name].path}`);
    const main = page.locator('#content');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    const add = main.getByRole('button').filter({ has: page.locator('.tabler-icon-plus') });
    if ((await add.count()) === 0) continue;
    for (const word of ['Terug', 'Sluiten']) {
      await add.first().click();
      // A list that opens with its field lies over the buttons.
      if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape');
      const button = main.getByRole('button', { name: word, exact: true });
      if ((await button.count()) === 0) continue;
      await expectInView(page, button);
      await expectInView(page, main.getByRole('button', { name: 'Bewaren', exact: true }));
      const pressed = await pressAgain(page, button, () => expect(button).toHaveCount(0));
      expect(pressed.hit, `${word} on ${name}`).toBeUndefined();
      if (!pressed.late) seen.push(`${word} on ${name}`);
    }
  }
  expect(seen.length).toBeGreaterThan(12);
});
