import { createInstruction, createMessage, createStandardText } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from '../../support/database.ts';
import { createColleague, createOwnDomain, createOwnSite } from '../../support/own-site.ts';
import { inMinutes, seedVisit } from '../../support/visit-seed.ts';
import { section } from '../../support/walk.ts';

const TEXT =
  'Ga door de glazen deur links van het onthaal, neem plaats op een van de stoelen en let goed op het scherm.';

async function furnishedSite() {
  const site = await createOwnSite();
  const site_id = site.id;
  const kiosk = await createColleague(site, { role: 'QPP' });
  const domain = await createOwnDomain(site);
  const standard_text_id = await createStandardText(database(), {
    site_id,
    values: { [site.languages.nl]: TEXT },
  });
  await createInstruction(database(), {
    site_id,
    kiosk_id: kiosk.id,
    domain_id: domain.id,
    regime_id: site.regimes.walkIn,
    waiting_room_id: site.roomId,
    standard_text_id,
  });
  const year = new Date().getFullYear();
  await createMessage(database(), { site_id, title: 'Nu', publication_date: `${year}-01-01` });
  for (const [index, name] of ['Claes Zoë', 'Adams Bo', 'Claes An'].entries()) {
    const [last_name = '', first_name = ''] = name.split(' ');
    await seedVisit(site, {
      visitor: { first_name, last_name },
      status: 'ENDED',
      arrival_time: inMinutes(-index - 1),
      ticket_number: `T30${index}`,
    });
  }
  return site;
}

/** The shares of list and form in the width they have together. */
async function shares(page: Page, form: string) {
  const side = await page.getByRole('region', { name: form }).boundingBox();
  const list = await page.getByRole('table').boundingBox();
  const [left, right] = [list?.width ?? 0, side?.width ?? 0];
  return Math.round((left / (left + right)) * 20) * 5;
}

section(
  '§9 Limits and layouts',
  { site: furnishedSite, at: ({ id }) => `/sites/${id}/waiting-rooms` },
  (sentence) => {
    sentence('the palette has ten colours', async ({ page }) => {
      await page.getByRole('button', { name: 'Wachtzaal toevoegen' }).click();
      const form = page.getByRole('region', { name: 'Nieuwe wachtzaal' });
      await expect(form.getByRole('radio')).toHaveCount(10);
    });

    sentence('a small side form takes thirty percent of the width', async ({ page }) => {
      expect(await shares(page, 'Nieuwe wachtzaal')).toBe(70);
    });

    sentence('a large side form takes forty percent of the width', async ({ page, site }) => {
      await page.goto(`/sites/${site.id}/domains`);
      await page.getByRole('button', { name: 'Domein toevoegen' }).click();
      await expect(page.getByRole('region', { name: 'Nieuw domein' })).toBeVisible();
      expect(await shares(page, 'Nieuw domein')).toBe(60);
    });

    sentence(
      'a standard text is cut at 21 characters among the instructions',
      async ({ page, site }) => {
        await page.goto(`/sites/${site.id}/instructions`);
        await expect(page.locator('tbody [aria-hidden]').filter({ hasText: '(...)' })).toHaveText(
          `${TEXT.slice(0, 21).trimEnd()}(...)`,
        );
      },
    );

    sentence('a standard text is cut at 95 characters among the texts', async ({ page, site }) => {
      await page.goto(`/sites/${site.id}/standard-texts`);
      await expect(page.getByText(`${TEXT.slice(0, 95).trimEnd()}(...)`)).toBeVisible();
    });

    const day = (date: Date) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels' }).format(date);
    const form = (page: Page) => page.getByRole('region', { name: 'Nieuw bericht' });

    sentence('a new message is published today', async ({ page, site }) => {
      await page.goto(`/sites/${site.id}/admin-settings/messages`);
      await page.getByRole('button', { name: 'Bericht toevoegen' }).click();
      await expect(form(page).getByRole('textbox', { name: 'Publicatiedatum' })).toHaveValue(
        day(new Date()),
      );
    });

    sentence('a new message expires in six months', async ({ page }) => {
      const value = await form(page).getByRole('textbox', { name: 'Vervaldatum' }).inputValue();
      const [dayOfMonth = 0, month = 0, year = 0] = value.split('/').map(Number);
      const now = new Date();
      expect((year - now.getFullYear()) * 12 + month - (now.getMonth() + 1)).toBe(6);
      expect(Math.abs(dayOfMonth - now.getDate())).toBeLessThan(4);
    });

    sentence('importance is normal or high', async ({ page }) => {
      await expect(form(page).getByLabel('Belang').locator('option')).toHaveText([
        'Normaal',
        'Hoog',
      ]);
    });

    const names = (page: Page) =>
      page.locator('tbody tr').evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('td')]
            .slice(1, 3)
            .map((cell) => cell.textContent)
            .join(' '),
        ),
      );

    sentence(
      'the visitor report is sorted by last name, then first name',
      async ({ page, site }) => {
        await page.goto(`/sites/${site.id}/admin-settings/reports`);
        await expect.poll(() => names(page)).toEqual(['Adams Bo', 'Claes An', 'Claes Zoë']);
      },
    );

    sentence('another click on the column turns the order around', async ({ page }) => {
      await page.getByRole('button', { name: 'Achternaam', exact: true }).click();
      await expect.poll(() => names(page)).toEqual(['Claes Zoë', 'Claes An', 'Adams Bo']);
    });

    sentence(
      'the PDF of the report lies on its side and carries the title in its name',
      async ({ page }) => {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'PDF' }).click(),
        ]);
        expect(download.suggestedFilename()).toMatch(/^Bezoekersrapport.*\.pdf$/);
        const chunks: Buffer[] = [];
        for await (const chunk of await download.createReadStream())
          chunks.push(Buffer.from(chunk));
        const pdf = Buffer.concat(chunks).toString('latin1');
        const [width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [])
          .slice(1)
          .map(Number);
        expect(width).toBeGreaterThan(height);
      },
    );
  },
);
