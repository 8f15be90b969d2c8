import { expect, type Page } from '@playwright/test';
import {
  createDesk,
  createInstruction,
  createStandardText,
  createWaitingRoom,
} from '../../../apps/server/src/demo/factories.ts';
import { closeNotices, justBefore, sentWhile, tamperOnce } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import {
  breakWrites,
  createColleague,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
} from '../../support/own-site.ts';
import { notices } from '../../support/setup.ts';
import { apiAs } from '../../support/setup-site.ts';
import { inMinutes, seedVisit } from '../../support/visit-seed.ts';
import { section } from '../../support/walk.ts';

/** Answers the question beside a delete button. */
async function remove(page: Page, name: string) {
  await closeNotices(page);
  await page.getByRole('button', { name: `${name} verwijderen` }).click();
  await page.getByRole('group').getByRole('button', { name: 'Ja', exact: true }).click();
}

async function serveAt(site: OwnSite, deskId: number, ticket_number: string) {
  await seedVisit(site, {
    status: 'SERVING',
    arrival_time: inMinutes(-2),
    ticket_number,
    desk_id: deskId,
    served_by: site.admin.id,
    called_at: inMinutes(-1),
  });
}

async function siteWithDesks() {
  const site = await createOwnSite();
  const site_id = site.id;
  const [taken, rival] = [await createColleague(site), await createColleague(site)];
  await createDesk(database(), { site_id, name: 'Loket 1', user_id: taken.id });
  await serveAt(site, await createDesk(database(), { site_id, name: 'Loket 2' }), 'T601');
  const free = await createDesk(database(), { site_id, name: 'Loket 3' });
  return { ...site, rival, free, clerk: await createColleague(site, { last_name: 'Vlot' }) };
}

section('§8 Desks', { site: siteWithDesks, at: ({ id }) => `/sites/${id}/desks` }, (sentence) => {
  sentence(
    'adding a desk with a name that exists says that it must be unique',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Loket toevoegen' }).click();
      const form = page.getByRole('region', { name: 'Nieuw loket' });
      await form.getByLabel('Naam').fill('loket 1');
      await form.getByRole('button', { name: 'Toevoegen' }).click();
      await expect(notices(page)).toContainText('Er is al een loket met deze naam');
      await form.getByRole('button', { name: 'Terug' }).click();
      await form.getByRole('button', { name: 'Ja' }).click();
    },
  );

  sentence(
    'deleting a desk with an ongoing visit is refused with that reason',
    async ({ page }) => {
      await remove(page, 'Loket 2');
      await expect(notices(page)).toContainText('Aan dit loket loopt nog een bezoek');
    },
  );

  sentence('deleting a linked desk is refused with that reason', async ({ page }) => {
    await remove(page, 'Loket 1');
    await expect(notices(page)).toContainText('Dit loket is nog aan een gebruiker gekoppeld');
  });

  sentence('linking a desk that was taken meanwhile says so', async ({ page, site }) => {
    await page.goto(`/sites/${site.id}/home`);
    await page.getByRole('combobox', { name: 'Gebruiker van Loket 3' }).click();
    await page.getByRole('option', { name: site.clerk.name }).click();
    const { api, userId } = await apiAs(site.rival);
    const path = `/api/sites/${site.id}/desks/details/${site.free}`;
    await justBefore(page, ['PUT', path], () =>
      api.put(path, { data: { createdBy: userId, userId } }),
    );
    await page.getByRole('button', { name: 'Wijzigingen van Loket 3 bevestigen' }).click();
    await expect(notices(page)).toContainText('Dit loket is intussen al gekoppeld');
  });

  sentence('and the list is loaded again, with who was first', async ({ page, site }) => {
    await expect(page.getByRole('combobox', { name: 'Gebruiker van Loket 3' })).toHaveValue(
      site.rival.name,
    );
  });
});

