import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { speakEnglish } from '../support/language.ts';
import { callApi, notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';

/** One order per site: these tests go one by one, on the clinic, and put the order back. */
test.describe.configure({ mode: 'serial' });
const SITE = 2;
const PATH = `sites/${SITE}/languages`;
const CALL = new RegExp(`/api/${PATH}$`);

interface Language {
  id: number;
  name: string;
  sortOrder: number;
}
const DEMO_ORDER = ['Nederlands', 'Français', 'English', 'العربية', 'Українська'];

const list = (page: Page) => callApi<Language[]>(page, { method: 'GET', path: PATH });

async function putOrderBack(page: Page) {
  const data = (await list(page)).map((language) => ({
    id: language.id,
    sortOrder: DEMO_ORDER.indexOf(language.name) + 1,
  }));
  await callApi(page, { method: 'PUT', path: PATH, data });
}

async function openLanguages(page: Page, path = 'languages') {
  await signIn(page);
  await page.goto(`/sites/${SITE}/${path}`);
  await expect(names(page)).toHaveCount(DEMO_ORDER.length);
}

const names = (page: Page) => page.getByRole('listitem').locator('[lang]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.afterEach(async ({ page }) => {
  await page.unrouteAll();
  await putOrderBack(page);
});

test('arrows move a language, confirm sends only what moved', async ({ page }) => {
  await openLanguages(page);
  await expect(names(page)).toHaveText(DEMO_ORDER);
  await expect(button(page, 'Bevestigen')).toBeDisabled();
  await expect(button(page, 'Herstellen')).toBeDisabled();
  await expect(button(page, 'Nederlands omhoog')).toBeDisabled();
  await expect(button(page, 'Українська omlaag')).toBeDisabled();
  await expectNoAxeViolations(page);

  await button(page, 'English omhoog').click();
  await expect(names(page)).toHaveText([
    'Nederlands',
    'English',
    'Français',
    'العربية',
    'Українська',
  ]);
  await expect(button(page, 'English omhoog')).toBeFocused();
  await expect(page.getByText('English staat nu op plaats 2')).toBeAttached();
  await expect(page.getByText('verplaatst')).toHaveCount(2);
  await expectNoAxeViolations(page);

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await button(page, 'Bevestigen').click();
  const moved = (await sent).postDataJSON() as Language[];
  expect(moved.map((language) => [language.name, language.sortOrder])).toEqual([
    ['English', 2],
    ['Français', 3],
  ]);
  await expect(notices(page)).toContainText('De volgorde van de talen is bewaard');
  await expect(button(page, 'Bevestigen')).toBeDisabled();
  await page.reload();
  await expect(names(page).nth(1)).toHaveText('English');
});

test('reset returns to the loaded order, and moving back leaves nothing to confirm', async ({
  page,
}) => {
  await openLanguages(page, 'kiosk-settings/languages');
  await button(page, 'Nederlands omlaag').click();
  await button(page, 'Nederlands omlaag').click();
  await expect(names(page).nth(2)).toHaveText('Nederlands');
  await button(page, 'Herstellen').click();
  await expect(names(page)).toHaveText(DEMO_ORDER);
  await button(page, 'Français omhoog').focus();
  await page.keyboard.press('Enter');
  await expect(names(page).first()).toHaveText('Français');
  await expect(button(page, 'Français omlaag')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(DEMO_ORDER);
  await expect(button(page, 'Bevestigen')).toBeDisabled();
});

test('an order that a colleague changed meanwhile is refused, reloaded and can be sent again', async ({
  page,
}) => {
  // Without the socket the screen does not hear of the colleague until it asks.
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  await openLanguages(page);
  await button(page, 'Українська omhoog').click();
  const [dutch, french, english] = await list(page);
  await callApi(page, {
    method: 'PUT',
    path: PATH,
    data: [
      { id: dutch?.id, sortOrder: 2 },
      { id: french?.id, sortOrder: 1 },
    ],
  });
  expect(english?.name).toBe('English');
  await button(page, 'Bevestigen').click();
  await expect(notices(page)).toContainText('De volgorde van de talen is bewaard');
  await page.reload();
  await expect(names(page)).toHaveText([
    'Français',
    'Nederlands',
    'English',
    'Українська',
    'العربية',
  ]);

  await button(page, 'Nederlands omhoog').click();
  const before = await list(page);
  await callApi(page, {
    method: 'PUT',
    path: PATH,
    data: [
      { id: before[1]?.id, sortOrder: 3 },
      { id: before[2]?.id, sortOrder: 2 },
    ],
  });
  await button(page, 'Bevestigen').click();
  await expect(notices(page)).toContainText('Deze volgorde is niet geldig.');
  await expect(names(page).first()).toHaveText('Nederlands');
  await button(page, 'Bevestigen').click();
  await expect(button(page, 'Bevestigen')).toBeDisabled();
  await page.reload();
  await expect(names(page).first()).toHaveText('Nederlands');
});

test('a list that cannot be loaded offers another try; the screen speaks English', async ({
  page,
}) => {
  await speakEnglish(page);
  await signIn(page);
  await page.route(CALL, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/sites/${SITE}/languages`);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await button(page, 'Move English up').click();
  await expect(page.getByText('English is now in place 2')).toBeAttached();
});
