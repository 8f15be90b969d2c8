import { expect, type Locator, type Page } from '@playwright/test';
import { section } from '../support/specification.ts';
import { rowOf, type Seat, seat, type VisitSite, visitSite } from '../support/visit-desk.ts';
import { inMinutes, seedVisit } from '../support/visit-seed.ts';

const STATUSES = [
  ['NOT_ARRIVED', 'Gepland', 'planned'],
  ['NO_CALL', 'Niet aangemeld', 'shown the way but not registered'],
  ['ARRIVED', 'In wachtzaal', 'in the waiting room'],
  ['SERVING', 'In gesprek', 'in consultation'],
  ['ENDED', 'Afgerond', 'ended'],
  ['NO_SHOW', 'Niet verschenen', 'not shown up'],
  ['CANCELLED', 'Geannuleerd', 'cancelled'],
] as const;

interface Day extends VisitSite {
  readonly desk: Seat;
}

/** One visitor in every status, named after it, and two more who wait: too long, and with priority. */
async function wholeDay(): Promise<Day> {
  const site = await visitSite();
  const [desk, other] = [await seat(site), await seat(site)];
  const waiting = {
    status: 'ARRIVED',
    arrival_time: inMinutes(-2),
    waiting_room_id: site.roomId,
  } as const;
  for (const [index, [status]] of STATUSES.entries()) {
    await seedVisit(site, {
      visitor: { first_name: 'Is', last_name: status },
      status,
      arrival_time: inMinutes(-2),
      appointment_time: inMinutes(-1),
      waiting_room_id: site.roomId,
      ticket_number: `T80${index}`,
      ...(status === 'SERVING' && {
        desk_id: other.deskId,
        served_by: other.userId,
        called_at: inMinutes(-1),
      }),
    });
  }
  await seedVisit(site, {
    ...waiting,
    visitor: { first_name: 'Wacht', last_name: 'Lang' },
    ticket_number: 'T811',
    arrival_time: inMinutes(-45),
  });
  await seedVisit(site, {
    ...waiting,
    visitor: { first_name: 'Heeft', last_name: 'Voorrang' },
    ticket_number: 'T812',
    priority: true,
  });
  return { ...site, desk };
}

const row = (page: Page, status: string) => rowOf(page, `Is ${status}`);
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
const chip = (page: Page, word: string) =>
  page.getByRole('button', { name: new RegExp(`^${word} ?\\d+$`) });
const buttons = (of: Locator) => of.getByRole('button');

const stage = {
  site: wholeDay,
  who: async ({ desk }: Day) => ({ id: desk.userId }),
  at: ({ desk }: Day) => desk.address,
};