async function siteWithDomains() {
  const site = await createOwnSite();
  await createOwnDomain(site, { name: 'Reispassen' });
  await createOwnDomain(site, { name: 'Rijbewijzen' });
  return site;
}
const UNIQUE_DOMAIN = 'Er is al een domein met deze naam';

section(
  '§8 Domains',
  { site: siteWithDomains, at: ({ id }) => `/sites/${id}/domains` },
  (sentence) => {
    sentence(
      'adding a domain with a name that exists says that it must be unique',
      async ({ page, site }) => {
        await page.getByRole('button', { name: 'Domein toevoegen' }).click();
        const form = page.getByRole('region', { name: 'Nieuw domein' });
        await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('REISPASSEN');
        await form.getByLabel('Domeintype').selectOption(site.domainType.name);
        await form.getByRole('button', { name: 'Bewaren' }).click();
        await expect(notices(page)).toContainText(UNIQUE_DOMAIN);
        await form.getByRole('button', { name: 'Terug' }).click();
        await form.getByRole('button', { name: 'Ja' }).click();
        await closeNotices(page);
      },
    );

    sentence('giving a domain a name that exists says so, and failed besides', async ({ page }) => {
      await page.getByRole('button', { name: 'Rijbewijzen openen' }).press('Enter');
      const form = page.getByRole('region', { name: 'Domein wijzigen' });
      await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('Reispassen');
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page).getByText(UNIQUE_DOMAIN)).toHaveCount(1);
      await expect(notices(page).getByText('Bijwerken mislukt')).toHaveCount(1);
      await closeNotices(page);
    });

    sentence('any other failed update of a domain says failed', async ({ page, site }) => {
      const heal = await breakWrites('domains', { site_id: site.id });
      const form = page.getByRole('region', { name: 'Domein wijzigen' });
      await form.getByRole('textbox', { name: 'Naam', exact: true }).fill('Rijbewijs');
      await form.getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page).getByText('Bijwerken mislukt')).toHaveCount(1);
      await heal();
    });
  },
);

async function siteWithRooms() {
  const site = await createOwnSite();
  const site_id = site.id;
  const room = (name: string) => createWaitingRoom(database(), { site_id, name });
  const kiosk = await createColleague(site, { role: 'QPP' });
  const domain = await createOwnDomain(site);
  await createInstruction(database(), {
    site_id,
    kiosk_id: kiosk.id,
    domain_id: domain.id,
    regime_id: site.regimes.walkIn,
    waiting_room_id: await room('Wegwijzerzaal'),
    standard_text_id: await createStandardText(database(), {
      site_id,
      values: { [site.languages.nl]: 'Welkom' },
    }),
  });
  await createDesk(database(), { site_id, waiting_room_id: await room('Lokettenzaal') });
  await seedVisit(site, {
    status: 'ARRIVED',
    arrival_time: inMinutes(-1),
    ticket_number: 'T501',
    waiting_room_id: await room('Bezoekzaal'),
  });
  await room('Lege zaal');
  return site;
}

