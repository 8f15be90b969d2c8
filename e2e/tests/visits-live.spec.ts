import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { demoSites } from '../support/setup-site.ts';
import { signIn } from '../support/sign-in.ts';
import { addVisitor, removeVisitor, type Seat, seat, unseat } from '../support/visit-desk.ts';

let mine: Seat;
let theirs: Seat;
let other: BrowserContext;

test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ browser }) => {
  const { townHall } = await demoSites();
  mine = await seat(townHall, 'greet.lambrecht');
  theirs = await seat(townHall, 'tom.goossens');
  other = await browser.newContext();
});
test.afterEach(async () => {
  await other.close();
  await unseat(mine);
  await unseat(theirs);
});

const notices = (page: Page) => page.getByRole('region', { name: 'Meldingen' });
const panel = (page: Page) => page.getByRole('region', { name: 'Lopend bezoek' });
const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name });

/** The server answered that this page watches its site: from here on changes are pushed. */
const pushesFlow = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('43')) resolve();
      }),
    );
  });

async function openDesk(page: Page, at: Seat) {
  await signIn(page, at.username);
  const flowing = pushesFlow(page);
  await page.goto(at.address);
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible({ timeout: 30_000 });
  await flowing;
}

test('two clerks see each other’s changes at once, without losing what they were doing', async ({
  page,
}) => {
  const visitor = await addVisitor(mine);
  const colleague = await other.newPage();
  await openDesk(page, mine);
  await openDesk(colleague, theirs);
  await rowOf(colleague, visitor.name).click();
  const comment = colleague.getByLabel('Opmerking bij het bezoek');
  await comment.fill('half getypt');
  const box = colleague.locator('div:has(> table)');
  await box.evaluate((element) => element.scrollTo(0, 60));

  await rowOf(page, visitor.name)
    .getByRole('button', { name: `${visitor.name} oproepen` })
    .click();
  await expect(rowOf(colleague, visitor.name)).toContainText('In gesprek');
  await expect(comment).toHaveValue('half getypt');
  await expect(rowOf(colleague, visitor.name)).toHaveAttribute('data-selected', 'true');
  expect(await box.evaluate((element) => element.scrollTop)).toBe(60);
  await page.keyboard.press('e');
  await expect(rowOf(colleague, visitor.name)).toHaveCount(0);
  await expect(comment).toHaveValue('half getypt');
});

test('acting on a stale row tells who was first and shows the fresh row', async ({ page }) => {
  const visitor = await addVisitor(mine);
  await openDesk(page, mine);
  // A colleague is faster by the time the press arrives.
  await page.route(/\/call\/\d+$/, async (route) => {
    expect((await theirs.api.put(`${theirs.calls}/call/${visitor.visitId}`)).status()).toBe(200);
    await route.continue();
  });
  const row = rowOf(page, visitor.name);
  await row.getByRole('button', { name: `${visitor.name} oproepen` }).click();
  await expect(notices(page)).toContainText(
    `Deze bezoeker is al opgeroepen door ${theirs.deskName}.`,
  );
  await expect(row).toContainText('In gesprek');
  await expect(row).toContainText(theirs.deskName.slice(0, 8));
  await expect(panel(page)).toContainText('Volgende oproepen');
});

test('a search holds the list still and tells how many changes wait', async ({ page }) => {
  const visitor = await addVisitor(mine);
  const second = await addVisitor(mine);
  await openDesk(page, mine);
  const field = page.getByRole('textbox', { name: 'Zoeken op naam of ticket' });
  await field.fill('mona test');
  await field.press('Enter');
  await expect(page.getByText('Niemand gevonden')).toBeVisible();
  await field.fill('MONA');
  await field.press('Enter');
  await expect(rowOf(page, visitor.name)).toContainText('Wachtzaal');
  await theirs.api.put(`${theirs.calls}/call/${visitor.visitId}`);
  const pill = page.getByRole('button', { name: /wijziging(en)? – vernieuwen$/ });
  await expect(pill).toBeVisible();
  await expect(rowOf(page, visitor.name)).toContainText('Wachtzaal');
  await pill.click();
  await expect(rowOf(page, visitor.name)).toContainText('In gesprek');
  await expect(field).toHaveValue('MONA');
  await expect(pill).toHaveCount(0);
  await page.getByRole('button', { name: 'Zoekopdracht wissen' }).click();
  await expect(field).toHaveValue('');
  await removeVisitor(mine, second);
});

test('call next calls the one it announced, and says why', async ({ page }) => {
  await openDesk(page, mine);
  const next = panel(page).getByRole('button', { name: 'Volgende oproepen' });
  await expect(next).toBeEnabled();
  await page.keyboard.press('n');
  await expect(notices(page)).toContainText(/Aan de beurt|Kwam te laat|Te vroeg/);
  await expect(panel(page).getByRole('timer')).toContainText(/^\d+:\d\d$/);
  await expect(next).toHaveCount(0);
  await panel(page)
    .getByRole('button', { name: /^(In wacht|Groep beëindigen)$/ })
    .click();
  await notices(page).getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(panel(page).getByRole('timer')).toBeVisible();
});
