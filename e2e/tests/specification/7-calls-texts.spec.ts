import { expect, type Page } from '@playwright/test';
import { ask, rememberCalls, sentWhile } from '../../support/calls.ts';
import { section } from '../../support/walk.ts';
import { siteWithKiosk } from '../../support/walk-sites.ts';

type Site = Awaited<ReturnType<typeof siteWithKiosk>>;

const yes = (page: Page) => page.getByRole('button', { name: 'Ja', exact: true });

const save = (page: Page) => page.getByRole('button', { name: 'Bewaren', exact: true });

section(
  '§7 Instructions',
  { site: siteWithKiosk, at: ({ id }) => `/sites/${id}/instructions` },
  (sentence) => {
    const instructions = ({ id }: Site) => `/api/sites/${id}/instructions`;
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuwe wegwijzer' });
    let instructionId = 0;

    sentence('the list of instructions is asked', async ({ page, site }) => {
      await sentWhile(page, ['GET', instructions(site)], () => page.reload());
    });

    sentence('the form asks kiosks, domains, rooms, regimes and texts', async ({ page, site }) => {
      const calls = rememberCalls(page);
      await page.getByRole('button', { name: 'Wegwijzer toevoegen' }).first().click();
      const api = `GET /api/sites/${site.id}`;
      for (const path of [
        'users/role/QPP',
        'domains',
        'waiting-rooms',
        'regimes',
        'standard-texts/default-language',
      ]) {
        await expect.poll(() => calls).toContain(`${api}/${path}`);
      }
    });

    sentence('the chooser asks the images', async ({ page, site }) => {
      await sentWhile(page, ['GET', `${instructions(site)}/imageUrls`], async () => {
        await form(page).getByText('Afbeelding', { exact: true }).click();
        await form(page).getByRole('button', { name: 'Afbeelding kiezen' }).click();
      });
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await form(page).getByText('Pijl', { exact: true }).click();
    });

    sentence(
      'a new instruction carries its domain, regime, kiosk and room',
      async ({ page, site }) => {
        await form(page).getByLabel('Kiosk').selectOption(site.kiosk.username);
        await form(page).getByLabel('Domein').selectOption('Aangiften');
        await form(page).getByLabel('Regime').selectOption('Op afspraak');
        await form(page).getByLabel('Bestemming').selectOption('Wachtzaal');
        await form(page).getByLabel('Standaardtekst').selectOption({ index: 1 });
        const { body } = await sentWhile(page, ['POST', instructions(site)], () =>
          form(page).getByRole('button', { name: 'Bewaren' }).click(),
        );
        expect(body).toMatchObject({
          kiosk: { id: site.kiosk.id },
          domain: { id: site.domain.id },
          regime: { id: site.regimes.appointment },
          waitingRoom: { id: site.roomId },
          validUntil: '2050-12-31',
          registerAppointment: true,
          enableImage: false,
          arrowAngle: 0,
        });
        await expect(form(page)).toHaveCount(0);
      },
    );

    const edit = (page: Page) => page.getByRole('region', { name: 'Wegwijzer bewerken' });
    const open = (page: Page) =>
      page.getByRole('row').filter({ hasText: 'Aangiften' }).getByRole('button').first().click();

    sentence('a changed instruction is sent whole', async ({ page, site }) => {
      const listed = await ask(page, 'GET', instructions(site));
      instructionId = (listed.body as { id: number }[])[0]?.id ?? 0;
      await open(page);
      await edit(page).getByLabel('Afspraak registreren').uncheck();
      const { body } = await sentWhile(
        page,
        ['PUT', `${instructions(site)}/${instructionId}`],
        () => save(page).click(),
      );
      expect(body).toMatchObject({
        kioskId: site.kiosk.id,
        domainId: site.domain.id,
        regimeId: site.regimes.appointment,
        waitingRoomId: site.roomId,
        registerAppointment: false,
        validUntil: '2050-12-31',
      });
      await expect(edit(page)).toHaveCount(0);
    });

    sentence('one instruction can be asked by its id', async ({ page, site }) => {
      const { body } = await ask(page, 'GET', `${instructions(site)}/${instructionId}`);
      expect(body).toMatchObject({ id: instructionId, registerAppointment: false });
    });

    sentence('a delete names its instruction', async ({ page, site }) => {
      await open(page);
      await edit(page).getByRole('button', { name: 'Verwijderen' }).click();
      await sentWhile(page, ['DELETE', `${instructions(site)}/${instructionId}`], () =>
        yes(page).click(),
      );
    });
  },
);

