import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { speakEnglish } from '../support/language.ts';
import { apiAs, demoSites, unique } from '../support/setup-site.ts';
import { signIn } from '../support/sign-in.ts';

interface TestDesk {
  id: number;
  name: string;
}

let siteId: number;
let desks: TestDesk[];

/** Colleagues that no other test lets work at a desk. */
const SOFIE = { username: 'sofie.dierckx', name: 'Sofie Dierckx' };
const NELE = { username: 'nele.wouters', name: 'Nele Wouters' };

// The same people at desks: one after the other.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async () => {
  siteId = (await demoSites()).townHall;
  desks = [];
  await leaveDesks();
});
test.afterEach(async () => {
  await leaveDesks();
  const { api } = await apiAs('demo-admin');
  for (const desk of desks) await api.delete(`/api/sites/${siteId}/desks/${desk.id}`);
});

async function leaveDesks() {
  const { api } = await apiAs('demo-admin');
  const users = [await apiAs(SOFIE.username), await apiAs(NELE.username)];
  const details: { deskId: number; userId: number | null }[] = await (
    await api.get(`/api/sites/${siteId}/desks/details`)
  ).json();
  for (const { userId } of users) {
    const desk = details.find((detail) => detail.userId === userId);
    if (!desk) continue;
    await api.delete(`/api/sites/${siteId}/desks/details/${desk.deskId}/unlink/${userId}`);
  }
}
async function createDesk(): Promise<TestDesk> {
  const { api } = await apiAs('demo-admin');
  const name = unique('Loket');
  const desk = await (await api.post(`/api/sites/${siteId}/desks`, { data: { name } })).json();
  desks.push(desk);
  return desk;
}
async function linkOverApi(username: string, desk: TestDesk) {
  const { api, userId } = await apiAs(username);
  const answer = await api.put(`/api/sites/${siteId}/desks/details/${desk.id}`, {
    data: { createdBy: userId, userId },
  });
  expect(answer.status()).toBe(200);
}

const rowOf = (page: Page, desk: TestDesk) =>
  page.getByRole('row').filter({ has: page.getByText(desk.name, { exact: true }) });
const confirmOf = (page: Page, desk: TestDesk) =>
  page.getByRole('button', { name: `Wijzigingen van ${desk.name} bevestigen` });
const userFieldOf = (page: Page, desk: TestDesk) =>
  page.getByRole('combobox', { name: `Gebruiker van ${desk.name}` });

test('a clerk links themselves, chooses a room, confirms, opens and unlinks', async ({ page }) => {
  const desk = await createDesk();
  const other = await createDesk();
  await signIn(page, SOFIE.username);
  await page.goto(`/sites/${siteId}/dashboard`);
  await page.getByRole('main').locator('a[href$="/home"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Kies uw loket – Stadhuis Merelbeek',
  );
  const row = rowOf(page, desk);
  await expect(row.getByText('Vrij')).toBeVisible();
  await expect(confirmOf(page, desk)).toBeDisabled();
  await page.getByRole('button', { name: `Koppel mij aan ${desk.name}` }).click();
  await expect(row.getByText(`${SOFIE.name}, nog te bevestigen`)).toBeVisible();
  await page.getByLabel(`Wachtzaal van ${desk.name}`).selectOption({ label: 'Wachtzaal B' });
  await confirmOf(page, desk).click();
  await expect(page.getByText('Gewijzigd')).toBeVisible();
  await expect(row.getByText(SOFIE.name, { exact: true })).toBeVisible();
  await expect(page.getByLabel(`Wachtzaal van ${desk.name}`).locator('option:checked')).toHaveText(
    'Wachtzaal B',
  );

  const { userId } = await apiAs(SOFIE.username);
  await expect(page.getByRole('link', { name: `${desk.name} openen` })).toHaveAttribute(
    'href',
    `/sites/${siteId}/desks/${desk.id}/users/${userId}`,
  );
  // One desk at a time.
  await expect(
    page.getByRole('button', { name: `Koppel mij aan ${other.name}` }),
  ).toHaveAccessibleDescription(`U bent al gekoppeld aan ${desk.name}. Ontkoppel daar eerst.`);

  await page.getByRole('button', { name: `${SOFIE.name} ontkoppelen van ${desk.name}` }).click();
  await expect(row.getByText('Vrij')).toBeVisible();
});

