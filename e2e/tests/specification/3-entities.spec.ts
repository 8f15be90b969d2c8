import {
  createDesk,
  createInstruction,
  createMessage,
  createPrinter,
  createStandardText,
  createTiming,
} from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { ask } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { createColleague, createOwnDomain } from '../../support/own-site.ts';
import { addVisitor, seat, visitSite } from '../../support/visit-desk.ts';
import { today } from '../../support/visit-seed.ts';
import { section } from '../../support/walk.ts';

/** One of everything. */
async function fullSite() {
  const site = await visitSite();
  const site_id = site.id;
  const printer = { site_id, name: 'Onthaal', ip_domain: '10.0.0.1' };
  const printerId = await createPrinter(database(), printer);
  await createDesk(database(), { site_id, name: 'Loket A' });
  const domain = await createOwnDomain(site, { name: 'Aangiften' });
  const regime_id = site.regimes.walkIn;
  await createTiming(database(), { site_id, domain_id: domain.id, regime_id });
  const kiosk = await createColleague(site, { role: 'QPP' });
  await createInstruction(database(), {
    site_id,
    kiosk_id: kiosk.id,
    domain_id: domain.id,
    regime_id,
    waiting_room_id: site.roomId,
    standard_text_id: await createStandardText(database(), {
      site_id,
      values: { [site.languages.nl]: 'Welkom' },
    }),
  });
  await database()
    .insertInto('instruction_images')
    .values({
      site_id,
      token: `image-of-the-walk-${site_id}`,
      content_type: 'image/png',
      content: Buffer.from([0]),
    })
    .execute();
  const messageId = await createMessage(database(), { site_id, publication_date: today() });
  const desk = await seat(site);
  const visitor = await addVisitor(desk);
  return { ...site, printerId, domain, messageId, desk, visitor };
}
type Site = Awaited<ReturnType<typeof fullSite>>;

/** The first answer to a question, whether the server answers one thing or a list of them. */
async function first(page: Page, path: string): Promise<Record<string, unknown>> {
  const { status, body } = await ask(page, 'GET', path);
  expect(status, path).toBe(200);
  return (Array.isArray(body) ? body[0] : body) as Record<string, unknown>;
}

const FIELDS: readonly [entity: string, path: (site: Site) => string, fields: string][] = [
  ['the current user', () => '/api/whoami', 'id username name role sites domainTypes'],
  ['a site', () => '/api/sites', 'id name address siteSettings'],
  [
    'a user',
    ({ id, admin }) => `/api/sites/${id}/users/${admin.id}`,
    'id username firstName lastName role phone webhookUrl language',
  ],
  ['a desk', ({ id }) => `/api/sites/${id}/desks`, 'id name printerId unique_identifier'],
  [
    'a desk detail',
    ({ id }) => `/api/sites/${id}/desks/details`,
    'deskId deskName waitingRoomId userId firstName lastName',
  ],
  [
    'a printer',
    ({ id }) => `/api/sites/${id}/printers`,
    'printerId name ipDomain port printService',
  ],
  [
    'a domain',
    ({ id }) => `/api/sites/${id}/domains`,
    'id name prefix type useContactWaitingRoom service notificationTextKey notificationText closingTimeMinutes createdAt updatedAt updatedBy',
  ],
  ['a domain type', () => '/api/domain-types', 'id name'],
  [
    'an opening hour',
    ({ id, domain }) => `/api/sites/${id}/domains/${domain.id}/timings`,
    'id day startTime endTime regimeId regimeName',
  ],
  ['a regime', ({ id }) => `/api/sites/${id}/regimes`, 'id name'],
  ['a language', ({ id }) => `/api/sites/${id}/languages`, 'id name isoCode sortOrder'],
  [
    'a waiting room',
    ({ id }) => `/api/sites/${id}/waiting-rooms`,
    'id name default route color uniqueIdentifier',
  ],
  [
    'a walking instruction',
    ({ id }) => `/api/sites/${id}/instructions`,
    'id kiosk domain regime waitingRoom registerAppointment validFrom validUntil standardText locale enableImage arrowAngle imageUrlId imageUrl siteId',
  ],
  ['an instruction image', ({ id }) => `/api/sites/${id}/instructions/imageUrls`, 'id url siteId'],
  [
    'a standard text',
    ({ id }) => `/api/sites/${id}/standard-texts`,
    'key type languageId value locales',
  ],
  ['a placeholder', ({ id }) => `/api/sites/${id}/placeholders`, 'key name value'],
  [
    'a message',
    ({ id }) => `/api/sites/${id}/messages/all`,
    'id publicationDate expiryDate messageImportance title description comment updatedBy updatedAt',
  ],
  [
    'a row of the visitor report',
    ({ id }) => `/api/sites/${id}/visitors?day=${today()}`,
    'lastName firstName email phoneNumber company contactLastName contactFirstName appointmentDate appointmentTime arrivalDate arrivalTime',
  ],
];