section(
  '§8 Waiting rooms',
  { site: siteWithRooms, at: ({ id }) => `/sites/${id}/waiting-rooms` },
  (sentence) => {
    const UNIQUE = 'Er is al een wachtzaal met deze naam';

    sentence(
      'adding a room with a name that exists says that it must be unique',
      async ({ page }) => {
        await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).click();
        const form = page.getByRole('region', { name: 'Nieuwe wachtzaal' });
        await form.getByLabel('Naam').fill('lege zaal');
        await form.getByRole('button', { name: 'Toevoegen' }).click();
        await expect(notices(page)).toContainText(UNIQUE);
        await form.getByRole('button', { name: 'Terug' }).click();
        await form.getByRole('button', { name: 'Ja' }).click();
        await closeNotices(page);
      },
    );

    sentence('giving a room a name that exists says that it must be unique', async ({ page }) => {
      const name = page.getByLabel('Naam van Lege zaal');
      await name.fill('Bezoekzaal');
      await name.press('Enter');
      await expect(notices(page)).toContainText(UNIQUE);
      await name.fill('Lege zaal');
    });

    for (const [room, reason] of [
      ['Wegwijzerzaal', 'Deze wachtzaal wordt nog gebruikt in wegwijzers'],
      ['Lokettenzaal', 'Deze wachtzaal is nog aan loketten gekoppeld'],
      ['Bezoekzaal', 'In deze wachtzaal lopen nog bezoeken'],
    ] as const) {
      sentence(`deleting the ${room} is refused: ${reason.toLowerCase()}`, async ({ page }) => {
        await remove(page, room);
        await expect(notices(page)).toContainText(reason);
      });
    }

    sentence(
      'any other failed delete of a room says that deleting failed',
      async ({ page, site }) => {
        const heal = await breakWrites('waiting_rooms', { site_id: site.id });
        await remove(page, 'Lege zaal');
        await expect(notices(page)).toContainText('Verwijderen mislukt');
        await heal();
      },
    );

    sentence(
      'a default that cannot be made says that there must be exactly one',
      async ({ page, site }) => {
        const heal = await breakWrites('waiting_rooms', { site_id: site.id });
        await page.getByRole('button', { name: 'Lege zaal de standaardwachtzaal maken' }).click();
        await expect(notices(page)).toContainText('Er moet precies één standaardwachtzaal zijn');
        await heal();
      },
    );
  },
);

async function siteWithInstruction() {
  const site = await createOwnSite();
  const site_id = site.id;
  const kiosk = await createColleague(site, { role: 'QPP' });
  const domain = await createOwnDomain(site, { name: 'Reispassen' });
  await createInstruction(database(), {
    site_id,
    kiosk_id: kiosk.id,
    domain_id: domain.id,
    regime_id: site.regimes.walkIn,
    waiting_room_id: site.roomId,
    standard_text_id: await createStandardText(database(), {
      site_id,
      values: { [site.languages.nl]: 'Welkom' },
    }),
    valid_from: '2030-01-01',
    valid_until: '2030-12-31',
  });
  return { ...site, kiosk };
}

