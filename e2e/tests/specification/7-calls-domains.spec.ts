import { expect, type Page } from '@playwright/test';
import { ask, sentWhile } from '../../support/calls.ts';
import { section } from '../../support/walk.ts';
import { siteWithKiosk } from '../../support/walk-sites.ts';

type Site = Awaited<ReturnType<typeof siteWithKiosk>>;

const yes = (page: Page) => page.getByRole('button', { name: 'Ja', exact: true });

const save = (page: Page) => page.getByRole('button', { name: 'Bewaren', exact: true });

section(
  '§7 Domains',
  { site: siteWithKiosk, at: ({ id }) => `/sites/${id}/domains` },
  (sentence) => {
    const domains = ({ id }: Site) => `/api/sites/${id}/domains`;

    sentence('the list of domains is asked', async ({ page, site }) => {
      await sentWhile(page, ['GET', domains(site)], () => page.reload());
    });

    sentence('the form asks the domain types', async ({ page }) => {
      await sentWhile(page, ['GET', '/api/domain-types'], () =>
        page.getByRole('button', { name: 'Domein toevoegen' }).first().click(),
      );
    });

    sentence('domain types can be asked for the current user alone', async ({ page, site }) => {
      const { body } = await ask(page, 'GET', '/api/domain-types?currentUser=true');
      expect((body as { id: number }[]).map(({ id }) => id)).toEqual([site.domainType.id]);
    });

    sentence(
      'a new domain is sent with all its fields and an empty prefix',
      async ({ page, site }) => {
        const form = page.getByRole('region', { name: 'Nieuw domein' });
        await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('Reispassen');
        await form.getByLabel('Domeintype').selectOption(site.domainType.name);
        const { body } = await sentWhile(page, ['POST', domains(site)], () => save(page).click());
        expect(body).toMatchObject({
          name: 'Reispassen',
          prefix: '',
          type: { id: site.domainType.id },
          useContactWaitingRoom: true,
          service: true,
        });
        expect(Object.keys(body as object)).toEqual(
          expect.arrayContaining(['notificationText', 'notificationTextKey', 'closingTimeMinutes']),
        );
        await expect(form).toHaveCount(0);
      },
    );

    const edit = (page: Page) => page.getByRole('region', { name: 'Domein wijzigen' });
    const open = (page: Page) =>
      page.getByRole('button', { name: 'Aangiften openen' }).press('Enter');

    sentence(
      'a changed domain is sent whole, with the id of the current user',
      async ({ page, site }) => {
        await open(page);
        await edit(page).getByLabel('Voorvoegsel').fill('A');
        const { body } = await sentWhile(page, ['PUT', `${domains(site)}/${site.domain.id}`], () =>
          save(page).click(),
        );
        expect(body).toMatchObject({
          id: site.domain.id,
          name: 'Aangiften',
          prefix: 'A',
          userId: site.admin.id,
        });
        await expect(edit(page)).toHaveCount(0);
      },
    );

    sentence('one domain can be asked by its id', async ({ page, site }) => {
      const { body } = await ask(page, 'GET', `${domains(site)}/${site.domain.id}`);
      expect(body).toMatchObject({ id: site.domain.id });
    });

    sentence('a delete names its domain', async ({ page, site }) => {
      await open(page);
      await edit(page).getByRole('button', { name: 'Verwijderen' }).click();
      await sentWhile(page, ['DELETE', `${domains(site)}/${site.domain.id}`], () =>
        yes(page).click(),
      );
    });
  },
);

section(
  '§7 Domain timings and regimes',
  { site: siteWithKiosk, at: ({ id }) => `/sites/${id}/opening-hours` },
  (sentence) => {
    const timings = ({ id, domain }: Site) => `/api/sites/${id}/domains/${domain.id}/timings`;
    const byRegime = (site: Site) => `${timings(site)}/regimes/${site.regimes.walkIn}/timings`;
    const row = (page: Page) => page.getByRole('table').locator('tbody tr').first();
    let timingId = 0;

    sentence('the hours are asked of the first domain', async ({ page, site }) => {
      await sentWhile(page, ['GET', timings(site)], () => page.reload());
    });

    sentence('the regimes of the site are asked', async ({ page, site }) => {
      await sentWhile(page, ['GET', `/api/sites/${site.id}/regimes`], () => page.reload());
    });

    sentence(
      'new hours are sent without an id, with day, times and regime',
      async ({ page, site }) => {
        await page.getByRole('button', { name: 'Openingsuur toevoegen' }).first().click();
        const { body } = await sentWhile(page, ['POST', timings(site)], () => save(page).click());
        expect(body).toEqual({
          id: null,
          day: 'MONDAY',
          startTime: '01:00',
          endTime: '22:00',
          regimeId: site.regimes.appointment,
        });
        await expect(row(page)).toContainText('01:00 - 22:00');
      },
    );

    sentence('changed hours are sent by their id', async ({ page, site }) => {
      const listed = await ask(page, 'GET', timings(site));
      timingId = (listed.body as { id: number }[])[0]?.id ?? 0;
      await row(page).click();
      await page.getByRole('textbox', { name: 'Begin' }).fill('08:00');
      const { body } = await sentWhile(page, ['PUT', `${timings(site)}/${timingId}`], () =>
        save(page).click(),
      );
      expect(body).toMatchObject({ day: 'MONDAY', startTime: '08:00', endTime: '22:00' });
      await expect(row(page)).toContainText('08:00 - 22:00');
    });

    sentence('hours are deleted by their id', async ({ page, site }) => {
      await row(page).click();
      await page.getByRole('button', { name: 'Verwijderen' }).click();
      await sentWhile(page, ['DELETE', `${timings(site)}/${timingId}`], () => yes(page).click());
      await expect(page.getByText('Geen openingsuren')).toBeVisible();
    });

    const hours = { id: null, day: 'SUNDAY', startTime: '10:00', endTime: '11:00' };

    sentence('hours can be added under their regime', async ({ page, site }) => {
      const regimeId = site.regimes.walkIn;
      const added = await ask(page, 'POST', byRegime(site), { ...hours, regimeId });
      expect(added).toMatchObject({ status: 200, body: { day: 'SUNDAY', regimeId } });
    });

    sentence(
      'hours can be changed under their regime, found by their old times',
      async ({ page, site }) => {
        const query = '?oldSt=10:00:00&oldEt=11:00:00';
        const regimeId = site.regimes.walkIn;
        const changed = { ...hours, endTime: '12:00', regimeId };
        const answer = await ask(page, 'PUT', byRegime(site) + query, changed);
        expect(answer).toMatchObject({ status: 200, body: { endTime: '12:00:00' } });
      },
    );

    sentence(
      'hours can be deleted under their regime, by day and times',
      async ({ page, site }) => {
        const query = '?day=SUNDAY&startTime=10:00:00&endTime=12:00:00';
        expect((await ask(page, 'DELETE', byRegime(site) + query)).status).toBe(204);
        expect((await ask(page, 'GET', timings(site))).body).toEqual([]);
      },
    );
  },
);
