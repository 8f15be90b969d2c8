import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { database } from '@balie/testkit/browser/database.ts';
import { leaveTo, untilWhole } from '@balie/testkit/browser/follow.ts';
import { createMany, createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { demoSites } from '@balie/testkit/browser/setup-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { SCREEN_NAMES, screens } from '@balie/web/lib/screens.ts';
import { expect } from '@playwright/test';
import { pressAgain, pressedInTime } from '../support/second-press.ts';
import { titleOf } from '../support/shell-screens.ts';
import { addVisitor, openDesk, panel, rowOf, seat, visitSite } from '../support/visit-desk.ts';
import { seedWaiting } from '../support/visit-seed.ts';

// With motion, as for real users: an animation can swallow a press.
test.use({ withMotion: true });

const visitsOf = (siteId: number) =>
  database()
    .selectFrom('visits')
    .where('site_id', '=', siteId)
    .select(['id', 'status', 'priority'])
    .orderBy('id')
    .execute();

test('at a desk, a second press never hits another visitor, and quick keys are not slowed down', async ({
  page,
}) => {
  const site = await visitSite();
  const desk = await seat(site);
  await seedWaiting(site, 24);
  // High enough for the form to end lower than the list.
  await page.setViewportSize({ width: 1366, height: 1000 });
  const form = page.getByRole('region', { name: 'Nieuw bezoek' });
  const startForm = async (lastName: string) => {
    await page.keyboard.press('a');
    await form.getByLabel('Domein').selectOption(site.domainType.name);
    await form.getByLabel('Voornaam').fill('Nora');
    await form.getByLabel('Achternaam').fill(lastName);
  };

  await test.step('a row moved by a colleague cannot be pressed for a moment', async () => {
    const { visitId, name, lastName } = await addVisitor(desk);
    await openDesk(page, desk);
    await expect(rowOf(page, name)).toBeVisible();
    // Recorded inside the page: asking from outside may be too late.
    const seen = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => document.querySelector('tbody tr[data-settling]') && resolve();
      const changes = { subtree: true, childList: true, attributeFilter: ['data-settling'] };
      new MutationObserver(look).observe(document.body, changes);
      return { rests: promise };
    });
    const params = { data: { priority: true } };
    const path = `/api/sites/${site.id}/visits/${visitId}`;
    expect((await desk.api.put(path, params)).status()).toBe(200);
    await seen.evaluate(({ rests }) => rests);
    await expect(page.locator('tbody tr[data-settling]')).toHaveCount(0);
    await rowOf(page, name).getByText(name).click();
    await expect(page.getByRole('heading', { name: new RegExp(lastName) })).toBeVisible();
  });

  await test.step('a button whose meaning changed is not pressed by accident', async () => {
    const back = page.getByRole('button', { name: 'Terug naar gepland' });
    const register = page.getByRole('button', { name: 'Aanmelden', exact: true });
    let pressedId: number | undefined;
    const pressed = await pressedInTime(async () => {
      const { name, visitId } = await addVisitor(desk, { arrived: false });
      pressedId = visitId;
      await rowOf(page, name).getByText(name).click();
      return pressAgain(page, register, () => expect(back).toBeVisible());
    });
    expect(pressed.hit).toBeUndefined();
    const found = (await visitsOf(site.id)).find(({ id }) => id === pressedId);
    expect(found?.status).toBe('ARRIVED');
    // Half a second later, the user knows what they press.
    await back.click();
    await expect(register).toBeVisible();
  });

  await test.step('Save pressed twice gives no stranger priority, a call or a ticket', async () => {
    const before = await visitsOf(site.id);
    let added = 0;
    const pressed = await pressedInTime(async () => {
      if (added > 0) await openDesk(page, desk);
      await startForm('Tweemaal');
      const save = form.getByRole('button', { name: 'Bewaren' });
      added += 1;
      // Once the visitor is in the list, the list has moved to where the form was.
      return pressAgain(page, save, () => expect(rowOf(page, 'Nora Tweemaal')).toHaveCount(added));
    });
    expect(pressed.hit).toBeUndefined();
    const [after, planned] = [await visitsOf(site.id), { status: 'NOT_ARRIVED', priority: false }];
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject(Array.from({ length: added }, () => planned));
  });

  await test.step('Enter twice opens nothing, and a quick key calls', async () => {
    await startForm('Vlug');
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(panel(page).getByRole('button', { name: 'Afronden' })).toBeEnabled();
  });
});

