import { database } from '@balie/testkit/browser/database.ts';
import { createOwnDomain, createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { addRows, readRows } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { isoDay, writtenDay } from '../support/days.ts';
import { press } from '../support/press.ts';
import { proves } from '../support/specification.ts';
import { columns, rows } from '../support/tables.ts';

const REQUEST = /\/api\/sites\/\d+\/domains\/\d+\/timings/;

const form = (page: Page) => page.getByRole('region', { name: /openingsuren/i });
const start = (page: Page) => form(page).getByRole('textbox', { name: 'Van' });
const end = (page: Page) => form(page).getByRole('textbox', { name: 'Tot' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Bewaren' });
const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Openingsuren toevoegen' }).first();

test(
  'valid opening hours are added, changed and deleted, in order; a week takes at most twelve presses, and a date can have special hours',
  proves(
    '§2 Opening hours: the days go from Monday to Sunday',
    '§7 Domain timings and regimes: the hours of the first domain are loaded',
    '§2 Opening hours: the table has day, regime, and start and end together',
    '§2 Opening hours: hours of one day are sorted by regime name, then by start',
    '§2 Opening hours: side forms create, change and delete opening hours',
    '§3 Entities: opening times arrive with seconds, and are shown without',
    '§5 Opening hours: new hours are on Monday in the first regime, from 01:00 to 22:00',
    '§5 Opening hours: empty fields show 08:00 and 20:00 as a hint',
    '§5 Opening hours: an empty start or end is refused',
    '§5 Opening hours: an invalid time of day is refused',
    '§5 Opening hours: a start after the end, or equal to it, is refused at both fields',
    '§8 Opening hours: after a refusal, the list is loaded again',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    const domain = await createOwnDomain(site, { name: 'Adreswijziging' });
    const second = await createOwnDomain(site, { name: 'Zegels' });
    const { appointment, walkIn } = site.regimes;
    const hours = [
      ['SUNDAY', appointment, '10:00', '12:00'],
      ['MONDAY', walkIn, '09:00', '12:00'],
      ['MONDAY', appointment, '13:00', '17:00'],
    ] as const;
    await addRows(
      database(),
      'domain_timings',
      hours.map(([day, regime_id, start_time, end_time]) => ({
        ...{ site_id: site.id, domain_id: domain.id, day, regime_id, start_time, end_time },
      })),
    );
    await signIn(page, site.admin);
    await page.goto(`/sites/${site.id}/opening-hours`);
    await expect(rows(page)).toHaveCount(3);
    const chosen = page.getByLabel('Domein', { exact: true }).locator('option:checked');
    await expect(chosen).toHaveText(domain.name);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await press(addButton(page));
    await expect(form(page)).toContainText(`Nieuwe openingsuren: ${domain.name}`);
    await expect(form(page).getByLabel('Dag')).toHaveValue('MONDAY');
    await expect(form(page).getByLabel('Regime').locator('option:checked')).toHaveText(
      'Op afspraak',
    );
    await expect(start(page)).toHaveValue('01:00');
    await expect(end(page)).toHaveValue('22:00');

    await test.step('invalid times are refused at their field, and nothing is sent', async () => {
      await start(page).fill('');
      await end(page).fill('');
      await expect(start(page)).toHaveAttribute('placeholder', '08:00');
      await expect(end(page)).toHaveAttribute('placeholder', '20:00');
      await press(save(page));
      await expect(form(page).getByText('Vul een uur in.')).toHaveCount(2);
      await end(page).fill('25:00');
      await page.keyboard.press('Enter');
      await expect(form(page).getByText('Vul een uur in.')).toHaveCount(1);
      await expect(form(page).getByText('Vul een geldig uur in.')).toHaveCount(1);
      await expect(start(page)).toBeFocused();
      await expectNoAxeViolations(page, { within: 'form' });
      const order = form(page).getByText('Het beginuur moet vroeger zijn dan het einduur.');
      await start(page).fill('12:00');
      for (const early of ['09:00', '12:00']) {
        await end(page).fill(early);
        await page.keyboard.press('Enter');
        await expect(order).toHaveCount(2);
      }
      await end(page).fill('13:00');
      await expect(order).toHaveCount(0);
      expect(sent).toEqual([]);
    });

    await start(page).fill('09:30');
    await end(page).fill('12:00');
    await press(save(page));
    await expect(form(page)).toHaveCount(0);
    await expect(columns(page)).toHaveText(['Dag', 'Regime', 'Van – tot']);
    await expect(rows(page)).toHaveText([
      /Maandag.*Op afspraak.*09:30 - 12:00/,
      /Maandag.*Op afspraak.*13:00 - 17:00/,
      /Maandag.*Zonder afspraak.*09:00 - 12:00/,
      /Zondag.*Op afspraak.*10:00 - 12:00/,
    ]);

    await press(rows(page).last());
    await expect(start(page)).toHaveValue('10:00');
    await form(page).getByLabel('Dag').selectOption('Dinsdag');
    await end(page).fill('12:45');
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText(/is gewijzigd/);
    await expect(form(page)).toHaveCount(0);
    await expect(rows(page).last()).toHaveText(/Dinsdag.*Op afspraak.*10:00 - 12:45/);

    await press(rows(page).last());
    await press(form(page).getByRole('button', { name: 'Verwijderen' }));
    const question = page.getByRole('group', { name: 'Dinsdag van 10:00 tot 12:45 verwijderen?' });
    await press(question.getByRole('button', { name: 'Verwijderen', exact: true }));
    await expect(notices(page)).toContainText(/is verwijderd/);
    await expect(rows(page)).toHaveCount(3);

    await test.step('an overlapping period is refused, keeps the form and reloads the list', async () => {
      await press(addButton(page));
      await start(page).fill('16:00');
      await end(page).fill('18:00');
      const reloaded = page.waitForResponse(
        (response) => REQUEST.test(response.url()) && response.request().method() === 'GET',
      );
      await press(save(page));
      await expect(notices(page)).toContainText('Deze uren overlappen');
      await reloaded;
      await expect(start(page)).toHaveValue('16:00');
    });

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Niet bewaren', exact: true }).click();
    await page.getByLabel('Domein', { exact: true }).selectOption(second.name);
    await expect(page.getByText('Geen openingsuren')).toBeVisible();

    await test.step('a bar is drawn by dragging, opened by a press, and undone', async () => {
      const track = page.locator('[data-day="TUESDAY"]');
      await track.scrollIntoViewIfNeeded();
      const box = await track.boundingBox();
      if (!box) throw new Error('There is no Tuesday.');
      // The track shows 06:00 to 22:00, so a quarter of it is four hours.
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
      const bar = page.getByRole('button', { name: 'Dinsdag, Op afspraak: 10:00 tot 14:00' });
      await expect(bar).toBeVisible();
      await expect(page.getByText('Nog niet bewaard')).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
      await press(bar);
      const line = page.getByRole('textbox', { name: 'Uren van Dinsdag' });
      await expect(line).toHaveValue('10:00-14:00');
      await line.fill('10-veertien');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/Typ uren als 9-12/)).toBeVisible();
      await line.fill('10-15');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /Dinsdag.*10:00 tot 15:00/ })).toBeVisible();
      await press(page.getByRole('main').getByRole('button', { name: 'Ongedaan maken' }));
      await expect(page.getByRole('button', { name: /Dinsdag.*10:00/ })).toHaveCount(0);
    });

    await test.step('a week of two periods takes at most twelve presses', async () => {
      let presses = 0;
      const pressOn = async (name: string) => {
        presses += 1;
        await press(page.getByRole('button', { name }));
      };
      await pressOn('Uren toevoegen op Maandag');
      const line = page.getByRole('textbox', { name: 'Uren van Maandag' });
      await expect(line).toBeFocused();
      // Typing in a field counts as one press, as it did for the old form.
      presses += 1;
      await line.fill('9-12 13:30-16.30');
      presses += 1;
      await page.keyboard.press('Enter');
      await pressOn('Maandag kopiëren naar maandag tot vrijdag');
      await expectNoAxeViolations(page, { within: 'main' });
      await pressOn('Week bewaren');
      await expect(notices(page)).toContainText(`De week van ${second.name} is bewaard`);
      await expect(rows(page)).toHaveCount(10);
      await expect(rows(page).last()).toHaveText(/Vrijdag.*Op afspraak.*13:30 - 16:30/);
      expect(presses).toBeLessThanOrEqual(12);
      const saved = await readRows(
        database(),
        'domain_timings',
        { domain_id: second.id },
        'day',
        'start_time',
        'end_time',
      );
      expect(saved).toHaveLength(10);
      expect(saved).toContainEqual({
        day: 'WEDNESDAY',
        start_time: '13:30:00',
        end_time: '16:30:00',
      });
    });

    await test.step('special hours for a date are added, show what they replace, and are deleted', async () => {
      const isWorkday = (days: number) => ![0, 6].includes(new Date(isoDay(days)).getUTCDay());
      await press(page.getByRole('button', { name: /^Afwijkende uren/ }));
      await press(page.getByRole('button', { name: 'Afwijkende uren toevoegen' }));
      const special = page.getByRole('region', { name: 'Nieuwe afwijkende uren' });
      const date = writtenDay([10, 11, 12].find(isWorkday));
      await special.getByRole('textbox', { name: 'Datum' }).fill(date);
      await special.getByLabel('Regime').selectOption('Op afspraak');
      await expect(special.getByText(/09:00-12:00/)).toBeVisible();
      await special.getByRole('textbox', { name: 'Van' }).fill('17:00');
      await special.getByRole('textbox', { name: 'Tot' }).fill('20:00');
      await press(special.getByRole('button', { name: 'Bewaren' }));
      await expect(notices(page)).toContainText('zijn toegevoegd');
      const listed = page.getByRole('list', { name: 'Afwijkende uren' });
      await expect(listed).toContainText('17:00 - 20:00');
      await press(listed.getByRole('button'));
      const edit = page.getByRole('region', { name: 'Afwijkende uren wijzigen' });
      await press(edit.getByRole('button', { name: 'Verwijderen' }));
      await press(
        edit.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }),
      );
      await expect(notices(page)).toContainText(/Het afwijkende uurrooster van .+ is verwijderd/);
    });
  },
);
