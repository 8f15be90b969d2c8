import { follow } from '@balie/testkit/browser/follow.ts';
import { UNKNOWN_HOST } from '@balie/testkit/browser/hosts.ts';
import {
  createColleague,
  createEnglishAdmin,
  createOwnSite,
  createPerson,
} from '@balie/testkit/browser/own-site.ts';
import { signIn, urlAt } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { rememberRequests } from '../support/requests.ts';
import { proves } from '../support/specification.ts';

const NOT_FOUND = 'Pagina niet gevonden';

test(
  'the problem page needs no session, reports a missing licence or role, and leads back from unknown paths, in Dutch for everybody',
  proves(
    '§2 Routes: the problem page needs no session',
    '§2 Routes: an unknown path shows the problem page: not found',
    '§2 Problem page: its texts remain Dutch for a user who works in English',
    '§2 Problem page: its button leads to the home page of the site',
    '§2 Side menu by role: a user without a role has only logout in the menu',
    '§4 Session start: the problem page does not verify the session',
    '§6 Roles and permissions: a user or site without a licence sees that the licence is missing',
    '§8 Global: an unknown host shows the error page',
    '§8 Global: a user without a licence goes to the problem page, with that reason',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
    const links = page.getByRole('navigation').getByRole('link');
    const requests = rememberRequests(page);
    await page.goto('/problem?reason=access');
    await expect(heading('Geen toegang')).toBeVisible();
    await expectNoAxeViolations(page);
    expect(requests).not.toContain('GET /api/auth/verify');
    const answered = page.waitForResponse(/\/deployment\.json$/);
    await page.goto(urlAt(UNKNOWN_HOST));
    expect((await answered).status()).toBe(404);
    await expect(heading(NOT_FOUND)).toBeVisible();

    await test.step('a user without a licence can sign in as somebody else', async () => {
      await signIn(page, await createPerson({ siteIds: [site.id], licensed: false }));
      await page.goto('/');
      await expect(page).toHaveURL('/problem?reason=userlicense');
      await expect(heading('Geen licentie')).toBeVisible();
      await page.getByRole('button', { name: 'Aanmelden met een ander account' }).click();
      await page.getByLabel('Gebruikersnaam').fill('demo-normal');
      await page.getByLabel('Wachtwoord', { exact: true }).fill('balie-demo');
      await page.getByRole('button', { name: 'Aanmelden' }).click();
      await expect(heading(/^Welkom, /)).toBeVisible();
    });

    await test.step('a user without a role can only log out', async () => {
      await signIn(page, await createColleague(site, { role: 'QPP' }));
      await page.goto(`/sites/${site.id}/dashboard`);
      await expect(heading('Geen toegang')).toBeVisible();
      await expect(links).toHaveCount(1);
      await expect(links).toHaveAccessibleName('Afmelden');
    });

    await test.step('unknown paths show the page with header and menu, and it leads back', async () => {
      await signIn(page, await createEnglishAdmin(site));
      await follow(page, `/sites/${site.id}/dashboard`);
      await expect(heading(/^Welcome, /)).toBeVisible();
      // Between two unknown reasons, a known one: its title must come and go.
      for (const unknown of ['/nowhere', '/sites/abc/dashboard', '/problem?reason=anything']) {
        await follow(page, unknown);
        await expect(heading(NOT_FOUND)).toBeVisible();
        await follow(page, '/problem?reason=license');
        await expect(heading('Licentie vervallen')).toBeVisible();
      }
      await follow(page, `/sites/${site.id}/nowhere`);
      await expect(heading(NOT_FOUND)).toBeVisible();
      await expect(page.getByRole('banner')).toContainText(site.name);
      await expect(links).toHaveCount(6);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('main').locator('[lang=nl]')).toContainText('niet gevonden');
      await expect(page.getByRole('main').getByRole('paragraph').first()).toHaveText(
        'Deze pagina bestaat niet (meer). Controleer het adres.',
      );
      await page.getByRole('link', { name: 'Terug naar Mijn loket' }).click();
      await expect(page).toHaveURL(`/sites/${site.id}/home`);
      await expect(heading(/^My desk/)).toBeVisible();
    });
  },
);
