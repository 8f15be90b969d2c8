import { expect, type Page } from '@playwright/test';
import { closeNotices, sentWhile } from '../support/requests.ts';
import { section } from '../support/specification.ts';
import { addVisitor, notices, rowOf, seat, visitSite } from '../support/visit-desk.ts';

async function busyDesk() {
  const site = await visitSite();
  const desk = await seat(site);
  return { ...site, desk, planned: await addVisitor(desk, { arrived: false }) };
}

const card = (page: Page) => page.getByRole('region', { name: /Test/ });

section(
  '§7 Visits',
  {
    site: busyDesk,
    who: async ({ desk }) => ({ id: desk.userId }),
    at: ({ desk }) => desk.address,
  },
  (sentence) => {
    sentence('choosing domain types or a contact narrows the list', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Alle domeinen' }).click();
      const byType = await sentWhile(page, ['GET', site.desk.visitsPath, 'domainType'], () =>
        page.getByRole('checkbox', { name: site.domainType.name }).check(),
      );
      expect(byType.query.domainType).toEqual([String(site.domainType.id)]);
      await page.keyboard.press('Escape');
      const byContact = await sentWhile(page, ['GET', site.desk.visitsPath, 'contact'], () =>
        page.getByRole('combobox', { name: 'Contact' }).selectOption(site.admin.name),
      );
      expect(byContact.query.contact).toEqual([String(site.admin.id)]);
      await expect(rowOf(page, site.planned.name)).toHaveCount(0);
      await page.getByRole('button', { name: 'Filters wissen' }).click();
      await expect(rowOf(page, site.planned.name)).toBeVisible();
    });

    sentence(
      'a person is sent with the id and any changed names or comment',
      async ({ page, site }) => {
        await rowOf(page, site.planned.name).click();
        await card(page).getByLabel('Opmerking over de persoon').fill('Slechthorend');
        const { path, body } = await sentWhile(page, ['PUT', /\/visitors\/\d+$/], () =>
          card(page).getByRole('button', { name: 'Bewaren' }).click(),
        );
        const id = Number(path.split('/').at(-1));
        expect(body).toEqual({ id, comment: 'Slechthorend', expected: { comment: '' } });
        await expect(notices(page).getByText(/is gewijzigd/)).toBeVisible();
        await closeNotices(page);
      },
    );

    sentence('a comment on the visit is an update of the visit', async ({ page, site }) => {
      const comment = card(page).getByLabel('Opmerking bij het bezoek');
      await comment.fill('Met rolstoel');
      const { body } = await sentWhile(page, ['PUT', `${site.desk.visitsPath}/visit/update`], () =>
        card(page).getByRole('button', { name: 'Bewaren' }).click(),
      );
      expect(body).toMatchObject({ visitId: site.planned.visitId, comment: 'Met rolstoel' });
      await expect(notices(page).getByText(/is gewijzigd/)).toBeVisible();
      await card(page).getByRole('button', { name: 'Sluiten' }).click();
    });

    sentence('a new appointment is sent with its fields', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Nieuw bezoek' }).click();
      const form = page.getByRole('region', { name: 'Nieuw bezoek' });
      await form.getByLabel('Voornaam').fill('Vera');
      await form.getByLabel('Achternaam').fill('Nieuw');
      await form.getByLabel('Uur', { exact: true }).fill('23:40');
      await form.getByLabel('Domein').selectOption(site.domainType.name);
      await form.getByLabel('Contactpersoon (niet verplicht)').selectOption(site.admin.name);
      const { body } = await sentWhile(page, ['POST', `${site.desk.visitsPath}/add`], () =>
        form.getByRole('button', { name: 'Bewaren' }).click(),
      );
      expect(body).toEqual({
        firstName: 'Vera',
        lastName: 'Nieuw',
        domainType: site.domainType.id,
        appointmentTime: '23:40',
        languageId: site.languages.nl,
        comment: '',
        contactId: site.admin.id,
        contactName: site.admin.name,
      });
    });
  },
);
