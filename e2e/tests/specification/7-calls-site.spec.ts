import { createPrinter, createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { ask, sentWhile } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { createColleague, createOwnSite } from '../../support/own-site.ts';
import { unique } from '../../support/setup-site.ts';
import { section } from '../../support/walk.ts';

async function siteToConfigure() {
  const site = await createOwnSite();
  const screen = `screen-of-the-walk-${unique('x').slice(2)}`;
  const printerId = await createPrinter(database(), {
    site_id: site.id,
    name: 'Onthaal',
    ip_domain: '10.0.0.1',
  });
  await createWaitingRoom(database(), {
    site_id: site.id,
    name: 'Zaal 2',
    unique_identifier: screen,
  });
  const clerk = await createColleague(site, { first_name: 'Tom', last_name: 'Vrij' });
  return { ...site, printerId, screen, clerk };
}

const yes = (page: Page) =>
  page.getByRole('group').getByRole('button', { name: 'Ja', exact: true });
const idIn = async (page: Page, path: string, name: string) => {
  const { body } = await ask(page, 'GET', path);
  return (body as { id: number; name: string }[]).find((row) => row.name === name)?.id ?? 0;
};

section(
  '§7 Printers',
  { site: siteToConfigure, at: ({ id }) => `/sites/${id}/printers` },
  (sentence) => {
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe printer' });

    sentence('the list of printers is asked', async ({ page, site }) => {
      await sentWhile(page, ['GET', `/api/sites/${site.id}/printers`], () => page.reload());
    });

    sentence(
      'a new printer is sent with name, address, port and service',
      async ({ page, site }) => {
        await page.getByRole('button', { name: 'Printer toevoegen' }).first().click();
        await form(page).getByRole('textbox', { name: 'Naam', exact: true }).fill('Kelder');
        await form(page).getByLabel('IP-adres of hostnaam').fill('10.0.0.2');
        await form(page).getByLabel('Poort').fill('9100');
        const sent = await sentWhile(page, ['POST', `/api/sites/${site.id}/printers`], () =>
          form(page).getByRole('button', { name: 'Bewaren' }).click(),
        );
        expect(sent.body).toEqual({
          name: 'Kelder',
          ipDomain: '10.0.0.2',
          port: 9100,
          printService: 'QKEP',
        });
      },
    );

    sentence('a changed printer is sent with the same fields', async ({ page, site }) => {
      await page.getByLabel('Printservice van Onthaal').selectOption('Zebra');
      const sent = await sentWhile(
        page,
        ['PUT', `/api/sites/${site.id}/printers/${site.printerId}`],
        () => page.getByRole('button', { name: 'Onthaal bewaren' }).click(),
      );
      expect(sent.body).toEqual({
        name: 'Onthaal',
        ipDomain: '10.0.0.1',
        port: 9100,
        printService: 'ZEP',
      });
    });

    sentence('one printer can be asked by its id', async ({ page, site }) => {
      const { body } = await ask(page, 'GET', `/api/sites/${site.id}/printers/${site.printerId}`);
      expect(body).toMatchObject({ printerId: site.printerId, name: 'Onthaal' });
    });

    sentence('a delete names its printer', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Onthaal verwijderen' }).click();
      await sentWhile(page, ['DELETE', `/api/sites/${site.id}/printers/${site.printerId}`], () =>
        yes(page).click(),
      );
    });
  },
);

