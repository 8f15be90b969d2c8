import { WEEKDAYS } from '@balie/contract/common/weekday-list.ts';
import { database } from '@balie/testkit/browser/database.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createClosure, createDomain, createTiming } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { isoDay } from '../support/days.ts';
import { atEverySize, cutTexts, sizeOf } from '../support/display-picture.ts';
import { createDisplayRoom, type DisplayRoom, LONG_NAME } from '../support/display-room.ts';
import { proves } from '../support/specification.ts';

/** Each with what it shows at rest, and the widest ticket possible. */
const KINDS = [
  ['door display', ({ desk }: DisplayRoom) => `/meeting-room/PQ-ML-${desk.deskId}`, 'Bezet', 'WMW'],
  ['desk overview', ({ desk }: DisplayRoom) => `/desk-q/${desk.token}`, 'An Peeters', 'MWM'],
  [
    'call pop-up',
    ({ room }: DisplayRoom) => `/call-popup-visitor/PQ-ND-${room.token}`,
    'Even geduld',
    'WWM',
  ],
  [
    'called visitors',
    ({ room }: DisplayRoom) => `/called-visitors/PQ-OD-${room.token}`,
    'Laatste oproepen',
    'MWW',
  ],
  ['combination', ({ room }: DisplayRoom) => `/screen-q/${room.token}`, 'Aan de loketten', 'WMM'],
] as const;

/** Whether something is wider than the window. */
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

test(
  'every kind of display works, in portrait and landscape, and shows a call',
  proves(
    '§2 Display URLs: the door display works',
    '§2 Display URLs: the desk overview works',
    '§2 Display URLs: the call pop-up works',
    '§2 Display URLs: the overview of called visitors works',
    '§2 Display URLs: the combined display works',
  ),
  async ({ page }) => {
    const lab = await createDisplayRoom();
    for (const [name, path, text, prefix] of KINDS) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1920, height: 1080 });
        await page.goto(path(lab));
        await expect(page.getByText(text).first()).toBeVisible();
        await expect(page.getByText('Verbinding maken…')).toBeHidden();
        await lab.call(`${prefix}007`);
        await expect(page.getByText(new RegExp(prefix)).first()).toBeVisible();
        // A door display says who is inside; all others announce.
        if (name !== 'door display')
          await expect(page.locator('[data-call]').first()).toBeVisible();
        await expectNoAxeViolations(page);
        await page.setViewportSize({ width: 1080, height: 1920 });
        await expect.poll(() => page.evaluate(isWider)).toBe(false);
        await lab.letCallsPass();
      });
    }
  },
);

test('a door and a desk show at once what happens there, untruncated at every size; a door shows each state by a colour, a symbol and a word', async ({
  page,
}) => {
  const lab = await createDisplayRoom();
  const { site, desk } = lab;
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
  const ofDesk = db.updateTable('desks').where('id', '=', desk.deskId);
  const ofVisit = db.updateTable('visits').where('id', '=', desk.visitId);
  await ofDesk.set({ name: LONG_NAME }).execute();
  await ofVisit.set({ ticket_number: 'WMW007' }).execute();
  const tell = (topic: string) => addRows(db, 'events', { site_id: site.id, topic });
  const panel = page.locator('section[data-state]');
  const look = async (state: string) => {
    await expect(panel).toHaveAttribute('data-state', state);
    await atEverySize(page, state, async ({ isLying }) => {
      await expect.poll(() => cutTexts(page)).toEqual([]);
      const size = () => sizeOf(panel.locator('p').first());
      await expect.poll(size).toBeGreaterThanOrEqual(isLying ? 0.05 : 0.03);
    });
  };
  const seen: { color: string; outline: string | null }[] = [];
  const lookAtDoor = async (state: string, word: string) => {
    await look(state);
    await expect(page.getByText(/^(Vrij|Bezet|Gesloten)$/)).toHaveText(word);
    await expectNoAxeViolations(page, { only: ['color-contrast'] });
    seen.push(
      await panel.evaluate((element) => ({
        color: getComputedStyle(element).backgroundColor,
        outline: element.querySelector('svg')?.innerHTML ?? null,
      })),
    );
  };
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByText('Verbinding maken…')).toBeHidden();
  };
  await open(`/desk-q/${desk.token}`);
  await look('serving');
  await open(`/meeting-room/PQ-ML-${desk.deskId}`);
  await lookAtDoor('busy', 'Bezet');
  await expect(page.getByText('WMW007')).toBeVisible();
  await ofVisit.set({ status: 'ENDED' }).execute();
  await tell('visits');
  await lookAtDoor('free', 'Vrij');
  await ofDesk.set({ user_id: null }).execute();
  await tell('desks');
  await lookAtDoor('closed', 'Gesloten');
  await expect(page.getByText('Hier is nu niemand aanwezig.')).toBeVisible();
  expect(new Set(seen.map(({ color }) => color)).size).toBe(3);
  expect(new Set(seen.map(({ outline }) => outline)).size).toBe(3);
  expect(seen.map(({ outline }) => outline)).not.toContain(null);

  await open(`/desk-q/${desk.token}`);
  await look('closed');
  await ofDesk.set({ user_id: site.admin.id }).execute();
  await tell('desks');
  await look('free');
  await test.step('a closure of the site shows when it opens again', async () => {
    await open(`/meeting-room/PQ-ML-${desk.deskId}`);
    await expect(page.getByText('Vrij', { exact: true })).toBeVisible();
    const until = isoDay(1);
    await createClosure(db, {
      ...{ site_id: site.id, from: '2020-01-01T00:00', until: `${until}T12:00` },
    });
    await tell('closures');
    await expect(page.getByText('Gesloten', { exact: true })).toBeVisible();
    const opens = page.getByText(/^Weer open op .* om 12:00\.$/);
    await expect(opens).toContainText(String(Number(until.slice(8))));
  });
});
