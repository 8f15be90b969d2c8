import { createMessage } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { EXPIRED } from '../../support/hosts.ts';
import {
  createColleague,
  createOwnSite,
  type OwnSite,
  type Person,
} from '../../support/own-site.ts';
import { baseUrl, signIn, urlAt } from '../../support/sign-in.ts';
import {
  addVisitor,
  panel,
  rowOf,
  type Seat,
  seat,
  type TestVisitor,
  type VisitSite,
  visitSite,
} from '../../support/visit-desk.ts';
import { follow, section } from '../../support/walk.ts';

const language = (page: Page) => page.locator('html');
const greeting = (page: Page) => page.getByRole('heading', { level: 1 });

interface Counter extends OwnSite {
  readonly clerk: Person;
}

/** A site where nobody chose anything yet. */
async function counter(): Promise<Counter> {
  const site = await createOwnSite();
  return { ...site, clerk: await createColleague(site) };
}

const changeSite = (site: OwnSite, change: { language?: 'nl' | 'en'; colour?: string }) =>
  database()
    .updateTable('sites')
    .set({
      ...(change.language && { language: change.language }),
      ...(change.colour && { view_application_color: change.colour }),
    })
    .where('id', '=', site.id)
    .execute();

section(
  '§1 Users, language, colour and host',
  { site: counter, who: async ({ clerk }) => clerk, at: ({ id }) => `/sites/${id}/dashboard` },
  (sentence) => {
    sentence('the interface is in Dutch as long as nobody chose', async ({ page }) => {
      await expect(greeting(page)).toHaveText(/^Welkom, /);
      await expect(language(page)).toHaveAttribute('lang', 'nl');
    });

    sentence('the site settings give the theme colour', async ({ page, site }) => {
      await changeSite(site, { colour: '#7A1FA2' });
      await page.reload();
      await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(122, 31, 162)');
    });

    sentence('the site settings give the language', async ({ page, site }) => {
      await changeSite(site, { language: 'en' });
      await page.reload();
      await expect(greeting(page)).toHaveText(/^Welcome, /);
      await expect(language(page)).toHaveAttribute('lang', 'en');
    });

    sentence('the setting of the user decides the language', async ({ page, site }) => {
      await database()
        .updateTable('users')
        .set({ language: 'nl' })
        .where('id', '=', site.clerk.id)
        .execute();
      await page.reload();
      await expect(greeting(page)).toHaveText(/^Welkom, /);
    });

    sentence('the host of the address decides the deployment', async ({ page }) => {
      const deployment = async (origin: string) => {
        await page.goto(`${origin}/deployment.json`);
        return JSON.parse(await page.locator('body').innerText());
      };
      expect((await deployment(urlAt(EXPIRED.host))).applicationId).toBe('balie-expired');
      expect((await deployment(baseUrl())).applicationId).toBe('balie');
    });

    sentence('whoever is not signed in is asked to', async ({ page, site }) => {
      await page.context().clearCookies();
      await page.goto(`/sites/${site.id}/dashboard`);
      await expect(page).toHaveURL(/\/login\?/);
      await expect(page.getByRole('button', { name: 'Aanmelden' })).toBeVisible();
    });
  },
);

interface WorkingDesk extends VisitSite {
  readonly desk: Seat;
  readonly first: TestVisitor;
  readonly second: TestVisitor;
}

async function workingDesk(): Promise<WorkingDesk> {
  const site = await visitSite();
  const desk = await seat(site);
  await createMessage(database(), { site_id: site.id, title: 'Loket 3 is gesloten' });
  return { ...site, desk, first: await addVisitor(desk), second: await addVisitor(desk) };
}