section('§7 Desks', { site: siteToConfigure, at: ({ id }) => `/sites/${id}/desks` }, (sentence) => {
  const desks = ({ id }: { id: number }) => `/api/sites/${id}/desks`;

  sentence('a new desk is sent with its name alone', async ({ page, site }) => {
    await page.getByRole('button', { name: 'Loket toevoegen' }).first().click();
    const form = page.getByRole('region', { name: 'Nieuw loket' });
    await form.getByLabel('Naam').fill('Loket 1');
    const sent = await sentWhile(page, ['POST', desks(site)], () =>
      form.getByRole('button', { name: 'Bewaren' }).click(),
    );
    expect(sent.body).toEqual({ name: 'Loket 1' });
  });

  sentence('after the change the list of desks is asked again', async ({ page, site }) => {
    await expect(page.getByLabel('Naam van Loket 1', { exact: true })).toBeVisible();
    await sentWhile(page, ['GET', desks(site)], () => page.reload());
  });

  sentence('a changed desk is sent with id, name and printer', async ({ page, site }) => {
    await page.getByLabel('Printer van Loket 1').selectOption('Onthaal (10.0.0.1)');
    const id = await idIn(page, desks(site), 'Loket 1');
    const sent = await sentWhile(page, ['PUT', `${desks(site)}/${id}`], () =>
      page.getByRole('button', { name: 'Loket 1 bewaren' }).click(),
    );
    expect(sent.body).toEqual({ id, name: 'Loket 1', printerId: site.printerId });
  });

  sentence('one desk can be asked by its id', async ({ page, site }) => {
    const id = await idIn(page, desks(site), 'Loket 1');
    expect((await ask(page, 'GET', `${desks(site)}/${id}`)).body).toMatchObject({ id });
  });

  sentence('connect desk asks the details of all desks', async ({ page, site }) => {
    await sentWhile(page, ['GET', `${desks(site)}/details`], () =>
      page.goto(`/sites/${site.id}/home`),
    );
  });

  sentence('a link is sent with who made it, the user and the room', async ({ page, site }) => {
    const id = await idIn(page, desks(site), 'Loket 1');
    await page.getByLabel('Wachtzaal van Loket 1').selectOption('Zaal 2');
    await page.getByRole('combobox', { name: 'Gebruiker van Loket 1' }).click();
    await page.getByRole('option', { name: 'Tom Vrij' }).click();
    const sent = await sentWhile(page, ['PUT', `${desks(site)}/details/${id}`], () =>
      page.getByRole('button', { name: 'Wijzigingen van Loket 1 bevestigen' }).click(),
    );
    expect(sent.body).toMatchObject({
      createdBy: site.admin.id,
      waitingRoomId: await idIn(page, `/api/sites/${site.id}/waiting-rooms`, 'Zaal 2'),
      userId: site.clerk.id,
    });
  });

  sentence('an unlink names the desk and the user', async ({ page, site }) => {
    const id = await idIn(page, desks(site), 'Loket 1');
    await page.getByRole('button', { name: 'Tom Vrij loskoppelen van Loket 1' }).click();
    await sentWhile(page, ['DELETE', `${desks(site)}/details/${id}/unlink/${site.clerk.id}`], () =>
      yes(page).click(),
    );
  });

  sentence('a delete names its desk', async ({ page, site }) => {
    await page.goto(`/sites/${site.id}/desks`);
    const id = await idIn(page, desks(site), 'Loket 1');
    await page.getByRole('button', { name: 'Loket 1 verwijderen' }).click();
    await sentWhile(page, ['DELETE', `${desks(site)}/${id}`], () => yes(page).click());
  });
});

section(
  '§7 Waiting rooms',
  { site: siteToConfigure, at: ({ id }) => `/sites/${id}/waiting-rooms` },
  (sentence) => {
    const rooms = ({ id }: { id: number }) => `/api/sites/${id}/waiting-rooms`;

    sentence('the list of rooms is asked', async ({ page, site }) => {
      await sentWhile(page, ['GET', rooms(site)], () => page.reload());
    });

    sentence('a new room is sent with name, route and colour', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).click();
      const form = page.getByRole('region', { name: 'Nieuwe wachtzaal' });
      await form.getByLabel('Naam').fill('Zaal 3');
      await form.getByLabel('Route').fill('C');
      await form.getByRole('radio', { name: 'Groen' }).check({ force: true });
      const sent = await sentWhile(page, ['POST', rooms(site)], () =>
        form.getByRole('button', { name: 'Bewaren' }).click(),
      );
      expect(sent.body).toEqual({ name: 'Zaal 3', route: 'C', color: '#007A3E' });
      await expect(form).toHaveCount(0);
    });

    sentence('a changed room is sent to its own address', async ({ page, site }) => {
      const id = await idIn(page, rooms(site), 'Zaal 3');
      await page.getByLabel('Route van Zaal 3').fill('D');
      const sent = await sentWhile(page, ['PUT', `${rooms(site)}/${id}`], () =>
        page.getByRole('button', { name: 'Zaal 3 bewaren' }).click(),
      );
      expect(sent.body).toMatchObject({ name: 'Zaal 3', route: 'D', color: '#007A3E' });
    });

    sentence('one room can be asked by its id', async ({ page, site }) => {
      const id = await idIn(page, rooms(site), 'Zaal 3');
      const { body } = await ask(page, 'GET', `${rooms(site)}/${id}`);
      expect(body).toMatchObject({ id, name: 'Zaal 3' });
    });

    sentence('make default names its room', async ({ page, site }) => {
      const id = await idIn(page, rooms(site), 'Zaal 2');
      await sentWhile(page, ['PUT', `${rooms(site)}/default/${id}`], () =>
        page.getByRole('button', { name: 'Zaal 2 de standaardwachtzaal maken' }).click(),
      );
    });

    sentence('a delete names its room', async ({ page, site }) => {
      const id = await idIn(page, rooms(site), 'Zaal 3');
      await page.getByRole('button', { name: 'Zaal 3 verwijderen' }).click();
      await sentWhile(page, ['DELETE', `${rooms(site)}/${id}`], () => yes(page).click());
    });

    sentence('a waiting-room screen asks the users of its room', async ({ page, site }) => {
      await sentWhile(page, ['GET', `/api/screen/${site.screen}/users`], () =>
        page.goto(`/screen/${site.screen}`),
      );
    });
  },
);