test('after a deletion, no other delete button takes its place, and pressing Enter twice does not answer the question it opened', async ({
  page,
}) => {
  const site = await createOwnSite();
  await createMany('printers', 6, (number) => ({
    site_id: site.id,
    name: `Printer ${number}`,
    ip_domain: '127.0.0.1',
    port: 9_100 + number,
    print_service: 'QKEP',
  }));
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/printers`);
  await page.getByRole('button', { name: 'Printer 6 verwijderen' }).focus();
  await page.keyboard.press('Enter');
  const keep = page.getByRole('button', { name: 'Behouden' });
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(keep).toHaveCount(0);

  let deleted = 0;
  const pressed = await pressedInTime(async () => {
    deleted += 1;
    await page.getByRole('button', { name: `Printer ${deleted} verwijderen` }).click();
    const answer = page.getByRole('button', { name: 'Verwijderen', exact: true });
    return pressAgain(page, answer, () => expect(answer).toHaveCount(0));
  });
  expect(pressed.hit).toBeUndefined();
  await expect(page.locator('tbody tr')).toHaveCount(6 - deleted);
});

test('a notice that disappears while a button is held does not lose the press', async ({
  page,
}) => {
  const site = await createOwnSite();
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/instructions`);
  const form = page.getByRole('region', { name: 'Nieuwe wegwijzer' });
  const answer = (name: string) => form.getByRole('button', { name, exact: true });
  const foot = async () => (await answer('Terug').boundingBox())?.y ?? 0;
  const notice = page.getByRole('button', { name: 'Melding sluiten' });
  await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first().click();
  const alone = await foot();
  await answer('Bewaren').click();
  await expect(notice).toBeVisible();
  await expect.poll(foot).toBeLessThan(alone - 20);

  await answer('Terug').hover();
  await page.mouse.down();
  await notice.evaluate((button) => (button as HTMLElement).click());
  await expect(notice).toHaveCount(0);
  await page.mouse.up();
  await expect(form).toHaveCount(0);
});

/** Screens with a card that cannot add anything, or have no rows beside it. */
const WITHOUT_FORM = [
  ...['organisation', 'site', 'privacy', 'reports', 'appointments', 'audit', 'first-steps'],
  'kiosks',
];
const withForm = SCREEN_NAMES.filter(
  (name) => 'card' in screens[name] && !WITHOUT_FORM.includes(name),
);

test('every form keeps its buttons in view, and Back pressed twice opens nothing', async ({
  page,
}) => {
  const { townHall } = await demoSites();
  await signIn(page);
  await page.goto(`/sites/${townHall}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.locator('#content');
  const add = main
    .getByRole('button')
    .filter({ has: page.locator('.tabler-icon-plus') })
    .first();
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const seen: string[] = [];
  // Each form is closed at one width with one button, animated or not; another seed picks others.
  const turn = Number(process.env.BALIE_TEST_SEED ?? 0);
  for (const [index, name] of notEmpty(withForm).entries()) {
    const [other, width] = (index + turn) % 2 ? [1366, 1024] : [1024, 1366];
    const word = ((index + turn) >> 1) % 2 ? 'Terug' : 'Sluiten';
    const reducedMotion = ((index + turn) >> 2) % 2 ? 'reduce' : 'no-preference';
    await page.emulateMedia({ reducedMotion });
    await leaveTo(page, `/sites/${townHall}/${screens[name].path}`);
    await untilWhole(page, titleOf(screens[name].path));
    await add.click();
    await expect(button('Sluiten')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // A list that opens with its field covers the buttons; it closes when the field loses focus.
    if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Tab');
    // A form's head and foot stay in view, wherever it starts.
    const there: string[] = [];
    for (const each of ['Terug', 'Sluiten', 'Bewaren'])
      if (await button(each).count()) there.push(each);
    for (const at of [other, width]) {
      await page.setViewportSize({ width: at, height: 768 });
      for (const each of notEmpty(there)) {
        await expect(button(each), `${each} on ${name}`).toBeInViewport({ ratio: 1 });
      }
    }
    const closing = button(there.includes(word) ? word : 'Sluiten');
    const pressed = await pressAgain(page, closing, () => expect(closing).toHaveCount(0));
    expect(pressed.hit, `${word} on ${name}`).toBeUndefined();
    if (!pressed.late) seen.push(`${word} on ${name}`);
  }
  expect(seen.length).toBeGreaterThan(6);
});
