import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { type DisplayLab, startDisplayLab } from '../support/display-lab.ts';

// One server of its own that is frozen and killed: these tests come one after the other.
test.describe.configure({ mode: 'default' });

let lab: DisplayLab;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  lab = await startDisplayLab();
});
test.beforeEach(async () => {
  // What an earlier test called is too old to be replayed to a display that is new.
  await lab.db
    .updateTable('calls')
    .set({ written_at: new Date(Date.now() - 60_000) })
    .execute();
});
test.afterAll(async () => {
  await lab?.stop();
});

test.use({
  viewport: { width: 1920, height: 1080 },
  reducedMotion: 'reduce',
  launchOptions: async ({ launchOptions }, use) => {
    // As a kiosk browser is started.
    const args = [...(launchOptions.args ?? []), '--autoplay-policy=no-user-gesture-required'];
    await use({ ...launchOptions, args });
  },
});

/** Listens inside the page to everything that goes to the loudspeaker, and remembers the loudest moment. */
async function listenInPage(page: Page) {
  await page.addInitScript(() => {
    const peaks = { loudest: 0, chimes: 0 };
    Object.assign(window, { peaks });
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (!(to instanceof AudioDestinationNode)) return connect.call(this, to);
      peaks.chimes += 1;
      const analyser = this.context.createAnalyser();
      const samples = new Float32Array(analyser.fftSize);
      const timer = setInterval(() => {
        analyser.getFloatTimeDomainData(samples);
        peaks.loudest = Math.max(peaks.loudest, ...samples.map(Math.abs));
        document.documentElement.dataset.loudest = String(peaks.loudest);
        document.documentElement.dataset.notes = String(peaks.chimes);
      }, 20);
      setTimeout(() => clearInterval(timer), 3_000);
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

const open = async (page: Page) => {
  await page.goto(`${lab.server.url}/screen/${lab.room.token}`);
  await expect(page.getByRole('heading', { name: lab.room.name })).toBeVisible();
  await expect(page.getByText('Verbinding maken…')).toBeHidden();
};

const announced = (page: Page, ticket: string) =>
  page.getByRole('alert', { name: new RegExp(`^Ticket ${ticket},`) });

test('§2: people five at a time, paged; five images; the site, the room and the clock', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await open(page);
  const people = page.getByRole('region', { name: 'Wie u hier helpt' }).getByRole('listitem');
  await expect(people).toHaveCount(5);
  await expect(people.first()).toHaveText(/Balie 1\s*An Peeters/);
  await expect(page.getByText('Stadhuis Merelbeek')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(5);
  const shown = () => page.locator('main img[data-shown="true"]').getAttribute('src');
  const first = await shown();
  await expectNoAxeViolations(page);
  await expect(people, 'the next page').toHaveCount(2, { timeout: 13_000 });
  await expect(people.last()).toHaveText(/Balie 7\s*Greet Smet/);
  await expect.poll(shown, { timeout: 13_000 }).not.toBe(first);
});

test('§2, §9: a call is shown large for 10 s with its desk and user, and the sound really plays', async ({
  page,
}) => {
  await listenInPage(page);
  await open(page);
  await expect(page.getByRole('button', { name: 'Geluid aan' })).toBeHidden();
  const called = performance.now();
  await lab.call('B012');
  const call = announced(page, 'B012');
  await expect(call).toBeVisible({ timeout: 5_000 });
  const shownAt = performance.now();
  test.info().annotations.push({ type: 'shown after', description: `${shownAt - called} ms` });
  await expect(call).toContainText('Loket 1');
  await expect(call).toContainText('An Peeters');
  const box = await call.getByText('B012').boundingBox();
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(1080 * 0.18);
  await expect
    .poll(async () => (await heard(page)).loudest, { timeout: 5_000 })
    .toBeGreaterThan(0.01);
  await expectNoAxeViolations(page);
  await expect(call).toBeHidden({ timeout: 14_000 });
  expect(performance.now() - shownAt).toBeGreaterThan(8_000);
  await expect(page.getByRole('region', { name: 'Laatste oproepen' })).toContainText('B012');
});

test('calls that come together each get their time, and a recall is heard at once', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await listenInPage(page);
  await open(page);
  await lab.call('C001');
  await lab.call('C002');
  await expect(announced(page, 'C001')).toBeVisible({ timeout: 5_000 });
  await expect(announced(page, 'C001')).toContainText('C002');
  await expect(announced(page, 'C002')).toBeVisible({ timeout: 14_000 });
  // Each call has two notes.
  const notes = async () => (await heard(page)).notes;
  await expect.poll(notes).toBe(4);
  await lab.call('C002', { recall: true });
  await expect.poll(notes).toBe(6);
  await expect(announced(page, 'C002')).toBeVisible();
});

test('a display acknowledges what it showed', async ({ page }) => {
  await open(page);
  const number = await lab.call('D001');
  await expect
    .poll(
      () =>
        lab.db
          .selectFrom('call_receipts')
          .innerJoin('devices', 'devices.id', 'call_receipts.device_id')
          .where('call_id', '=', number)
          .where('audio_state', '=', 'ON')
          .select('device_id')
          .execute(),
      { timeout: 8_000 },
    )
    .not.toEqual([]);
});

test('a frozen and a killed server are noticed within 10 s; what was missed is shown, once', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await open(page);
  const offline = page.getByText(/^Geen verbinding/);
  lab.server.freeze();
  await expect(offline).toBeVisible({ timeout: 10_000 });
  await lab.call('E001');
  lab.server.thaw();
  await expect(offline).toBeHidden({ timeout: 15_000 });
  await expect(announced(page, 'E001')).toBeVisible({ timeout: 8_000 });
  await expect(announced(page, 'E001')).toBeHidden({ timeout: 14_000 });

  await lab.server.kill();
  await expect(offline).toBeVisible({ timeout: 10_000 });
  await lab.call('E002');
  await lab.server.start();
  await expect(announced(page, 'E002')).toBeVisible({ timeout: 15_000 });
  await expect(offline).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Laatste oproepen' })).toContainText('E002');
  await expect(announced(page, 'E001')).toHaveCount(0);
  await expect(announced(page, 'E002'), 'a reload announces nothing twice').toHaveCount(0);
});

test('where the browser blocks sound, a button turns it on', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    // The state a browser without the kiosk policy gives, until somebody presses a button.
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
  await open(page);
  const button = page.getByRole('button', { name: 'Geluid aan' });
  await expect(button).toBeVisible();
  await button.click();
  await expect(button).toBeHidden();
  await context.close();
});