section(
  '§7 Languages and standard texts',
  { site: siteWithKiosk, at: ({ id }) => `/sites/${id}/languages` },
  (sentence) => {
    let key = '';
    const api = ({ id }: Site, rest: string) => `/api/sites/${id}/${rest}`;

    sentence('the active languages are asked', async ({ page, site }) => {
      await sentWhile(page, ['GET', api(site, 'languages')], () => page.reload());
    });

    sentence(
      'a new order is sent to the same address, with only what moved',
      async ({ page, site }) => {
        await page.getByRole('button', { name: 'English omhoog' }).click();
        const { body } = await sentWhile(page, ['PUT', api(site, 'languages')], () =>
          page.getByRole('button', { name: 'Bevestigen' }).click(),
        );
        expect(body).toEqual([
          expect.objectContaining({ id: site.languages.en, sortOrder: 1 }),
          expect.objectContaining({ id: site.languages.nl, sortOrder: 2 }),
        ]);
      },
    );

    sentence('standard texts ask their list', async ({ page, site }) => {
      await sentWhile(page, ['GET', api(site, 'standard-texts')], () =>
        page.goto(`/sites/${site.id}/standard-texts`),
      );
    });

    const panel = (page: Page) => page.getByRole('region', { name: 'Nieuwe standaardtekst' });

    sentence('their form asks default language, types and placeholders', async ({ page, site }) => {
      const calls = rememberCalls(page);
      await page.reload();
      await page.getByRole('button', { name: 'Tekst toevoegen' }).first().click();
      for (const path of ['languages/default', 'standard-texts/types', 'placeholders']) {
        await expect.poll(() => calls).toContain(`GET ${api(site, path)}`);
      }
    });

    sentence(
      'a new text is sent in the default language, with its type',
      async ({ page, site }) => {
        await panel(page)
          .getByRole('textbox', { name: /^Nederlands/ })
          .fill('Neem plaats');
        await panel(page).getByRole('textbox', { name: 'English' }).fill('Take a seat');
        const edited = page.waitForRequest((request) => request.method() === 'PUT');
        const { body } = await sentWhile(page, ['POST', api(site, 'standard-texts')], () =>
          save(page).click(),
        );
        expect(body).toEqual({
          type: 'INSTRUCTION',
          locales: { [site.languages.nl]: 'Neem plaats' },
        });
        const { body: values } = { body: (await edited).postDataJSON() };
        expect(values.values).toMatchObject({ [site.languages.en]: 'Take a seat' });
      },
    );

    sentence(
      'the other languages follow as an edit, by the key of the answer',
      async ({ page, site }) => {
        await expect(panel(page)).toHaveCount(0);
        const { body } = await ask(page, 'GET', api(site, 'standard-texts'));
        const text = (
          body as { value: string; key: string; locales: Record<string, string> }[]
        ).find(({ value }) => value === 'Neem plaats');
        expect(text?.locales).toEqual({
          [site.languages.nl]: 'Neem plaats',
          [site.languages.en]: 'Take a seat',
        });
        key = text?.key ?? '';
      },
    );

    sentence('one text can be asked by its key', async ({ page, site }) => {
      const { body } = await ask(page, 'GET', api(site, `standard-texts/uuid/${key}`));
      expect(body).toMatchObject({ key, value: 'Neem plaats' });
    });

    sentence('the texts of the default language can be asked alone', async ({ page, site }) => {
      const { status, body } = await ask(page, 'GET', api(site, 'standard-texts/default-language'));
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('Neem plaats');
      expect(JSON.stringify(body)).not.toContain('Take a seat');
    });

    sentence('a delete names the language and the key', async ({ page }) => {
      const row = page.getByRole('row').filter({ hasText: 'Neem plaats' });
      await row.getByRole('button', { name: /^Tekst verwijderen/ }).click();
      await sentWhile(page, ['DELETE', /\/standard-texts\/\d+\/[0-9a-f-]{36}$/], () =>
        yes(page).click(),
      );
    });
  },
);
