import { untilWhole } from '@balie/testkit/browser/follow.ts';
import { type ScreenName, screens } from '@balie/web/lib/screens.ts';
import { expect, type Page } from '@playwright/test';

type Title = string | RegExp;

/** Shown at a second address, or only to users at a desk. */
type Elsewhere = 'deskDetails' | 'sites' | 'kiosk-languages' | 'visit';

/** Every screen's title in Dutch and English; a missing one does not compile. */
const TITLES: Record<Exclude<ScreenName, Elsewhere>, readonly [dutch: Title, english: Title]> = {
  dashboard: [/^Welkom, /, /^Welcome, /],
  home: [/^Mijn loket/, /^My desk/],
  accountDetails: ['Mijn account', 'My account'],
  'admin-settings': ['Beheer', 'Administration'],
  messages: ['Prikbord', 'Message board'],
  reports: ['Bezoekersrapport', 'Visitor report'],
  appointments: ['Afspraken', 'Appointments'],
  audit: ['Logboek', 'Audit log'],
  organisation: ['Organisatie', 'Organisation'],
  account_setup: ['Gebruikers', 'Users'],
  'account-import': ['Gebruikers inlezen', 'Import users'],
  'first-steps': ['Eerste stappen', 'First steps'],
  privacy: ['Privacy', 'Privacy'],
  'site-settings': ['Site-instellingen', 'Site settings'],
  site: ['Site', 'Site'],
  desks: ['Loketten', 'Desks'],
  printers: ['Printers', 'Printers'],
  'virtual-printers': ['Virtuele printer', 'Virtual printer'],
  'waiting-rooms': ['Wachtzalen', 'Waiting rooms'],
  devices: ['Apparaten', 'Devices'],
  'kiosk-settings': ['Kioskinstellingen', 'Kiosk settings'],
  domains: ['Domeinen', 'Domains'],
  'opening-hours': ['Openingsuren', 'Opening hours'],
  closures: ['Sluitingen', 'Closures'],
  kiosks: ['Kiosken', 'Kiosks'],
  languages: ['Talen', 'Languages'],
  'standard-texts': ['Standaardteksten', 'Standard texts'],
  instructions: ['Wegwijzers', 'Directions'],
};

/** Every screen of a site that needs nothing but its address, with its titles. */
export const SCREENS = Object.entries(TITLES).map(
  ([name, titles]) => [screens[name as ScreenName].path, ...titles] as const,
);

/** The Dutch title, if it has a fixed one. */
export const titleOf = (path: string): Title =>
  SCREENS.find(([screen]) => screen === path)?.[1] ?? /./;

/** Expects the requested screen, complete. */
export async function expectScreen(page: Page, path: string, title: string | RegExp) {
  await untilWhole(page, title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBe(0);
}
