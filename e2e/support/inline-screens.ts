import { database } from '@balie/testkit/browser/database.ts';
import { leaveTo } from '@balie/testkit/browser/follow.ts';
import { createOwnSite, type OwnSite } from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { createDesk, createPrinter, createWaitingRoom } from '@balie/testkit/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** A site with two of everything that is edited in table rows. */
export async function createInlineSite(): Promise<OwnSite> {
  const site = await createOwnSite({ pads_url: 'https://pads.example' });
  for (const number of [1, 2]) {
    const printer_id = await createPrinter(database(), {
      site_id: site.id,
      name: `Printer ${number}`,
      ip_domain: '127.0.0.1',
      port: 9100 + number,
    });
    await createDesk(database(), { site_id: site.id, name: `Loket ${number}`, printer_id });
  }
  await createWaitingRoom(database(), { site_id: site.id, name: 'Zaal 2', route: 'B' });
  return site;
}

export interface InlineScreen {
  readonly path: string;
  /** The name of one of its rows. */
  readonly name: string;
  /** A field of that row, and a change to it. */
  readonly field: string;
  readonly change: (field: Locator) => Promise<unknown>;
}

/** Every screen with rows that are edited in place. */
export const INLINE_SCREENS: readonly InlineScreen[] = [
  { path: 'desks', name: 'Loket 1', field: 'Naam', change: (field) => field.fill('Onthaal') },
  { path: 'printers', name: 'Printer 1', field: 'Poort', change: (field) => field.fill('9109') },
  {
    path: 'waiting-rooms',
    name: 'Zaal 2',
    field: 'Routeletter',
    change: (field) => field.fill('C'),
  },
  {
    path: 'home',
    name: 'Loket 1',
    field: 'Wachtzaal',
    change: (field) => field.selectOption('Zaal 2'),
  },
];

/** Opens such a screen completely; from another screen of the site, as links do. */
export async function openRows(page: Page, site: OwnSite, path: string) {
  const address = `/sites/${site.id}/${path}`;
  if (page.url().includes(`/sites/${site.id}/`)) {
    await leaveTo(page, address);
  } else {
    await signIn(page, site.admin);
    await page.goto(address);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('tbody[aria-busy]')).toHaveCount(0);
}

export const fieldOf = (page: Page, { field, name }: Pick<InlineScreen, 'field' | 'name'>) =>
  page.getByLabel(`${field} van ${name}`, { exact: true });
export const undoOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Wijzigingen aan ${name} ongedaan maken` });
