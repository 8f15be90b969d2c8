import { WEEKDAYS } from '@balie/contract/common/weekday-list.ts';
import { createClosure, createDomain, createTiming } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
import { isoDay } from '../support/days.ts';
import { createDisplayRoom, type DisplayRoom } from '../support/display-room.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';

for (const [name, path, text] of [
  ['door screen', ({ desk }: DisplayRoom) => `/meeting-room/PQ-ML-${desk.deskId}`, 'Bezet'],
  ['desk overview', ({ desk }: DisplayRoom) => `/desk-q/${desk.token}`, 'An Peeters'],
  [
    'call pop-up',
    ({ room }: DisplayRoom) => `/call-popup-visitor/PQ-ND-${room.token}`,
    'Even geduld',
  ],
  [
    'called visitors',
    ({ room }: DisplayRoom) => `/called-visitors/PQ-OD-${room.token}`,
    'Laatste oproepen',
  ],
  ['combination', ({ room }: DisplayRoom) => `/screen-q/${room.token}`, 'Aan de loketten'],
] as const) {
  test(
    `the ${name} works, upright and lying, and shows a call`,
    proves(`§2 Screen URLs: the ${name} is there`),
    async ({ ownPage: page }) => {
      const lab = await createDisplayRoom();
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.goto(path(lab));
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page.getByText('Verbinding maken…')).toBeHidden();
      // The widest ticket there can be.
      await lab.call('WMW007');
      await expect(page.getByText(/WMW/).first()).toBeVisible();
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 1080, height: 1920 });
      const isWider = () => {
        const words = document.createRange();
        const isCut = (element: Element) => {
          words.selectNodeContents(element);
          const { left, right } = words.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        };
        return (
          document.documentElement.scrollWidth > innerWidth ||
          [...document.querySelectorAll('p, p > span')].some(isCut)
        );
      };
      await expect.poll(() => page.evaluate(isWider)).toBe(false);
    },
  );
}

test('the door screen says what goes on behind it, each in a colour, a symbol and a word of its own', async ({
  ownPage: page,
}) => {
  const lab = await createDisplayRoom();
  const door = page.getByText(/^(Vrij|Bezet|Gesloten)$/);
  const seen: { color: string; outline: string | null }[] = [];
  const open = async () => {
    await page.goto(`/meeting-room/PQ-ML-${lab.desk.deskId}`);
    await expect(page.getByText('Verbinding maken…')).toBeHidden();
  };
  const look = async (word: string) => {
    await expect(door).toHaveText(word);
    await expectNoAxeViolations(page);
    seen.push(
      await page.locator('section[data-state]').evaluate((panel) => ({
        color: getComputedStyle(panel).backgroundColor,
        outline: panel.querySelector('svg')?.innerHTML ?? null,
      })),
    );
  };
  const set = (status: 'SERVING' | 'ENDED') =>
    database().updateTable('visits').set({ status }).where('id', '=', lab.desk.visitId).execute();
  const leave = () =>
    database()
      .updateTable('desks')
      .set({ user_id: null })
      .where('id', '=', lab.desk.deskId)
      .execute();
  await open();
  await look('Bezet');
  await expect(page.getByText('LAB001')).toBeVisible();
  await set('ENDED');
  await open();
  await look('Vrij');
  await leave();
  await open();
  await look('Gesloten');
  await expect(page.getByText('Hier is nu niemand aanwezig.')).toBeVisible();
  expect(new Set(seen.map(({ color }) => color)).size).toBe(3);
  expect(new Set(seen.map(({ outline }) => outline)).size).toBe(3);
  expect(seen.map(({ outline }) => outline)).not.toContain(null);
});

test('a closure of the site closes its doors at once, and they say when they open again', async ({
  ownPage: page,
}) => {
  const lab = await createDisplayRoom();
  const { site } = lab;
  const db = database();
  const domain_id = await createDomain(db, {
    ...{ site_id: site.id, organisation_id: site.organisationId },
    domain_type_id: site.domainType.id,
  });
  for (const day of WEEKDAYS) {
    await createTiming(db, {
      ...{ site_id: site.id, domain_id, regime_id: site.regimes.walkIn },
      ...{ day, start_time: '00:00', end_time: '23:59' },
    });
  }
  await db
    .updateTable('visits')
    .set({ status: 'ENDED' })
    .where('id', '=', lab.desk.visitId)
    .execute();
  await page.goto(`/meeting-room/PQ-ML-${lab.desk.deskId}`);
  await expect(page.getByText('Vrij', { exact: true })).toBeVisible();
  await expect(page.getByText('Verbinding maken…')).toBeHidden();
  const until = isoDay(1);
  await createClosure(db, { site_id: site.id, from: '2020-01-01T00:00', until: `${until}T12:00` });
  await db.insertInto('events').values({ site_id: site.id, topic: 'closures' }).execute();
  await expect(page.getByText('Gesloten', { exact: true })).toBeVisible();
  const opens = page.getByText(/^Weer open op .* om 12:00\.$/);
  await expect(opens).toContainText(String(Number(until.slice(8))));
});

test('an address that names no screen says so, and nothing more', async ({ ownPage: page }) => {
  await page.goto('/screen/no-such-screen-anywhere');
  await expect(page.getByRole('heading', { name: 'Dit scherm bestaat niet' })).toBeVisible();
  await expectNoAxeViolations(page);
});
