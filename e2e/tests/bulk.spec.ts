import { database } from '@balie/testkit/browser/database.ts';
import { follow } from '@balie/testkit/browser/follow.ts';
import {
  createColleague,
  createMany,
  createOwnDomain,
  createOwnSite,
} from '@balie/testkit/browser/own-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createTiming } from '@balie/testkit/factories.ts';
import { readRow, readRows } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { notices } from '../support/visit-desk.ts';

test('in bulk: users get a domain, domains a week, a copied domain its hours, and displays long offline are forgotten', async ({
  page,
}) => {
  const site = await createOwnSite();
  await signIn(page, site.admin);
  const path = `/sites/${site.id}`;

  await test.step('several users get access to a domain in one go', async () => {
    const people = [
      await createColleague(site, { first_name: 'Aya', last_name: 'Balie', domainTypeIds: [] }),
      await createColleague(site, { first_name: 'Bram', last_name: 'Balie', domainTypeIds: [] }),
    ];
    await page.goto(`${path}/account_setup`);
    await page.getByRole('button', { name: 'Domeinen voor meerdere gebruikers' }).click();
    const form = page.getByRole('region', { name: 'Domeinen voor meerdere gebruikers' });
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(form.getByText('Vul dit veld in.')).toHaveCount(2);
    await form.getByLabel(site.domainType.name).check();
    await form.getByLabel('Balie Aya').check();
    await form.getByLabel('Balie Bram').check();
    await expectNoAxeViolations(page, { within: 'form' });
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(notices(page)).toContainText('2 gebruikers hebben toegang tot');
    const ids = people.map(({ id }) => id);
    const access = database().selectFrom('user_domain_types').where('user_id', 'in', ids);
    const domain_type_id = site.domainType.id;
    expect(await access.select('domain_type_id').execute()).toEqual([
      { domain_type_id },
      { domain_type_id },
    ]);
  });

  const [first, other] = [
    await createOwnDomain(site, { name: 'Adres' }),
    await createOwnDomain(site, { name: 'Reispas' }),
  ];
  await createTiming(database(), {
    site_id: site.id,
    domain_id: first.id,
    regime_id: site.regimes.walkIn,
    day: 'MONDAY',
    start_time: '09:00',
    end_time: '12:00',
  });
  const hoursOf = (domainId: number) =>
    readRows(
      database(),
      'domain_timings',
      { domain_id: domainId },
      'day',
      'start_time',
      'end_time',
      'regime_id',
    );
  const expected = await hoursOf(first.id);
  expect(expected).toHaveLength(1);

  await test.step('the week of a domain is copied to others', async () => {
    await follow(page, `${path}/opening-hours`);
    await page.getByRole('button', { name: 'Ook voor andere domeinen' }).click();
    await page.getByRole('dialog').getByLabel('Reispas').check();
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await page.getByRole('dialog').getByRole('button', { name: 'Overnemen' }).click();
    await expect(notices(page)).toContainText('1 domein heeft nu de uren van Adres');
    expect(await hoursOf(other.id)).toEqual(expected);
  });

  await test.step('a copied domain has the same week', async () => {
    await follow(page, `${path}/domains`);
    await page.getByRole('button', { name: 'Adres openen' }).click();
    await page.getByRole('button', { name: 'Dupliceren' }).click();
    const form = page.getByRole('region', { name: 'Adres dupliceren' });
    await expect(form.getByRole('textbox', { name: 'Naam' })).toHaveValue('Kopie van Adres');
    await form.getByRole('button', { name: 'Bewaren' }).click();
    await expect(notices(page)).toContainText('Kopie van Adres is toegevoegd');
    const copy = await readRow(
      database(),
      'domains',
      { site_id: site.id, name: 'Kopie van Adres' },
      'id',
      'prefix',
    );
    expect(copy.prefix).toBe('');
    expect(await hoursOf(copy.id)).toEqual(expected);
  });

  await test.step('displays that were offline for a week are forgotten together', async () => {
    await createMany('devices', 3, (number) => ({
      site_id: site.id,
      screen_id: `weg-${site.id}-${number}`,
      device_key: `weg-${number}`,
      kind: 'waiting-room',
      name: `Scherm ${number}`,
      waiting_room_id: site.roomId,
      connected: false,
      last_seen_at: new Date(Date.now() - (number * 7 - 6) * 86_400_000),
    }));
    await follow(page, `${path}/devices`);
    await page.getByRole('button', { name: '2 afwezige schermen vergeten' }).click();
    await page.getByRole('button', { name: 'Vergeten', exact: true }).click();
    await expect(notices(page)).toContainText('2 schermen zijn vergeten');
    const left = database().selectFrom('devices').where('site_id', '=', site.id).select('name');
    expect(await left.execute()).toEqual([{ name: 'Scherm 1' }]);
  });
});
