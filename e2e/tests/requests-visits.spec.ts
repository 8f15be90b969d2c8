import { createDesk, createWaitingRoom } from '@balie/demo/factories.ts';
import { insertCall } from '@balie/testkit/calls.ts';
import { expect, type Page } from '@playwright/test';
import { closeNotices, sentWhile } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { unique } from '../support/setup-site.ts';
import { section } from '../support/specification.ts';
import { addVisitor, notices, panel, rowOf, seat, visitSite } from '../support/visit-desk.ts';

async function busyDesk() {
  const site = await visitSite();
  const desk = await seat(site);
  await createWaitingRoom(database(), { site_id: site.id, name: 'Onthaal' });
  const [first, planned] = [await addVisitor(desk), await addVisitor(desk, { arrived: false })];
  return { ...site, desk, first, planned };
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
    sentence(
      'the list is asked with a status for each filter that is on',
      async ({ page, site }) => {
        const { query } = await sentWhile(page, ['GET', site.desk.calls], () => page.reload());
        expect(query).toEqual({ status: ['ARRIVED', 'SERVING', 'NOT_ARRIVED'] });
      },
    );

    sentence('domain types and a contact narrow the list when chosen', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Alle domeinen' }).click();
      const byType = await sentWhile(page, ['GET', site.desk.calls, 'domainType'], () =>
        page.getByRole('checkbox', { name: site.domainType.name }).check(),
      );
      expect(byType.query.domainType).toEqual([String(site.domainType.id)]);
      await page.keyboard.press('Escape');
      const byContact = await sentWhile(page, ['GET', site.desk.calls, 'contact'], () =>
        page.getByRole('combobox', { name: 'Contact' }).selectOption(site.admin.name),
      );
      expect(byContact.query.contact).toEqual([String(site.admin.id)]);
      await expect(rowOf(page, site.planned.name)).toHaveCount(0);
      await page.getByRole('button', { name: 'Filters wissen' }).click();
      await expect(rowOf(page, site.planned.name)).toBeVisible();
    });

    sentence(
      'a person is sent with its id and what changed of names and comment',
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
      const { body } = await sentWhile(page, ['PUT', `${site.desk.calls}/visit/update`], () =>
        card(page).getByRole('button', { name: 'Bewaren' }).click(),
      );
      expect(body).toMatchObject({ visitId: site.planned.visitId, comment: 'Met rolstoel' });
      await expect(notices(page).getByText(/is gewijzigd/)).toBeVisible();
      await card(page).getByRole('button', { name: 'Sluiten' }).click();
    });

    sentence('priority is sent alone, to the visit itself', async ({ page, site }) => {
      const path = `/api/sites/${site.id}/visits/${site.first.visitId}`;
      const { body } = await sentWhile(page, ['PUT', path], () =>
        rowOf(page, site.first.name)
          .getByRole('button', { name: /^Voorrang voor/ })
          .click(),
      );
      expect(body).toEqual({ priority: true });
    });

    sentence('a new room is an update with the visit and the room', async ({ page, site }) => {
      await rowOf(page, site.first.name)
        .getByRole('button', { name: /^Wachtzaal van/ })
        .click();
      const editor = page.getByRole('form', { name: `Wachtzaal van ${site.first.name}` });
      await editor.getByRole('combobox').selectOption('Onthaal');
      const { body } = await sentWhile(page, ['PUT', `${site.desk.calls}/visit/update`], () =>
        editor.getByRole('button', { name: 'Bewaren' }).click(),
      );
      expect(body).toEqual({
        visitId: site.first.visitId,
        waitingRoomId: expect.any(Number),
        expected: { waitingRoomId: site.roomId },
      });
      await expect(editor).toHaveCount(0);
      await expect(rowOf(page, site.first.name)).toContainText('Onthaal');
    });

    sentence('forward is an update with the visit and the domain type', async ({ page, site }) => {
      const { name } = site.first;
      await rowOf(page, name)
        .getByRole('button', { name: `${name} oproepen` })
        .click();
      await panel(page).getByRole('button', { name: 'Doorsturen', exact: true }).click();
      const { body } = await sentWhile(page, ['PUT', `${site.desk.calls}/visit/update`], () =>
        page.getByRole('menuitem', { name: site.otherType.name }).click(),
      );
      expect(body).toEqual({
        visitId: site.first.visitId,
        domainTypeId: site.otherType.id,
        expected: { domainTypeId: site.domainType.id },
      });
    });

    sentence('a new appointment is sent with its fields', async ({ page, site }) => {
      await page.getByRole('button', { name: 'Nieuw bezoek' }).click();
      const form = page.getByRole('region', { name: 'Nieuw bezoek' });
      await form.getByLabel('Voornaam').fill('Vera');
      await form.getByLabel('Achternaam').fill('Nieuw');
      await form.getByLabel('Uur', { exact: true }).fill('23:40');
      await form.getByLabel('Domein').selectOption(site.domainType.name);
      await form.getByLabel('Contactpersoon (niet verplicht)').selectOption(site.admin.name);
      const { body } = await sentWhile(page, ['POST', `${site.desk.calls}/add`], () =>
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

    sentence('a screen gets call messages over a socket of its own', async ({ page, site }) => {
      const token = `socket-of-the-walk-${unique('x').slice(2)}`;
      const roomId = await createWaitingRoom(database(), {
        site_id: site.id,
        name: 'Zaal met scherm',
        unique_identifier: token,
      });
      const deskId = await createDesk(database(), { site_id: site.id, waiting_room_id: roomId });
      const frames: string[] = [];
      page.on('websocket', (socket) => {
        socket.on('framesent', ({ payload }) => frames.push(`> ${payload}`));
        socket.on('framereceived', ({ payload }) => frames.push(`< ${payload}`));
      });
      await page.goto(`/screen/${token}`);
      await expect(page.getByRole('heading', { name: 'Zaal met scherm' })).toBeVisible();
      await expect(page.getByText('Verbinding maken…')).toBeHidden();
      const { visitId } = site.first;
      await insertCall(
        database(),
        { siteId: site.id, visitId, deskId, roomId },
        { ticketNumber: 'S001' },
      );
      await expect(page.getByRole('alert', { name: /^Nummer S001/ })).toBeVisible();
      const hello = frames.find((frame) => frame.startsWith('> 40')) ?? '';
      expect(hello).toContain(`"screenId":"${token}"`);
      expect(hello).toContain('"applicationId"');
      const told = frames.find((frame) => frame.startsWith('< 42') && frame.includes('S001')) ?? '';
      for (const field of ['ticketNumber', 'deskName', 'userName']) expect(told).toContain(field);
    });
  },
);
