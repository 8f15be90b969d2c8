import { createStandardText } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from './database.ts';
import { EXPIRED } from './hosts.ts';
import {
  createColleague,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
  organisationOf,
} from './own-site.ts';
import { signIn, urlAt } from './sign-in.ts';

/** What a walking instruction needs: a domain, a kiosk and a text. */
export async function siteWithKiosk() {
  const site = await createOwnSite();
  const domain = await createOwnDomain(site, { name: 'Aangiften' });
  const kiosk = await createColleague(site, { role: 'QPP' });
  const values = { [site.languages.nl]: 'Welkom bij ons' };
  await createStandardText(database(), { site_id: site.id, values });
  return { ...site, domain, kiosk };
}

/** Somebody without a licence asks for the list of sites. */
export async function expectNoUserLicence(page: Page, site: OwnSite): Promise<void> {
  await signIn(page, await createColleague(site, { licensed: false }));
  await page.goto('/');
  await expect(page).toHaveURL('/problem?reason=userlicense');
}

/** Somebody of an organisation whose licence has ended asks for the list of sites. */
export async function expectExpiredLicence(page: Page): Promise<void> {
  const licence = { licence_valid_until: '2020-12-31' };
  const organisation_id = await organisationOf(EXPIRED.organisation, licence);
  const expired = await createOwnSite({ organisation_id });
  const at = urlAt(EXPIRED.host);
  await signIn(page, expired.admin, { at });
  await page.goto(at);
  await expect(page).toHaveURL(`${at}/problem?reason=license`);
}