section('§4 Visit statuses', stage, (sentence) => {
  sentence('the list begins with who waits, who is served and who is planned', async ({ page }) => {
    await expect(page.getByRole('button', { pressed: true, name: /^(Wa|In|Ge)/ })).toHaveText([
      /^In wachtzaal/,
      /^In gesprek/,
      /^Gepland/,
    ]);
    await expect(row(page, 'ARRIVED')).toBeVisible();
    await expect(row(page, 'SERVING')).toBeVisible();
    await expect(row(page, 'NOT_ARRIVED')).toBeVisible();
    await expect(page.locator('tbody tr[data-index]')).toHaveCount(5);
    for (const [, word] of STATUSES) {
      await expect(chip(page, word), 'every filter tells how many').toHaveText(
        new RegExp(`${word === 'In wachtzaal' ? 3 : 1}$`),
      );
    }
    await expect(chip(page, 'Alles afgehandeld')).toHaveText(/3$/);
  });

  sentence('one filter stands for ended, not shown up and cancelled', async ({ page }) => {
    for (const word of ['In wachtzaal', 'In gesprek', 'Gepland']) await chip(page, word).click();
    await chip(page, 'Alles afgehandeld').click();
    await expect(page.locator('tbody tr[data-index]')).toHaveCount(3);
    for (const status of ['ENDED', 'NO_SHOW', 'CANCELLED']) {
      await expect(row(page, status)).toBeVisible();
    }
    await chip(page, 'Alles afgehandeld').click();
  });

  for (const [status, word, words] of STATUSES) {
    sentence(`a visit can be ${words}`, async ({ page }) => {
      await expect(row(page, status)).toContainText(word);
    });
  }

  sentence('who waits too long is highlighted', async ({ page }) => {
    await page.mouse.move(0, 0);
    await expect(rowOf(page, 'Wacht Lang')).toContainText('Wacht te lang');
    expect(await look(rowOf(page, 'Wacht Lang'))).not.toEqual(await look(row(page, 'ARRIVED')));
  });

  sentence('who waits with priority is golden yellow', async ({ page }) => {
    const { background } = await look(rowOf(page, 'Heeft Voorrang'));
    const [red = 0, green = 0, blue = 0] = (
      await page.evaluate((colour) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return [];
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      }, background)
    ).map(Number);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeGreaterThan(150);
    expect(blue, 'much less blue than red and green').toBeLessThan(green - 30);
  });

  for (const [status, words] of [
    ['CANCELLED', 'a cancelled visit'],
    ['NO_SHOW', 'a visit of who did not show up'],
  ] as const) {
    sentence(`${words} is struck through`, async ({ page }) => {
      await expect(cell(row(page, status))).toHaveCSS('text-decoration-line', 'line-through');
    });
  }

  sentence('what is ended is not struck through', async ({ page }) => {
    await expect(cell(row(page, 'ENDED'))).toHaveCSS('text-decoration-line', 'none');
  });

  sentence('ended, cancelled and not shown up look the same', async ({ page }) => {
    const ended = await look(row(page, 'ENDED'));
    expect(await look(row(page, 'CANCELLED'))).toEqual(ended);
    expect(await look(row(page, 'NO_SHOW'))).toEqual(ended);
  });

  sentence('the filter of all three has the style of ended', async ({ page }) => {
    await expect(chip(page, 'Alles afgehandeld')).toHaveAttribute('data-tone', 'ended');
    await expect(chip(page, 'Afgerond')).toHaveAttribute('data-tone', 'ended');
  });

  sentence('serving and waiting each have a look of their own', async ({ page }) => {
    const looks = await Promise.all(
      ['SERVING', 'ARRIVED', 'ENDED', 'NOT_ARRIVED'].map((status) => look(row(page, status))),
    );
    expect(new Set(looks.map((one) => JSON.stringify(one))).size).toBe(4);
  });

  sentence('planned and not registered look the same', async ({ page }) => {
    expect(await look(row(page, 'NO_CALL'))).toEqual(await look(row(page, 'NOT_ARRIVED')));
  });

  for (const [icon, label] of [
    ['print icon', 'Ticket van Is ARRIVED afdrukken'],
    ['priority star', 'Voorrang voor Is ARRIVED'],
    ['call icon', 'Is ARRIVED oproepen'],
  ] as const) {
    sentence(`who waits has a ${icon}`, async ({ page }) => {
      await expect(row(page, 'ARRIVED').getByRole('button', { name: label })).toBeVisible();
    });
  }

  sentence('a planned visit has one icon, to set arrived and print', async ({ page }) => {
    await expect(
      row(page, 'NOT_ARRIVED').getByRole('button', {
        name: 'Is NOT_ARRIVED aanmelden en ticket afdrukken',
      }),
    ).toBeVisible();
    await expect(buttons(row(page, 'NOT_ARRIVED'))).toHaveCount(2);
  });

  sentence('no other row has icons', async ({ page }) => {
    for (const status of ['NO_CALL', 'SERVING', 'ENDED', 'NO_SHOW', 'CANCELLED']) {
      // The one button is the row itself, for the keyboard.
      await expect(buttons(row(page, status))).toHaveCount(1);
    }
  });

  sentence('time and waiting room can be changed while somebody waits', async ({ page }) => {
    const arrived = row(page, 'ARRIVED');
    await expect(arrived.getByRole('button', { name: /^Uur van de afspraak/ })).toBeVisible();
    await expect(arrived.getByRole('button', { name: /^Wachtzaal van/ })).toBeVisible();
  });

  sentence('time and waiting room are plain text in every other state', async ({ page }) => {
    await expect(page.getByRole('button', { name: /^Uur van de afspraak van Is/ })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Wachtzaal van Is/ })).toHaveCount(1);
  });

  sentence('the star gives priority', async ({ page }) => {
    const star = row(page, 'ARRIVED').getByRole('button', { name: /^Voorrang/ });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });

  sentence('the star takes priority away', async ({ page }) => {
    const star = row(page, 'ARRIVED').getByRole('button', { name: /^Voorrang/ });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
  });
});