for (const [name, path, text] of [
  ['door screen', () => `/meeting-room/PQ-ML-${lab.desk.deskId}`, 'Vrij'],
  ['desk overview', () => `/desk-q/${lab.desk.token}`, 'An Peeters'],
  ['call pop-up', () => `/call-popup-visitor/PQ-ND-${lab.room.token}`, 'Even geduld'],
  ['called visitors', () => `/called-visitors/PQ-OD-${lab.room.token}`, 'Laatste oproepen'],
  ['combination', () => `/screen-q/${lab.room.token}`, 'Wie u hier helpt'],
] as const) {
  test(`§2, screen URLs: the ${name} works, upright and lying, and shows a call`, async ({
    page,
  }) => {
    await page.goto(lab.server.url + path());
    await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText('Verbinding maken…')).toBeHidden();
    // The widest ticket there can be.
    await lab.call('WMW007');
    await expect(page.getByText(/WMW/).first()).toBeVisible({ timeout: 8_000 });
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
  });
}

test('an address that names no screen says so, and nothing more', async ({ page }) => {
  await page.goto(`${lab.server.url}/screen/no-such-screen-anywhere`);
  await expect(page.getByRole('heading', { name: 'Dit scherm bestaat niet' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('an administrator sees the displays, makes one flash, and removes it', async ({ browser }) => {
  const display = await (await browser.newContext()).newPage();
  await display.goto(`${lab.server.url}/call-popup-visitor/PQ-ND-${lab.room.token}`);
  await expect(display.getByText('Verbinding maken…')).toBeHidden();

  const page = await (
    await browser.newContext({ viewport: { width: 1366, height: 768 } })
  ).newPage();
  await page.request.post(`${lab.server.url}/api/auth/login`, {
    headers: { origin: lab.server.url },
    data: { username: 'demo-admin', password: 'balie-demo' },
  });
  await page.goto(`${lab.server.url}/sites/${lab.desk.siteId}/site-settings`);
  await page.getByRole('link', { name: /Schermen/ }).click();
  await expect(page.getByRole('heading', { name: 'Schermen' })).toBeVisible();
  const row = page
    .getByRole('row', { name: /Oproepscherm.*Verbonden/ })
    .filter({ hasNotText: 'Niet verbonden' });
  // Those of other tests have left.
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(lab.room.name);
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: /laten oplichten en bellen/ }).click();
  await expect(display.getByText('Dit is het scherm dat u zoekt')).toBeVisible({ timeout: 5_000 });

  await display.close();
  const gone = page.getByRole('row', { name: /Oproepscherm.*Niet verbonden/ }).first();
  await expect(gone).toBeVisible();
  const before = await page.getByRole('row').count();
  await gone.getByRole('button', { name: /verwijderen/ }).click();
  await gone.getByRole('button', { name: 'Ja' }).click();
  await expect(page.getByRole('row')).toHaveCount(before - 1);
});
