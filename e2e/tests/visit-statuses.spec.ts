import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { section } from '../support/specification.ts';
import {
  card,
  chip,
  expectWhole,
  header,
  LONG_NAME,
  rows,
  STATUSES,
  sortBy,
  wholeDayStage,
} from '../support/visit-day.ts';
import { rowOf } from '../support/visit-desk.ts';
import { seedWaiting } from '../support/visit-seed.ts';
import { startMeasuringWork } from '../support/work.ts';

const row = (page: Page, status: string) => rowOf(page, `Is ${status}`);
const buttons = (page: Page, status: string) => row(page, status).getByRole('button');
const cell = (of: Locator) => of.locator('td').first();

const look = (of: Locator) =>
  cell(of).evaluate((element) => {
    const row = element.closest('tr') ?? element;
    const mark = row.querySelector('[data-tone]') ?? element;
    return {
      background: getComputedStyle(row).backgroundColor,
      color: getComputedStyle(element).color,
      mark: getComputedStyle(mark).color,
    };
  });

section('§4 Visit statuses', wholeDayStage, (sentence) => {
  sentence(
    'one filter covers ended, not shown up and cancelled',
    async ({ page }) => {
      for (const word of ['In wachtzaal', 'In gesprek', 'Gepland']) await chip(page, word).click();
      await chip(page, 'Alles afgehandeld').click();
      await expect(rows(page)).toHaveCount(3);
      for (const status of ['ENDED', 'NO_SHOW', 'CANCELLED'])
        await expect(row(page, status)).toBeVisible();
      await chip(page, 'Alles afgehandeld').click();
      for (const [status, word] of STATUSES) await expect(row(page, status)).toContainText(word);
    },
    [
      ...STATUSES.map(
        ([, , words]) => `§4 Visit statuses: a visit can have the status '${words}'` as const,
      ),
    ],
  );

  sentence(
    'a visitor who waits too long is highlighted',
    async ({ page }) => {
      await page.mouse.move(0, 0);
      const looks = Object.fromEntries(
        await Promise.all(
          STATUSES.map(async ([status]) => [status, await look(row(page, status))] as const),
        ),
      );
      expect(looks.CANCELLED).toEqual(looks.ENDED);
      expect(looks.NO_SHOW).toEqual(looks.ENDED);
      expect(looks.NO_CALL).toEqual(looks.NOT_ARRIVED);
      expect(new Set(Object.values(looks).map((one) => JSON.stringify(one))).size).toBe(4);
      for (const word of ['Alles afgehandeld', 'Afgerond'])
        await expect(chip(page, word)).toHaveAttribute('data-tone', 'ended');
      for (const [status, line] of [
        ['CANCELLED', 'line-through'],
        ['NO_SHOW', 'line-through'],
        ['ENDED', 'none'],
      ] as const)
        await expect(cell(row(page, status))).toHaveCSS('text-decoration-line', line);
      await expect(rowOf(page, 'Wacht Lang')).toContainText('Wacht te lang');
      expect(await look(rowOf(page, 'Wacht Lang'))).not.toEqual(looks.ARRIVED);
      const { background } = await look(rowOf(page, 'Heeft Voorrang'));
      const [red = 0, green = 0, blue = 0] = await page.evaluate((colour) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return [];
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      }, background);
      expect(red).toBeGreaterThan(200);
      expect(green).toBeGreaterThan(150);
      expect(blue, 'golden: much less blue than red and green').toBeLessThan(green - 30);
    },
    [
      '§4 Visit statuses: a waiting visitor with priority is golden yellow',
      '§4 Visit statuses: a cancelled visit is struck through',
      '§4 Visit statuses: the visit of a visitor who did not show up is struck through',
      '§4 Visit statuses: an ended visit is not struck through',
      '§4 Visit statuses: ended, cancelled and not shown up look the same',
      '§4 Visit statuses: the filter for all three has the style of ended',
      '§4 Visit statuses: being helped and waiting each have their own look',
      '§4 Visit statuses: planned and not checked in look the same',
    ],
  );

  sentence(
    'a waiting visitor has a print icon',
    async ({ page }) => {
      for (const label of [
        'Ticket van Is ARRIVED afdrukken',
        'Voorrang voor Is ARRIVED',
        'Is ARRIVED oproepen',
        /^Uur van de afspraak/,
        /^Wachtzaal van/,
      ])
        await expect(row(page, 'ARRIVED').getByRole('button', { name: label })).toBeVisible();
      const arrive = { name: 'Is NOT_ARRIVED aanmelden en ticket afdrukken' };
      await expect(row(page, 'NOT_ARRIVED').getByRole('button', arrive)).toBeVisible();
      // One of the buttons is the row itself, for the keyboard.
      await expect(buttons(page, 'NOT_ARRIVED')).toHaveCount(2);
      for (const status of ['NO_CALL', 'SERVING', 'ENDED', 'NO_SHOW', 'CANCELLED'])
        await expect(buttons(page, status)).toHaveCount(1);
      const star = row(page, 'ARRIVED').getByRole('button', { name: /^Voorrang/ });
      for (const pressed of ['true', 'false']) {
        await star.click();
        await expect(star).toHaveAttribute('aria-pressed', pressed);
      }
    },
    [
      '§4 Visit statuses: a waiting visitor has a priority star',
      '§4 Visit statuses: a waiting visitor has a call icon',
      '§4 Visit statuses: a planned visit has one icon, to check in and print',
      '§4 Visit statuses: no other row has icons',
      '§4 Visit statuses: time and waiting room can be changed while the visitor waits',
      '§4 Visit statuses: time and waiting room are plain text in every other status',
      '§4 Visit statuses: the star gives priority',
      '§4 Visit statuses: the star removes priority',
    ],
  );

  sentence(
    'the sort column and its order are kept in cookies, and survive a reload',
    async ({ page, site }) => {
      await sortBy(page, 'Naam');
      await sortBy(page, 'Naam');
      const cookies = await page.context().cookies();
      expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toMatchObject({
        balie_visit_sort_column: 'fullName',
        balie_visit_sort_order: 'desc',
      });
      const comment = 'Komt met de rolstoel';
      await site.waits(`Anne-Sophie ${LONG_NAME}`, {
        ...{ ticket_number: 'WMW888', contact_user_id: site.desk.userId, comment },
      });
      await page.reload();
      await expect(header(page, 'Naam')).toHaveAttribute('aria-sort', 'descending');
      await expect(rows(page).first(), 'priority first').toContainText('Heeft Voorrang');
      await expectWhole(page, LONG_NAME);
      await page.setViewportSize({ width: 1024, height: 768 });
      await rowOf(page, LONG_NAME).click();
      const opened = card(page, 'WMW888');
      await expect(opened).toBeVisible();
      await expect(page.locator('thead th')).toHaveText(['Ticket', 'Naam', 'Acties']);
      const gone = [`Domein: ${site.domainType.name}`, 'Locatie: Wachtzaal', 'Taal: NL'];
      for (const line of notEmpty([
        ...gone,
        /Contact: .+/,
        `Opmerking: ${comment}`,
        /Aankomst: \d\d:\d\d/,
      ])) {
        await expect(rowOf(page, LONG_NAME).getByTitle(line).first()).toBeVisible();
      }
      await expect(opened).toContainText('WachtzaalWachtzaal');
      for (const text of [site.domainType.name, 'Nederlands'])
        await expect(opened).toContainText(text);
      await expect(opened.getByLabel('Opmerking bij het bezoek')).toHaveValue(comment);
      await expect(row(page, 'NOT_ARRIVED')).toContainText(/Gepland\d\d:\d\d/);
      await opened.getByRole('button', { name: 'Sluiten' }).click();

      // Two thousand scroll and sort without a stutter.
      await seedWaiting(site, 2_000);
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.reload();
      await sortBy(page, 'Aankomst');
      await expect(rowOf(page, 'T2000')).toBeVisible();
      await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(120);
      const work = await startMeasuringWork(page);
      await sortBy(page, 'Aankomst');
      await expect(rowOf(page, 'T0001')).toBeVisible();
      // Without virtual rows it would be many times more.
      expect(await work(), 'milliseconds of work').toBeLessThan(3_000);
      // It grows while rows are measured.
      await expect(async () => {
        await page.locator('div:has(> table)').evaluate((box) => box.scrollTo(0, box.scrollHeight));
        await expect(rowOf(page, 'Wacht Lang')).toBeInViewport({ timeout: 1_000 });
      }).toPass({ timeout: 15_000 });
    },
    ['§4 Visit statuses: visitors with priority come first in every sort order'],
  );
});
