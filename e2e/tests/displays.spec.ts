import { database } from '@balie/testkit/browser/database.ts';
import { eventually, stopClock, whileMoving } from '@balie/testkit/browser/page-clock.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { announced, createDisplayRoom, openDisplay } from '../support/display-room.ts';
import { proves } from '../support/specification.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    // As a kiosk browser is started.
    const args = [...(launchOptions.args ?? []), '--autoplay-policy=no-user-gesture-required'];
    await use({ ...launchOptions, args });
  },
});

/** Taps all audio output inside the page, and records the loudest moment. */
async function listenInPage(page: Page) {
  await page.addInitScript(() => {
    const peaks = { loudest: 0, chimes: 0 };
    // The real timers: sound does not follow a test's clock.
    const { setInterval, clearInterval, setTimeout } = window;
    Object.assign(window, { peaks });
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (!(to instanceof AudioDestinationNode)) return connect.call(this, to);
      peaks.chimes += 1;
      const analyser = this.context.createAnalyser();
      const samples = new Float32Array(analyser.fftSize);
      const timer = setInterval.call(
        window,
        () => {
          analyser.getFloatTimeDomainData(samples);
          peaks.loudest = Math.max(peaks.loudest, ...samples.map(Math.abs));
          document.documentElement.dataset.loudest = String(peaks.loudest);
          document.documentElement.dataset.notes = String(peaks.chimes);
        },
        20,
      );
      setTimeout.call(window, () => clearInterval.call(window, timer), 3_000);
      connect.call(this, analyser);
      return connect.call(analyser, to);
    } as typeof AudioNode.prototype.connect;
  });
}

const heard = (page: Page) =>
  page.locator('html').evaluate(({ dataset }) => ({
    loudest: Number(dataset.loudest ?? 0),
    notes: Number(dataset.notes ?? 0),
  }));

test(
  'people are shown five at a time, images in rotation, and the last calls for twenty minutes',
  proves(
    '§1 What staff do: a display without a session shows who works in the room',
    '§2 Waiting-room display: it shows the waiting room without a session',
    '§2 Waiting-room display: five people are shown at once, and the next ones ten seconds later',
    '§2 Waiting-room display: there are five background images, each shown for ten seconds',
  ),
  async ({ ownPage: page }) => {
    const lab = await createDisplayRoom();
    for (const [ticket, minutes] of [
      ['Z001', 19],
      ['Z002', 10],
    ] as const) {
      const at = new Date(Date.now() - minutes * 60_000);
      await lab.call(ticket, { at, writtenAt: at });
    }
    await page.clock.install();
    await openDisplay(page, lab);
    await stopClock(page);
    await page.reload();
    const people = page.getByRole('region', { name: 'Aan de loketten' }).getByRole('listitem');
    await eventually(page, async () => {
      // Each comes in a response of its own, and renders only while the clock moves.
      expect(await people.count()).toBe(5);
      expect(await page.getByText(lab.site.name).isVisible()).toBe(true);
    });
    await expect(people.first()).toHaveText(/Balie 1\s*An Peeters/);
    await expect(page.locator('main img')).toHaveCount(5);
    const shown = () => page.locator('main img[data-shown="true"]').getAttribute('src');
    const first = await shown();
    await whileMoving(page, () => expectNoAxeViolations(page));
    await page.clock.runFor(10_000);
    await expect(people, 'the next page').toHaveText([/Farid Amrani/, /Balie 7\s*Greet Smet/]);
    await expect.poll(shown).not.toBe(first);

    // The last calls disappear after twenty minutes, even if no call and no time arrives from the server.
    const calls = page.getByRole('region', { name: 'Laatste oproepen' }).getByRole('listitem');
    await expect(calls).toHaveCount(2);
    await page.context().setOffline(true);
    await page.clock.runFor(30_000);
    await expect(calls).toHaveCount(2);
    await page.clock.fastForward(40_000);
    await expect(calls).toHaveText([/Z002/]);
    await page.clock.fastForward(9 * 60_000);
    await expect(calls).toHaveCount(0);
    await expect(page.getByText('Er is nog niemand opgeroepen.')).toBeVisible();
  },
);

