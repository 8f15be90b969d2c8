import { database } from '@balie/testkit/browser/database.ts';
import { leaveTo } from '@balie/testkit/browser/follow.ts';
import {
  createColleague,
  createMany,
  createOwnSite,
  type OwnSite,
} from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createDesk, createPrinter } from '@balie/testkit/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { proves } from '../support/specification.ts';
import { startMeasuringWork } from '../support/work.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite({ pads_url: 'https://pads.example' });
});

/** One turn of the wheel, and the frame that follows it. */
const turnWheel = (page: Page) =>
  page.evaluate(async () => {
    window.scrollBy(0, 120);
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

const nameOf = (page: Page, name: string) => page.getByLabel(`Naam van ${name}`, { exact: true });

test(
  'a desk is added, edited, given a printer and deleted; refusals are explained; URLs are copied',
  proves(
    '§2 Desks: a side form adds a desk by its name',
    '§2 Desks: name and printer are edited in the list, and saved with the button in the row',
    '§2 Desks: deleting asks for confirmation in the row: no keeps the desk, yes deletes it',
    '§2 Desks: the display URLs of a desk are copied from its row',
    '§2 Display URLs: every address has its own line and label, and copying it is confirmed',
    '§2 Display URLs: the address of the door display contains the id of the desk',
    '§2 Display URLs: the address of the desk overview contains the secret of the desk',
    '§3 Entities: a printer is chosen by its name and address, or none is',
    '§4 Desk: save is enabled only when the name or printer differs and the name is not empty',
    '§5 Names: a desk needs a name that is not blank',
    '§5 Names: a desk whose name is cleared shows the error in its row',
    '§8 Success notices: adding and changing show a notice',
    '§8 Success notices: copying an address shows a notice',
  ),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const site_id = site.id;
    const printer = { name: 'Ticketprinter', ip_domain: '127.0.0.1', port: 9100 };
    await createPrinter(database(), { site_id, ...printer });
    const { id: user_id } = await createColleague(site);
    const unique_identifier = `own-desk-of-site-${site.id}`;
    const linked = { name: 'Loket 1', user_id, unique_identifier };
    const deskId = await createDesk(database(), { site_id, ...linked });
    await signIn(page, site.admin);
    await page.goto(`/sites/${site.id}/desks`);

    await test.step('a name is required, and a short list has no search', async () => {
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await page.getByRole('button', { name: 'Loket toevoegen' }).first().click();
      const form = page.getByRole('region', { name: 'Nieuw loket' });
      const name = form.getByRole('textbox', { name: 'Naam', exact: true });
      await expect(form.getByRole('textbox')).toHaveCount(1);
      await name.fill('   ');
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(form.getByText('Vul een naam in.')).toBeVisible();
      await expectNoAxeViolations(page, { within: 'form' });
      await name.fill('Loket 3');
      // An address in use by another printer is reported at the new printer, until its port differs.
      await form.getByLabel('Printer', { exact: true }).selectOption('+ Nieuwe printer');
      await form.getByLabel('Naam van de printer').fill('Hal');
      await form.getByLabel('IP-adres of hostnaam').fill(printer.ip_domain);
      await name.press('Enter');
      const taken = form.getByText('Er is al een printer met dit IP-adres en deze poort.');
      await expect(taken).toBeVisible();
      await form.getByLabel('Poort').fill('9104');
      await expect(taken).toHaveCount(0);
      await expect(form.getByLabel('Poort')).toBeFocused();
      await form.getByLabel('Printer', { exact: true }).selectOption('Geen printer');
      await name.press('Enter');
      await expect(notices(page)).toContainText(/is toegevoegd/);
      await expect(form).toBeHidden();
    });

    await test.step('save is enabled only when the name or printer differs and the name is not empty', async () => {
      const save = page.getByRole('button', { name: 'Loket 3 bewaren' });
      await expect(save).toHaveCount(0);
      await nameOf(page, 'Loket 3').fill('');
      await expect(page.getByRole('row').getByText('Vul een naam in.')).toBeVisible();
      await expect(save).toBeDisabled();
      await nameOf(page, 'Loket 3').fill('Loket 3');
      await expect(save).toHaveCount(0);
      const chosen = page.getByLabel('Printer van Loket 3');
      const words = 'Ticketprinter (127.0.0.1)';
      await expect(chosen).toHaveValue('');
      await expect(chosen.locator('option')).toHaveText(['Geen printer', words]);
      await chosen.selectOption({ label: words });
      await expect(save).toBeEnabled();
      await nameOf(page, 'Loket 3').fill('  Onthaal ');
      await save.click();
      await expect(notices(page)).toContainText(/is gewijzigd/);
      await expect(nameOf(page, 'Onthaal')).toHaveValue('Onthaal');
      await expect(page.getByRole('button', { name: 'Onthaal bewaren' })).toHaveCount(0);
      await expect(page.getByLabel('Printer van Onthaal').locator('option:checked')).toHaveText(
        words,
      );
    });

    const remove = (name: string) => page.getByRole('button', { name: `${name} verwijderen` });
    const question = page.getByRole('group', { name: /verwijderen\?$/ });
    const yes = question.getByRole('button', { name: 'Verwijderen', exact: true });
    await test.step('deleting asks for confirmation, and a desk where somebody works is not deleted', async () => {
      await remove('Onthaal').click();
      await question.getByRole('button', { name: 'Behouden', exact: true }).click();
      await expect(remove('Onthaal')).toBeFocused();
      await expect(nameOf(page, 'Onthaal')).toBeVisible();
      await remove('Onthaal').click();
      await yes.click();
      await expect(nameOf(page, 'Onthaal')).toHaveCount(0);
      await expect(notices(page)).toContainText(/is verwijderd/);
      await remove('Loket 1').click();
      await yes.click();
      await expect(notices(page)).toContainText('Er werkt nog iemand aan dit loket');
      await expect(nameOf(page, 'Loket 1')).toBeVisible();
    });

    await page.getByRole('button', { name: 'Schermadressen van Loket 1 kopiëren' }).click();
    await expect(notices(page)).toContainText('De schermadressen zijn gekopieerd');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toEqual([
      'Loket 1',
      `Deurscherm: https://pads.example/meeting-room/PQ-ML-${deskId}`,
      `Loketoverzicht: https://pads.example/desk-q/${unique_identifier}`,
    ]);
  },
);

test('a long list scrolls smoothly, is searched while typing, and keeps a row with unsaved text at its top', async ({
  page,
}) => {
  // More than are rendered at once.
  await createMany('desks', 210, (number) => ({
    site_id: site.id,
    name: number === 210 ? 'Échevinat' : `Loket ${String(number).padStart(4, '0')}`,
    unique_identifier: `one-of-many-desks-${site.id}-${number}`,
  }));
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/desks`);
  await nameOf(page, 'Loket 0001').fill('Onthaal');
  await expect(page.getByRole('button', { name: 'Loket 0001 bewaren' })).toBeEnabled();
  await test.step('a search finds its rows, and keeps the row with unsaved text', async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Zoeken in Loketten' })).toBeFocused();
    await page.keyboard.type('echev');
    await expect(page.getByText('1 van 210 gevonden')).toBeVisible();
    await expect(nameOf(page, 'Loket 0001')).toHaveValue('Onthaal');
    await expect(nameOf(page, 'Échevinat')).toBeVisible();
    await expectNoAxeViolations(page, { within: 'main' });
    await page.keyboard.press('Escape');
  });

  const work = await startMeasuringWork(page);
  for (let turn = 0; turn < 5; turn += 1) await turnWheel(page);
  expect((await work()) / 5, 'milliseconds of work per turn of the wheel').toBeLessThan(100);
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(100);
  // The page grows while rows are measured.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(nameOf(page, 'Loket 0209')).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('columnheader', { name: 'Naam' })).toBeInViewport();
  await page.getByRole('button', { name: 'Naar boven' }).click();
  await expect(nameOf(page, 'Loket 0001')).toHaveValue('Onthaal');

  await test.step('the same applies to connecting desks; a search without results repeats the search text', async () => {
    await leaveTo(page, `/sites/${site.id}/home`);
    const search = page.getByRole('searchbox');
    await search.fill('echev');
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('tbody tr')).toContainText('Échevinat');
    await search.fill('kelder');
    await expect(page.getByText('Niets gevonden voor “kelder”')).toBeVisible();
    await page.getByRole('button', { name: 'Alles tonen' }).click();
    await expect(page.getByText('Loket 0001', { exact: true })).toBeVisible();
  });
});