section(
  '§1 What staff do',
  {
    site: workingDesk,
    who: async ({ desk }) => ({ id: desk.userId }),
    at: ({ desk }) => desk.address,
  },
  (sentence) => {
    sentence('a clerk calls a waiting visitor', async ({ page, site: { first } }) => {
      await rowOf(page, first.name)
        .getByRole('button', { name: `${first.name} oproepen` })
        .click();
      await expect(panel(page)).toContainText(first.name);
    });

    for (const [does, button] of [
      ['calls the visitor again', 'Heroproepen'],
      ['puts the visit on hold', 'In wacht'],
      ['forwards the visit to another domain', 'Doorsturen'],
      ['marks the visitor as not shown up', 'Niet verschenen'],
      ['ends the visit', 'Beëindigen'],
    ] as const) {
      sentence(`a clerk ${does}`, async ({ page }) => {
        await expect(panel(page).getByRole('button', { name: button })).toBeEnabled();
      });
    }

    sentence('a clerk reschedules a visit', async ({ page, site: { second } }) => {
      await rowOf(page, second.name)
        .getByRole('button', { name: `Tijd van de afspraak van ${second.name}` })
        .click();
      const editor = page.getByRole('form', { name: /^Tijd van de afspraak/ });
      await editor.getByRole('textbox').fill('23:55');
      await editor.getByRole('textbox').press('Enter');
      await expect(rowOf(page, second.name)).toContainText('23:55');
    });

    sentence('a clerk prints a ticket', async ({ page, site: { second } }) => {
      const print = rowOf(page, second.name).getByRole('button', {
        name: `Ticket van ${second.name} afdrukken`,
      });
      await expect(print).toBeEnabled();
    });

    sentence('a clerk cancels a visit', async ({ page, site: { second } }) => {
      await rowOf(page, second.name).click();
      await page.getByRole('button', { name: 'Annuleren', exact: true }).click();
      await expect(rowOf(page, second.name)).toHaveCount(0);
    });

    sentence('a clerk adds an appointment for a walk-in', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Nieuwe afspraak' }).click();
      const form = page.getByRole('region', { name: 'Nieuwe afspraak' });
      await form.getByLabel('Voornaam').fill('Wout');
      await form.getByLabel('Achternaam').fill('Binnenloper');
      await form.getByLabel('Domein').selectOption(site.domainType.name);
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(rowOf(page, 'Wout Binnenloper')).toBeVisible();
    });

    sentence('a clerk manages the own webhook, phone and language', async ({ page, site }) => {
      await follow(page, `/sites/${site.id}/accountDetails`);
      for (const label of ['Adres van de webhook', 'Telefoon', 'Taal']) {
        await expect(page.getByLabel(label, { exact: true })).toBeEditable();
      }
    });

    sentence('a clerk reads the message board on the dashboard', async ({ page, site }) => {
      await follow(page, `/sites/${site.id}/dashboard`);
      await expect(page.getByRole('cell', { name: 'Loket 3 is gesloten' })).toBeVisible();
    });

    sentence('an administrator links desks to users', async ({ page, site }) => {
      await signIn(page, site.admin);
      await page.goto(`/sites/${site.id}/home`);
      const user = page.getByRole('combobox', { name: `Gebruiker van ${site.desk.deskName}` });
      await user.click();
      await expect(page.getByRole('option', { name: site.admin.name })).toBeVisible();
    });

    sentence('a display without a session shows who works in the room', async ({ page, site }) => {
      const { unique_identifier } = await database()
        .selectFrom('waiting_rooms')
        .where('id', '=', site.roomId)
        .select('unique_identifier')
        .executeTakeFirstOrThrow();
      await page.context().clearCookies();
      await page.goto(`/screen/${unique_identifier}`);
      const people = page.getByRole('region', { name: 'Wie u hier helpt' });
      await expect(people).toContainText(site.desk.deskName);
    });

    sentence('the display announces a called ticket', async ({ page, site }) => {
      const desk = await seat(site);
      const { visitId } = await addVisitor(desk);
      await expect(page.getByText('Verbinding maken…')).toBeHidden();
      await desk.api.put(`${desk.calls}/call/${visitId}`);
      await expect(page.getByRole('alert', { name: /^Ticket / })).toContainText(desk.deskName);
    });
  },
);
