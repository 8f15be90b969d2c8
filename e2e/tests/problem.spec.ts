import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { follow } from '../support/follow.ts';
import { EXPIRED, UNKNOWN_HOST } from '../support/hosts.ts';
import {
  createColleague,
  createEnglishAdmin,
  createOwnSite,
  createPerson,
  organisationOf,
} from '../support/own-site.ts';
import { signIn, urlAt } from '../support/sign-in.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

const TITLES = {
  license: 'Licentie vervallen',
  userlicense: 'Geen licentie',
  other: 'Pagina niet gevonden',
  access: 'Geen toegang',
};
const NOT_FOUND = 'Deze pagina bestaat niet (meer). Controleer het adres.';

test(
  'it needs no session: not when asked for, and not for a host that belongs to no deployment',
  proves(
    '§2 Routes: the problem page needs no session',
    '§8 Global: an unknown host shows the error page',
  ),
  async ({ page }) => {
    await page.goto('/problem?reason=access');
    await expect(page.getByRole('heading', { name: TITLES.access })).toBeVisible();
    await expectNoAxeViolations(page);
    const answered = page.waitForResponse(/\/deployment\.json$/);
    await page.goto(urlAt(UNKNOWN_HOST));
    expect((await answered).status()).toBe(404);
    await expect(page.getByRole('heading', { name: TITLES.other })).toBeVisible();
  },
);

test(
  'unknown paths show it, in Dutch for whoever works in English too, with header and menu, and it leads back',
  proves(
    '§2 Problem page: each reason has its own text, and any other says that the page was not found',
    '§2 Problem page: its texts stay Dutch for whoever works in English',
    '§2 Problem page: its button goes to home of the site',
    '§2 Routes: an unknown path shows the problem page: not found',
    '§2 Side menu by role: a user without a role finds only logout in the menu',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    const links = page.getByRole('navigation').getByRole('link');
    await signIn(page, await createColleague(site, { role: 'QPP' }));
    await page.goto(`/sites/${site.id}/dashboard`);
    await expect(page.getByRole('heading', { name: TITLES.access })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAccessibleName('Afmelden');
    await expectNoAxeViolations(page);

    await signIn(page, await createEnglishAdmin(site));
    await page.goto(`/sites/${site.id}/dashboard`);
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    const text = page.getByRole('main').getByRole('paragraph').first();
    // Each reason between two paths that nobody knows: its title must come and go.
    for (const [reason, title, means, unknown] of [
      ['access', TITLES.access, /geen toegang tot deze pagina/, '/nowhere'],
      [
        'license',
        TITLES.license,
        /licentie van uw organisatie is vervallen/,
        '/sites/abc/dashboard',
      ],
      ['userlicense', TITLES.userlicense, /Uw account heeft geen licentie/, '/sites'],
      ['access', TITLES.access, /geen toegang tot deze pagina/, '/problem?reason=iets-anders'],
    ] as const) {
      await follow(page, `/problem?reason=${reason}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(text).toHaveText(means);
      await follow(page, unknown);
      await expect(page.getByRole('heading', { level: 1, name: TITLES.other })).toBeVisible();
      await expect(text).toHaveText(NOT_FOUND);
    }
    // By its address too, as a bookmark has it.
    await page.goto(`/sites/${site.id}/nowhere`);
    await expect(page.getByRole('heading', { name: TITLES.other })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(site.name);
    await expect(links).toHaveCount(6);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectNoAxeViolations(page);
    await expect(page.getByRole('main').locator('[lang=nl]')).toContainText('niet gevonden');
    await expect(text).toHaveText(NOT_FOUND);
    await page.getByRole('link', { name: 'Terug naar Mijn loket' }).click();
    await expect(page).toHaveURL(`/sites/${site.id}/home`);
    await expect(page.getByRole('heading', { name: /^My desk/ })).toBeVisible();
  },
);

test(
  'an organisation and a user without a licence are told so, who may come as somebody else',
  proves(
    '§6 Roles and permissions: a user, or a site, without a licence is told so',
    '§8 Global: a user without a licence goes to the problem page, for that reason',
    '§8 Global: an expired licence goes to the problem page, for that reason',
  ),
  async ({ page }) => {
    const organisation_id = await organisationOf(EXPIRED.organisation, {
      licence_valid_until: '2020-12-31',
    });
    const expired = await createOwnSite({ organisation_id });
    const at = urlAt(EXPIRED.host);
    await signIn(page, expired.admin, { at });
    await page.goto(at);
    await expect(page).toHaveURL(`${at}/problem?reason=license`);
    await expect(page.getByRole('heading', { name: TITLES.license })).toBeVisible();

    const { id } = await createOwnSite();
    await signIn(page, await createPerson({ siteIds: [id], licensed: false }));
    await page.goto('/');
    await expect(page).toHaveURL('/problem?reason=userlicense');
    await expect(page.getByRole('heading', { name: TITLES.userlicense })).toBeVisible();

    await page.getByRole('button', { name: 'Aanmelden met een ander account' }).click();
    await page.getByLabel('Gebruikersnaam').fill('demo-normal');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('balie-demo');
    await page.getByRole('button', { name: 'Aanmelden' }).click();
    await expect(page.getByRole('heading', { name: /^Welkom, / })).toBeVisible();
  },
);
