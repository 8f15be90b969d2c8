import { database } from '@balie/testkit/browser/database.ts';
import { createMoreLanguages, createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createLanguage } from '@balie/testkit/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { proves } from '../support/specification.ts';

const ORDER = ['Nederlands', 'English', 'Français', 'العربية', 'Українська'] as const;

/** The languages in use, which have an order; the others are listed below. */
const names = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /omhoog$/ }) })
    .locator('[lang]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'arrows move a language, reset restores the order, confirm sends only the languages that moved',
  proves(
    '§2 Languages: the active languages are listed in order, and their names cannot be edited',
    '§2 Languages: an arrow up moves a language up, an arrow down moves it down',
    '§2 Languages: reset restores the old order, confirm keeps the new one',
    '§4 Languages: arrows change the order on the screen, without sending anything',
    '§4 Languages: confirm sends only the languages that moved, numbered from one by their place',
    '§4 Languages: the response is the whole list in its new order',
    '§7 Languages and standard texts: a new order is sent with only the languages that moved',
    '§8 Success notices: saving the order of languages shows a notice',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    await createMoreLanguages(site);
    const asleep = { iso_code: 'de', name: 'Deutsch', sort_order: 6, active: false };
    await createLanguage(database(), { site_id: site.id, ...asleep });
    await signIn(page, site.admin);
    const request = /\/api\/sites\/\d+\/languages$/;
    // The network fails for this request: a retry is offered.
    await page.route(request, (route) => route.abort('connectionrefused'));
    await page.goto(`/sites/${site.id}/kiosk-settings/languages`);
    const again = page.getByRole('button', { name: 'Opnieuw proberen' });
    await again.waitFor();
    await page.unroute(request);
    await again.click();
    await expect(names(page)).toHaveText(ORDER);
    const fields = page.getByRole('main').locator('input, textarea, [contenteditable]');
    await expect(fields).toHaveCount(0);
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
    await expect(button(page, 'Bevestigen')).toBeDisabled();
    await expect(button(page, 'Terugzetten')).toBeDisabled();
    await expect(button(page, 'Nederlands omhoog')).toBeDisabled();
    await expect(button(page, 'Українська omlaag')).toBeDisabled();

    await button(page, 'Nederlands omlaag').click();
    await button(page, 'Nederlands omlaag').click();
    await expect(names(page).nth(2)).toHaveText('Nederlands');
    await button(page, 'Terugzetten').click();
    await expect(names(page)).toHaveText(ORDER);
    await button(page, 'English omhoog').focus();
    await page.keyboard.press('Enter');
    await expect(names(page).first()).toHaveText('English');
    await expect(button(page, 'English omlaag')).toBeFocused();
    // After the focus has jumped, Enter is ignored for a moment.
    await expect(async () => {
      await page.keyboard.press('Enter');
      await expect(names(page)).toHaveText(ORDER, { timeout: 600 });
    }).toPass();
    await expect(button(page, 'Bevestigen')).toBeDisabled();

    await button(page, 'Français omhoog').click();
    const [dutch, english, french, ...others] = ORDER;
    await expect(names(page)).toHaveText([dutch, french, english, ...others]);
    await expect(button(page, 'Français omhoog')).toBeFocused();
    await expect(page.getByText('Français staat nu op plaats 2')).toBeAttached();
    await expect(page.getByText('verplaatst')).toHaveCount(2);
    await expectNoAxeViolations(page, { within: 'main' });
    expect(puts).toEqual([]);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await button(page, 'Bevestigen').click();
    const moved = (await sent).postDataJSON() as { name: string; sortOrder: number }[];
    expect(moved.map((language) => [language.name, language.sortOrder])).toEqual([
      ['Français', 2],
      ['English', 3],
    ]);
    const answer = (await (await (await sent).response())?.json()) as { name: string }[];
    expect(answer.map(({ name }) => name)).toEqual([dutch, french, english, ...others]);
    await expect(notices(page)).toContainText('De volgorde van de talen is bewaard');
    await expect(button(page, 'Bevestigen')).toBeDisabled();
  },
);
