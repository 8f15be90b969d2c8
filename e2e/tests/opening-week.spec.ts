import { readRows } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { isoDay, writtenDay } from '../support/days.ts';
import { createOwnDomain, createOwnSite } from '../support/own-site.ts';
import { press } from '../support/press.ts';
import { notices } from '../support/setup.ts';
import { signIn } from '../support/sign-in.ts';
import { rows } from '../support/tables.ts';
import { test } from '../support/test.ts';

test('a week of two periods takes at most twelve presses, nothing is saved before it is said, and a date has hours of its own', async ({
  page,
}) => {
  const site = await createOwnSite();
  const domain = await createOwnDomain(site);
  await signIn(page, site.admin);
  await page.goto(`/sites/${site.id}/opening-hours`);
  await expect(page.getByText('Geen openingsuren')).toBeVisible();

  await test.step('a bar is drawn by dragging, opened by a press, and taken back', async () => {
    const track = page.locator('[data-day="TUESDAY"]');
    await track.scrollIntoViewIfNeeded();
    const box = await track.boundingBox();
    if (!box) throw new Error('There is no Tuesday.');
    // The track shows 06:00 to 22:00: a quarter of it is four hours.
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
    await press(page.getByRole('button', { name: 'Ongedaan maken' }));
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
    // One field to type in counts as one press, as the form of one hour was counted.
    presses += 1;
    await line.fill('9-12 13:30-16.30');
    presses += 1;
    await page.keyboard.press('Enter');
    await pressOn('Maandag kopiëren naar maandag tot vrijdag');
    await expectNoAxeViolations(page, { within: 'main' });
    await pressOn('Week bewaren');
    await expect(notices(page)).toContainText(`De week van ${domain.name} is bewaard`);
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).last()).toHaveText(/Vrijdag.*Op afspraak.*13:30 - 16:30/);
    expect(presses).toBeLessThanOrEqual(12);
    const saved = await readRows(
      database(),
      'domain_timings',
      { domain_id: domain.id },
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

  await test.step('special hours of a date are added, say what they replace, and are deleted', async () => {
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
    await press(edit.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }));
    await expect(notices(page)).toContainText(/Het afwijkende uurrooster van .+ is verwijderd/);
  });
});