section(
  '§8 Walking instructions',
  { site: siteWithInstruction, at: ({ id }) => `/sites/${id}/instructions` },
  (sentence) => {
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe wegwijzer' });
    const edit = (page: Page) => page.getByRole('region', { name: 'Wegwijzer bewerken' });
    const from = (page: Page) => form(page).getByRole('textbox', { name: 'Geldig vanaf' });
    const add = async (page: Page) => {
      await closeNotices(page);
      await form(page).getByRole('button', { name: 'Toevoegen' }).click();
    };

    sentence('without a domain or a regime the notice asks for them', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).click();
      await form(page).getByLabel('Kiosk').selectOption(site.kiosk.username);
      await add(page);
      await expect(notices(page)).toContainText('Kies een domein en een regime');
    });

    sentence(
      'without the other fields the notice says that not all are filled in',
      async ({ page }) => {
        await form(page).getByLabel('Domein').selectOption('Reispassen');
        await form(page).getByLabel('Regime').selectOption('Zonder afspraak');
        await add(page);
        await expect(notices(page)).toContainText(
          'Niet alle velden van de wegwijzer zijn ingevuld',
        );
      },
    );

    sentence('the same combination twice is refused as not unique', async ({ page }) => {
      await form(page).getByLabel('Bestemming').selectOption('Wachtzaal');
      await form(page).getByLabel('Standaardtekst').selectOption({ index: 1 });
      await from(page).fill('1/1/2030');
      await form(page).getByRole('textbox', { name: 'Geldig tot en met' }).fill('31/12/2030');
      await add(page);
      await expect(notices(page)).toContainText('Er bestaat al een wegwijzer met deze combinatie');
    });

    sentence('a period that overlaps is refused as taken', async ({ page }) => {
      await from(page).fill('1/6/2030');
      await add(page);
      await expect(notices(page)).toContainText(
        'De periode overlapt met die van een andere wegwijzer',
      );
    });

    sentence('a call that arrives without a kiosk is refused for that', async ({ page, site }) => {
      await tamperOnce(page, ['POST', `/api/sites/${site.id}/instructions`], { body: {} });
      await add(page);
      await expect(notices(page)).toContainText('Kies een kiosk');
      await page.unrouteAll();
    });

    sentence('any other failure to add says failed', async ({ page, site }) => {
      const heal = await breakWrites('instructions', { site_id: site.id });
      await from(page).fill('1/1/2029');
      await form(page).getByRole('textbox', { name: 'Geldig tot en met' }).fill('31/12/2029');
      await add(page);
      await expect(notices(page).getByRole('alert')).toHaveText(/^Mislukt/);
      await heal();
      await form(page).getByRole('button', { name: 'Terug' }).click();
      await form(page).getByRole('button', { name: 'Ja' }).click();
    });

    sentence('an update is refused in the same words', async ({ page }) => {
      await closeNotices(page);
      await page
        .getByRole('row')
        .filter({ hasText: 'Reispassen' })
        .getByRole('button')
        .first()
        .click();
      await edit(page).getByLabel('Regime').selectOption({ index: 0 });
      await edit(page).getByRole('button', { name: 'Bewaren' }).click();
      await expect(notices(page)).toContainText('Kies een domein en een regime');
    });

    sentence(
      'a failed delete of an instruction says that deleting failed',
      async ({ page, site }) => {
        const heal = await breakWrites('instructions', { site_id: site.id });
        await closeNotices(page);
        await edit(page).getByRole('button', { name: 'Verwijderen' }).click();
        await edit(page).getByRole('button', { name: 'Ja' }).click();
        await expect(notices(page)).toContainText('Verwijderen mislukt');
        await heal();
      },
    );
  },
);

async function siteWithTexts() {
  const site = await createOwnSite();
  const site_id = site.id;
  const value = (text: string) => ({ values: { [site.languages.nl]: text } });
  const notification_text_id = await createStandardText(database(), {
    site_id,
    type: 'DOMAIN_MESSAGE',
    ...value('Wij sluiten zo.'),
  });
  const { id } = await createOwnDomain(site);
  await database()
    .updateTable('domains')
    .set({ notification_text_id, closing_time_minutes: 10 })
    .where('id', '=', id)
    .execute();
  return site;
}

section(
  '§8 Standard texts',
  { site: siteWithTexts, at: ({ id }) => `/sites/${id}/standard-texts` },
  (sentence) => {
    sentence('deleting a text that is used says that it is in use', async ({ page }) => {
      const row = page.getByRole('row').filter({ hasText: 'Wij sluiten zo.' });
      await row.getByRole('button', { name: /^Tekst verwijderen/ }).click();
      await page.getByRole('group').getByRole('button', { name: 'Ja' }).click();
      await expect(notices(page)).toContainText('Deze standaardtekst is nog in gebruik');
    });

    sentence('adding a text that exists says so', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Tekst toevoegen' }).click();
      const panel = page.getByRole('region', { name: 'Nieuwe standaardtekst' });
      await panel.getByLabel('Type').selectOption('DOMAIN_MESSAGE');
      await panel.getByRole('textbox', { name: /^Nederlands/ }).fill('wij sluiten ZO.');
      const sent = await sentWhile(page, ['POST', `/api/sites/${site.id}/standard-texts`], () =>
        panel.getByRole('button', { name: 'Bewaren' }).click(),
      );
      expect(sent.body).toMatchObject({ type: 'DOMAIN_MESSAGE' });
      await expect(notices(page)).toContainText('Deze standaardtekst bestaat al');
    });
  },
);