section('§3 Entities', { site: fullSite, at: ({ id }) => `/sites/${id}/desks` }, (sentence) => {
  for (const [entity, path, fields] of FIELDS) {
    sentence(`${entity} carries its fields`, async ({ page, site }) => {
      expect(Object.keys(await first(page, path(site)))).toEqual(
        expect.arrayContaining(fields.split(' ')),
      );
    });
  }

  sentence('the settings of a site name the application and the pads address', async ({ page }) => {
    const { siteSettings, address } = await first(page, '/api/sites');
    expect(Object.keys(siteSettings as object)).toEqual(['viewApplicationName', 'padsURL']);
    expect(address).toHaveProperty('fullAddress');
  });

  sentence('the theme of a site has two colours and a language', async ({ page, site }) => {
    const { siteThemeAttributes } = await first(page, `/api/sites/${site.id}/theme`);
    expect(Object.keys(siteThemeAttributes as object)).toEqual([
      'viewApplicationColor',
      'secondaryColor',
      'language',
    ]);
  });

  sentence(
    'a host has its API host, redirect URL, colour scheme and application id',
    async ({ page }) => {
      expect(Object.keys(await first(page, '/deployment.json'))).toEqual(
        expect.arrayContaining(['apiHost', 'redirectUrl', 'colorScheme', 'applicationId']),
      );
    },
  );

  sentence('a printer is chosen by its name and address, or none', async ({ page }) => {
    await expect(page.getByLabel('Printer van Loket A').locator('option')).toHaveText([
      'Geen printer',
      'Onthaal (10.0.0.1)',
    ]);
  });

  sentence(
    'the times of an opening hour come with seconds, and are shown without',
    async ({ page, site }) => {
      const path = `/api/sites/${site.id}/domains/${site.domain.id}/timings`;
      expect(await first(page, path)).toMatchObject({ startTime: '08:00:00', endTime: '12:00:00' });
      await page.goto(`/sites/${site.id}/opening-hours`);
      await expect(page.getByRole('cell', { name: '08:00 - 12:00' })).toBeVisible();
    },
  );

  sentence('print services are shown as Custom and Zebra', async ({ page, site }) => {
    await page.goto(`/sites/${site.id}/printers`);
    const service = page.getByLabel('Printservice van Onthaal');
    await expect(service.locator('option')).toHaveText(['Custom', 'Zebra']);
    await expect(service).toHaveValue('QKEP');
  });

  sentence('a new domain is a service and uses the room of the contact', async ({ page, site }) => {
    await page.goto(`/sites/${site.id}/domains`);
    await page.getByRole('button', { name: 'Domein toevoegen' }).click();
    const form = page.getByRole('region', { name: 'Nieuw domein' });
    await expect(form.getByLabel('Service')).toBeChecked();
    await expect(form.getByLabel('Wachtzaal van de contactpersoon')).toBeChecked();
  });

  sentence('the first choice of a domain message is none', async ({ page }) => {
    const form = page.getByRole('region', { name: 'Nieuw domein' });
    await expect(form.getByLabel('Domeinbericht').locator('option').first()).toHaveText(
      'Geen bericht',
    );
  });

  sentence('who changed a message, and when, is read-only', async ({ page, site }) => {
    await page.goto(`/sites/${site.id}/admin-settings/messages`);
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    const form = page.getByRole('region', { name: 'Bericht bewerken' });
    await expect(form.getByLabel('Gewijzigd door')).not.toBeEditable();
    await expect(form.getByLabel('Gewijzigd op')).not.toBeEditable();
  });

  sentence('a message that is marked removed is shown to users no more', async ({ page, site }) => {
    await page.goto(`/sites/${site.id}/dashboard`);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await ask(page, 'DELETE', `/api/sites/${site.id}/messages/${site.messageId}`);
    const removed = await first(page, `/api/sites/${site.id}/messages/${site.messageId}`);
    expect(removed.description).toMatch(/verwijderd/);
    await page.reload();
    await expect(page.getByText('Geen berichten')).toBeVisible();
  });

  sentence('the rows of the visitor report are numbered from one', async ({ page, site }) => {
    await page.goto(`/sites/${site.id}/admin-settings/reports`);
    await expect(page.locator('tbody tr').first().locator('td').first()).toHaveText('1');
  });
});

