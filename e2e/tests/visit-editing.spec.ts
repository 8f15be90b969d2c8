import { createWaitingRoom } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { database } from '../support/database.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';
import { addVisitor, notices, openDesk, rowOf, seat, visitSite } from '../support/visit-desk.ts';

test(
  'a visit is edited in place and in the card of its person, forwarded, set back and cancelled',
  proves(
    '§1 What staff do: a clerk reschedules a visit',
    '§1 What staff do: a clerk cancels a visit',
  ),
  async ({ page }) => {
    const site = await visitSite();
    const desk = await seat(site);
    const visitor = await addVisitor(desk, { comment: 'Met rolstoel' });
    await createWaitingRoom(database(), { site_id: site.id, name: 'Onthaal' });
    await openDesk(page, desk);
    const row = rowOf(page, visitor.name);
    await row.getByRole('button', { name: /^Uur van de afspraak/ }).click();
    const editor = page.getByRole('form', { name: `Uur van de afspraak van ${visitor.name}` });
    await editor.getByRole('textbox').fill('24:10');
    await expect(page.getByText('Vul het uur in als uu:mm, bijvoorbeeld 09:30.')).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Bewaren' })).toBeDisabled();
    await editor.getByRole('textbox').fill('23:55');
    await editor.getByRole('textbox').press('Enter');
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(row).toContainText('23:55');
    await row.getByRole('button', { name: /^Wachtzaal van/ }).click();
    const rooms = page.getByRole('form', { name: `Wachtzaal van ${visitor.name}` });
    await rooms.getByRole('combobox').selectOption('Onthaal');
    await rooms.getByRole('button', { name: 'Bewaren' }).click();
    await expect(row).toContainText('Onthaal');

    await row.click();
    const card = page.getByRole('region', { name: new RegExp(visitor.lastName) });
    await expect(card.getByLabel('Opmerking bij het bezoek')).toHaveValue('Met rolstoel');
    await card.getByLabel('Voornaam').fill('');
    await card.getByRole('button', { name: 'Bewaren' }).click();
    await expect(card.getByText('Vul een voornaam in.')).toBeVisible();
    await card.getByLabel('Voornaam').fill('Mina');
    await card.getByLabel('Opmerking over de persoon').fill('Spreekt liever Frans');
    await card.getByLabel('Opmerking bij het bezoek').fill('Zonder rolstoel');
    await card.getByRole('button', { name: 'Bewaren' }).click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
    const renamed = rowOf(page, `Mina ${visitor.lastName}`);
    await expect(renamed).toContainText('Zonder rolstoel');

    await renamed.click();
    await expect(card.getByLabel('Opmerking over de persoon')).toHaveValue('Spreekt liever Frans');
    const forward = card.getByRole('button', { name: /doorsturen$/ });
    await expect(forward).toHaveText('Doorsturen');
    await forward.click();
    await page.getByRole('menuitem', { name: site.otherType.name }).click();
    await expect(notices(page)).toContainText(`Doorgestuurd naar ${site.otherType.name}`);
    await card.getByRole('button', { name: 'Terug naar gepland' }).click();
    await expect(renamed).toContainText('Gepland');
    const [saved] = await (await desk.api.get(desk.calls)).json();
    expect(saved).toMatchObject({
      status: 'NOT_ARRIVED',
      arrivalTime: null,
      domainTypeName: site.otherType.name,
      visitComment: 'Zonder rolstoel',
      visitorComment: 'Spreekt liever Frans',
    });

    await card.getByRole('button', { name: 'Bezoek annuleren', exact: true }).click();
    await expect(notices(page)).toContainText('Bezoek geannuleerd');
    await page.getByRole('button', { name: /^Geannuleerd/ }).click();
    await expect(renamed).toContainText('Geannuleerd');
    await expect(renamed.locator('[data-visit]')).toHaveCSS('text-decoration-line', 'line-through');
    await expect(renamed.getByRole('button')).toHaveCount(1);
  },
);
