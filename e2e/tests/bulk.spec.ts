import { createTiming, createWaitingRoom } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { createColleague, createOwnDomain, createOwnSite } from '../support/own-site.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { notices } from '../support/visit-desk.ts';

async function ownSite(page: Page, path: string) {
  const site = await createOwnSite();
  await signIn(page, site.admin);
  return { site, open: () => page.goto(`/sites/${site.id}/${path}`) };
}

test('several users get access to a domain in one go', async ({ page }) => {
  const { site, open } = await ownSite(page, 'account_setup');
  const people = [
    await createColleague(site, { first_name: 'Aya', last_name: 'Balie', domainTypeIds: [] }),
    await createColleague(site, { first_name: 'Bram', last_name: 'Balie', domainTypeIds: [] }),
  ];
  await open();
  await page.getByRole('button', { name: 'Domeinen voor meerdere gebruikers' }).click();
  const form = page.getByRole('region', { name: 'Domeinen voor meerdere gebruikers' });
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form.getByText('Vul dit veld in.')).toHaveCount(2);
  await form.getByLabel(site.domainType.name).check();
  await form.getByLabel('Balie Aya').check();
  await form.getByLabel('Balie Bram').check();
  await expectNoAxeViolations(page, { within: 'main' });
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText('2 gebruikers hebben toegang tot');
  const access = await database()
    .selectFrom('user_domain_types')
    .where(
      'user_id',
      'in',
      people.map(({ id }) => id),
    )
    .select('domain_type_id')
    .execute();
  expect(access).toEqual([
    { domain_type_id: site.domainType.id },
    { domain_type_id: site.domainType.id },
  ]);
});

test('the week of a domain is taken over by others, and a copied domain has it too', async ({
  page,
}) => {
  const { site, open } = await ownSite(page, 'opening-hours');
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
    database()
      .selectFrom('domain_timings')
      .where('domain_id', '=', domainId)
      .select(['day', 'start_time', 'end_time', 'regime_id'])
      .execute();
  await open();
  await page.getByRole('button', { name: 'Ook voor andere domeinen' }).click();
  await page.getByRole('dialog').getByLabel('Reispas').check();
  await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  await page.getByRole('dialog').getByRole('button', { name: 'Overnemen' }).click();
  await expect(notices(page)).toContainText('1 domein heeft nu de uren van Adres');
  const expected = await hoursOf(first.id);
  expect(expected).toHaveLength(1);
  expect(await hoursOf(other.id)).toEqual(expected);

  await page.goto(`/sites/${site.id}/domains`);
  await page.getByRole('button', { name: 'Adres openen' }).click();
  await page.getByRole('button', { name: 'Dupliceren' }).click();
  const form = page.getByRole('region', { name: 'Adres dupliceren' });
  await expect(form.getByRole('textbox', { name: 'Naam' })).toHaveValue('Kopie van Adres');
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(notices(page)).toContainText('Kopie van Adres is toegevoegd');
  const copy = await database()
    .selectFrom('domains')
    .where('site_id', '=', site.id)
    .where('name', '=', 'Kopie van Adres')
    .select(['id', 'prefix'])
    .executeTakeFirstOrThrow();
  expect(copy.prefix).toBe('');
  expect(await hoursOf(copy.id)).toEqual(expected);
});

test('displays that were away for a week are forgotten together', async ({ page }) => {
  const { site, open } = await ownSite(page, 'devices');
  const room = await createWaitingRoom(database(), { site_id: site.id, name: 'Zolder' });
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);
  await database()
    .insertInto('devices')
    .values(
      [1, 8, 30].map((days) => ({
        site_id: site.id,
        screen_id: `weg-${site.id}-${days}`,
        device_key: `weg-${days}`,
        kind: 'waiting-room' as const,
        name: `Weg sinds ${days}`,
        waiting_room_id: room,
        connected: false,
        last_seen_at: at(days),
      })),
    )
    .execute();
  await open();
  await page.getByRole('button', { name: '2 afwezige schermen vergeten' }).click();
  await page.getByRole('button', { name: 'Vergeten', exact: true }).click();
  await expect(notices(page)).toContainText('2 schermen zijn vergeten');
  const left = await database()
    .selectFrom('devices')
    .where('site_id', '=', site.id)
    .select('name')
    .execute();
  expect(left).toEqual([{ name: 'Weg sinds 1' }]);
});
