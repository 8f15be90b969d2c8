import { database } from '@balie/testkit/browser/database.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createPrinter } from '@balie/testkit/factories.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { expect, type Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { Hands } from '../support/presses.ts';
import { proves } from '../support/specification.ts';
import { virtualPort } from '../support/virtual-printer.ts';
import { notices, openDesk, rowOf, seat, visitSite } from '../support/visit-desk.ts';
import { seedWaiting } from '../support/visit-seed.ts';

// With motion, as for real users: an animation can swallow a press.
test.use({ withMotion: true });

const visitsOf = (siteId: number) =>
  database()
    .selectFrom('visits')
    .innerJoin('visitors', 'visitors.id', 'visits.visitor_id')
    .where('visits.site_id', '=', siteId)
    .select(['visits.id', 'first_name', 'status', 'ticket_number', 'group_id'])
    .orderBy('visits.id')
    .execute();

const fillNames = async (form: Locator, first: string, last: string) => {
  await form.getByRole('textbox', { name: 'Voornaam', exact: true }).fill(first);
  await form.getByRole('textbox', { name: 'Achternaam', exact: true }).fill(last);
};

test(
  'a walk-in takes two presses: added, checked in, printed, and shown in the list; people who come together are one group',
  proves('§1 What staff do: a clerk adds an appointment for a walk-in'),
  async ({ page }) => {
    const site = await visitSite();
    const printerId = await createPrinter(database(), {
      site_id: site.id,
      ip_domain: '127.0.0.1',
      port: await virtualPort(),
    });
    const desk = await seat(site, { printerId });
    // The new one comes last, out of view, and is scrolled to.
    await seedWaiting(site, 14);
    await openDesk(page, desk);
    const form = page.getByRole('region', { name: 'Nieuw bezoek' });

    await test.step('a walk-in is two presses', async () => {
      const hands = new Hands(page);
      await hands.key('a');
      const firstName = form.getByRole('textbox', { name: 'Voornaam', exact: true });
      await expect(firstName).toBeFocused();
      // Moving between fields counts as typing here: the desk remembers its domain.
      await form.getByLabel('Domein').selectOption(site.domainType.name);
      await fillNames(form, 'Nora', 'Binnenloper');
      await hands.key('Control+Enter');
      expect(hands.count).toBe(2);
      await expect(form).toHaveCount(0);
      const row = rowOf(page, 'Nora Binnenloper');
      await expect(row).toBeInViewport();
      await expect(row).toHaveClass(/new/);
      await expect(row).toContainText('In wachtzaal');
      await expect(notices(page)).toContainText('Het ticket is afgedrukt');
      const added = (await visitsOf(site.id)).at(-1);
      expect(added).toMatchObject({ first_name: 'Nora', status: 'ARRIVED', ticket_number: 'T001' });
      const jobs = await readRows(
        database(),
        'print_attempts',
        { visit_id: added?.id ?? 0 },
        'outcome',
      );
      expect(jobs).toEqual([{ outcome: 'PRINTED' }]);
      // After three seconds it is a row like any other.
      await expect(row).not.toHaveClass(/new/);
    });

    const partyOf = async () => (await visitsOf(site.id)).slice(-2);
    await test.step('people who come together are added as one group', async () => {
      await page.keyboard.press('a');
      await expect(form.getByLabel('Domein').locator('option:checked')).toHaveText(
        site.domainType.name,
      );
      await fillNames(form, 'Nora', 'Groepers');
      await form.getByRole('button', { name: 'Gezelschap toevoegen' }).click();
      await expect(form.getByLabel('Voornaam van persoon 1 van het gezelschap')).toBeFocused();
      await page.keyboard.type('Jules');
      await form.getByRole('button', { name: 'Meteen aanmelden' }).click();
      // Every error, at its own field.
      await expect(form.getByText('Vul een achternaam in.')).toBeVisible();
      await form.getByLabel('Achternaam van persoon 1 van het gezelschap').fill('Groepers');
      await expectNoAxeViolations(page, { within: 'form' });
      await form.getByRole('button', { name: 'Meteen aanmelden' }).click();
      await expect(form).toHaveCount(0);
      const party = await partyOf();
      expect(party).toMatchObject([
        { first_name: 'Nora', status: 'ARRIVED', ticket_number: 'T002' },
        { first_name: 'Jules', status: 'ARRIVED', ticket_number: 'T003' },
      ]);
      expect(party[0]?.group_id).not.toBeNull();
      expect(party[1]?.group_id).toBe(party[0]?.group_id);
    });

    await test.step('one member leaves the group, and joins again', async () => {
      const together = page.getByText('Hoort bij Groep Groepers', { exact: true });
      await rowOf(page, 'Jules Groepers').getByText('Jules Groepers').click();
      await expect(together).toBeVisible();
      await page.getByRole('button', { name: 'Groep verlaten' }).click();
      const join = page.getByRole('button', { name: 'Bij een andere bezoeker voegen' });
      await expect(join).toBeVisible();
      expect((await partyOf()).map(({ group_id }) => group_id)).toEqual([null, null]);
      await join.click();
      await page.getByLabel('Samen met').click();
      await page.getByRole('option', { name: 'Nora Groepers' }).click();
      await expect(together).toBeVisible();
      const [nora, jules] = await partyOf();
      expect(jules?.group_id).not.toBeNull();
      expect(jules?.group_id).toBe(nora?.group_id);
    });
  },
);
