import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { database } from '../support/database.ts';
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
  ['combination', ({ room }: DisplayRoom) => `/screen-q/${room.token}`, 'Wie u hier helpt'],
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
      const wider = await page.evaluate(() => {
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
      });
      expect(wider).toBe(false);
    },
  );
}

test('the door screen says what goes on behind it', async ({ ownPage: page }) => {
  const lab = await createDisplayRoom();
  const door = page.getByText(/^(Vrij|Bezet|Gesloten)$/);
  const open = async () => {
    await page.goto(`/meeting-room/PQ-ML-${lab.desk.deskId}`);
    await expect(page.getByText('Verbinding maken…')).toBeHidden();
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
  await expect(door).toHaveText('Bezet');
  await expect(page.getByText('LAB001')).toBeVisible();
  await set('ENDED');
  await open();
  await expect(door).toHaveText('Vrij');
  await leave();
  await open();
  await expect(door).toHaveText('Gesloten');
});

test('an address that names no screen says so, and nothing more', async ({ ownPage: page }) => {
  await page.goto('/screen/no-such-screen-anywhere');
  await expect(page.getByRole('heading', { name: 'Dit scherm bestaat niet' })).toBeVisible();
  await expectNoAxeViolations(page);
});