section(
  '§3 Visits',
  {
    site: fullSite,
    who: async ({ desk }) => ({ id: desk.userId }),
    at: ({ desk }) => desk.address,
  },
  (sentence) => {
    sentence('a visit in the list carries its fields', async ({ page, site }) => {
      const fields =
        'visitId visitorId status arrivalTime appointmentTime firstName lastName emailAddress ticketNumber externalCustomerId domainTypeName domainTypeId appointmentType visitContactUser waitingRoomName languageCode priority thresholdExceeded visitComment visitorComment';
      expect(Object.keys(await first(page, site.desk.calls))).toEqual(
        expect.arrayContaining(fields.split(' ')),
      );
    });

    sentence(
      'a selected visit carries its fields, its person and its appointments',
      async ({ page, site }) => {
        const { deskId, userId, siteId } = site.desk;
        const { visitorId, visitId } = await first(page, site.desk.calls);
        const selected = await first(
          page,
          `/api/sites/${siteId}/visitors/${visitorId}/desks/${deskId}/users/${userId}/visits/${visitId}`,
        );
        expect(Object.keys(selected)).toEqual(
          expect.arrayContaining(
            'visitor languageName visitStatus visitWaitingRoomId visitAssignedContactId visitReceivedContact contactUserId appointmentList editable'.split(
              ' ',
            ),
          ),
        );
        expect(Object.keys(selected.visitor as object)).toEqual(
          expect.arrayContaining(
            'firstName lastName address addressMunicipality addressZip addressStreetAndNumber nationalNumber iklNumber dob nationality email phone comment photoFile eID eIDExpiry nonEER'.split(
              ' ',
            ),
          ),
        );
        const [appointment] = selected.appointmentList as object[];
        expect(Object.keys(appointment ?? {})).toEqual(
          expect.arrayContaining(
            'id timeStr startTime domainType type cause source subSource location comment visitId'.split(
              ' ',
            ),
          ),
        );
      },
    );

    sentence(
      'an ongoing visit carries its visitor, time, domain and ticket',
      async ({ page, site }) => {
        await site.desk.api.put(`${site.desk.calls}/call/${site.visitor.visitId}`);
        const { currentVisits, ...rest } = await first(page, `${site.desk.calls}/current`);
        expect(rest).toHaveProperty('groupName');
        const [visit] = currentVisits as object[];
        expect(Object.keys(visit ?? {})).toEqual(
          expect.arrayContaining([
            'visitor',
            'appointmentDateTime',
            'domainTypeName',
            'visitTicket',
          ]),
        );
      },
    );
  },
);