test('of two clerks who want the same desk the second hears so and sees who was first', async ({
  page,
}) => {
  const desk = await createDesk();
  await signIn(page, SOFIE.username);
  await page.goto(`/sites/${siteId}/deskDetails`);
  await page.getByRole('button', { name: `Koppel mij aan ${desk.name}` }).click();
  // A moment before the confirmation arrives.
  await page.route(`**/desks/details/${desk.id}`, async (route) => {
    await linkOverApi(NELE.username, desk);
    await route.continue();
  });
  await confirmOf(page, desk).click();
  await expect(page.getByText('Dit loket is intussen al gekoppeld')).toBeVisible();
  await expect(rowOf(page, desk).getByText(NELE.name)).toBeVisible();
  await expect(page.getByRole('button', { name: `Koppel mij aan ${desk.name}` })).toHaveCount(0);
});

test('an administrator links, replaces and unlinks anybody', async ({ page }) => {
  const desk = await createDesk();
  await signIn(page);
  await page.goto(`/sites/${siteId}/sites`);
  const choose = async (name: string) => {
    await userFieldOf(page, desk).click();
    await page.keyboard.type(name);
    await page.getByRole('option', { name }).click();
    await confirmOf(page, desk).click();
    await expect(confirmOf(page, desk)).toBeDisabled();
    await expect(userFieldOf(page, desk)).toHaveValue(name);
  };
  await choose(SOFIE.name);
  await choose(NELE.name);
  await page.reload();
  await expect(userFieldOf(page, desk)).toHaveValue(NELE.name);
  await page.getByRole('button', { name: `${NELE.name} ontkoppelen van ${desk.name}` }).click();
  const question = page.getByRole('group', {
    name: `${NELE.name} ontkoppelen van ${desk.name}?`,
  });
  await question.getByRole('button', { name: 'Ja' }).click();
  await expect(userFieldOf(page, desk)).toHaveValue('Niemand');
});

test('a refresh shows what colleagues did and keeps what was chosen', async ({ page }) => {
  const mine = await createDesk();
  const theirs = await createDesk();
  await signIn(page);
  await page.clock.install();
  await page.goto(`/sites/${siteId}/home`);
  await userFieldOf(page, mine).click();
  await page.getByRole('option', { name: SOFIE.name }).click();
  await linkOverApi(NELE.username, theirs);
  await page.clock.fastForward(31_000);
  await expect(userFieldOf(page, theirs)).toHaveValue(NELE.name);
  await expect(userFieldOf(page, mine)).toHaveValue(SOFIE.name);
  await expect(confirmOf(page, mine)).toBeEnabled();
});

test('the screen is accessible for both roles, and reads in English', async ({ page, browser }) => {
  const desk = await createDesk();
  await signIn(page);
  await page.goto(`/sites/${siteId}/home`);
  await expect(userFieldOf(page, desk)).toBeVisible();
  await expectNoAxeViolations(page);

  const clerkPage = await (await browser.newContext()).newPage();
  await signIn(clerkPage, SOFIE.username);
  await speakEnglish(clerkPage);
  await clerkPage.goto(`/sites/${siteId}/home`);
  await clerkPage.getByRole('button', { name: `Link me to ${desk.name}` }).click();
  await expect(clerkPage.getByText(`${SOFIE.name}, to be confirmed`)).toBeVisible();
  await expectNoAxeViolations(clerkPage);
  await clerkPage.context().close();
});