/** Whether a zero is hollow, in each font that shows a number. */
const zeros = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const zeroOf = (element: Element) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [200, 200];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const { fontWeight, fontFamily } = getComputedStyle(element);
      context.font = `${fontWeight} 200px ${fontFamily}`;
      context.textAlign = 'center';
      const { actualBoundingBoxAscent: above } = context.measureText('0');
      context.fillText('0', 100, 180);
      const [, , , middle = 0] = context.getImageData(100, Math.round(180 - above / 2), 1, 1).data;
      const [, , , edge = 0] = context.getImageData(100, Math.round(180 - above + 6), 1, 1).data;
      return { middle, edge };
    };
    const texts = [
      ...document.querySelectorAll('[data-call] p, [data-call] p span, time, li span, h1'),
    ];
    return texts.filter((text) => /\d/.test(text.textContent ?? '')).map(zeroOf);
  });

test(
  'a call is shown large for 10 s with its desk and user, is announced by sound, and shares the display with the next call',
  proves(
    '§2 Waiting-room display: a call shows the ticket number, the desk and the user who calls',
    '§2 Waiting-room display: a call plays a sound',
    '§2 Waiting-room display: a call disappears after ten seconds',
  ),
  async ({ ownPage: page }) => {
    const lab = await createDisplayRoom();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await listenInPage(page);
    await page.clock.install();
    await openDisplay(page, lab);
    await expect(page.getByRole('button', { name: 'Geluid aanzetten' })).toBeHidden();
    // From here on, its ten seconds pass when the test says so.
    await stopClock(page);
    // Each chime has two notes.
    const expectNotes = (notes: number) =>
      eventually(page, async () => expect((await heard(page)).notes).toBe(notes));
    const number = await lab.call('B010');
    const call = announced(page, 'B010');
    await eventually(page, async () => expect(await call.isVisible()).toBe(true));
    await expect(call).toContainText('Loket 1');
    await expect(call).toContainText('An Peeters');
    const height = async () => (await call.getByText('B010').boundingBox())?.height ?? 0;
    await expect.poll(height).toBeGreaterThanOrEqual(1080 * 0.18);
    await eventually(page, async () => expect((await heard(page)).loudest).toBeGreaterThan(0.01));
    await expectNotes(2);
    await whileMoving(page, () => expectNoAxeViolations(page));
    const drawn = await zeros(page);
    expect(drawn.length).toBeGreaterThan(3);
    for (const zero of drawn)
      expect(zero, 'numbers have an open zero').toEqual({ middle: 0, edge: 255 });
    await test.step('the call is acknowledged, and so is its sound', () =>
      eventually(page, async () => {
        const acknowledgements = await database()
          .selectFrom('call_receipts')
          .innerJoin('devices', 'devices.id', 'call_receipts.device_id')
          .where('call_id', '=', number)
          .select('audio_state')
          .execute();
        expect(acknowledgements).toEqual([{ audio_state: 'ON' }]);
      }));

    // A later call gets its full ten seconds, and shares the display.
    await lab.call('B013');
    const next = announced(page, 'B013');
    await eventually(page, async () => expect(await next.isVisible()).toBe(true));
    await expectNotes(4);
    await expect(call).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(next).toBeVisible();
    await page.clock.runFor(1_000);
    await eventually(page, async () => expect(await next.isVisible()).toBe(false));
    await expect(page.getByRole('region', { name: 'Laatste oproepen' })).toContainText('B010');

    await test.step('a recall is announced at once while the call is still shown', async () => {
      await lab.call('B014');
      await expectNotes(6);
      await lab.call('B014', { recall: true });
      await expectNotes(8);
      await expect(announced(page, 'B014')).toBeVisible();
    });
  },
);

test('where the browser blocks sound, a button turns it on', async ({ ownPage: page }) => {
  const lab = await createDisplayRoom();
  await page.addInitScript(() => {
    // The state in a browser without the kiosk policy, until somebody presses a button.
    let pressed = false;
    let allowed = false;
    const press = () => {
      pressed = true;
    };
    addEventListener('pointerdown', press, true);
    Object.defineProperty(AudioContext.prototype, 'state', {
      get: () => (allowed ? 'running' : 'suspended'),
    });
    AudioContext.prototype.resume = async () => {
      allowed = pressed;
    };
  });
  await openDisplay(page, lab);
  const button = page.getByRole('button', { name: 'Geluid aanzetten' });
  await expect(button).toBeVisible();
  await button.click();
  await expect(button).toBeHidden();
});
