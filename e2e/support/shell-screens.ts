import { expect, type Page } from '@playwright/test';

/** Every screen of a site that needs nothing but its address, with its title in Dutch and English. */
export const SCREENS = [
  ['dashboard', /^Welkom, /, /^Welcome, /],
  ['home', /^Mijn loket/, /^My desk/],
  ['accountDetails', 'Mijn account', 'My account'],
  ['admin-settings', 'Beheer', 'Administration'],
  ['admin-settings/messages', 'Prikbord', 'Message board'],
  ['admin-settings/reports', 'Bezoekersrapport', 'Visitor report'],
  ['admin-settings/appointments', 'Afspraken', 'Appointments'],
  ['admin-settings/audit', 'Logboek', 'Audit log'],
  ['account_setup', 'Gebruikers', 'Users'],
  ['privacy', 'Privacy', 'Privacy'],
  ['site-settings', 'Site-instellingen', 'Site settings'],
  ['desks', 'Loketten', 'Desks'],
  ['printers', 'Printers', 'Printers'],
  ['virtual-printers', 'Virtuele printer', 'Virtual printer'],
  ['waiting-rooms', 'Wachtzalen', 'Waiting rooms'],
  ['devices', 'Apparaten', 'Devices'],
  ['kiosk-settings', 'Kioskinstellingen', 'Kiosk settings'],
  ['domains', 'Domeinen', 'Domains'],
  ['opening-hours', 'Openingsuren', 'Opening hours'],
  ['closures', 'Sluitingen', 'Closures'],
  ['kiosks', 'Kiosken', 'Kiosks'],
  ['languages', 'Talen', 'Languages'],
  ['standard-texts', 'Standaardteksten', 'Standard texts'],
  ['instructions', 'Wegwijzers', 'Directions'],
] as const;

/** The screen that was asked for is there, whole. */
export async function expectScreen(page: Page, path: string, title: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBe(0);
}
