import { type Browser, expect, type Page, test } from '@playwright/test';
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

test('calls that come together share the picture, and a recall is heard at once', async ({
  page,
}) => {
  await listenInPage(page);
  await open(page);
  await lab.call('C001');
  await expect(announced(page, 'C001')).toBeVisible({ timeout: 5_000 });
  const notes = async () => (await heard(page)).notes;
  // Each chime has two notes.
  await expect.poll(notes).toBe(2);
  await lab.call('C002');
  await expect(announced(page, 'C002')).toBeVisible({ timeout: 5_000 });
  await expect(announced(page, 'C001')).toBeVisible();
  await expect.poll(notes).toBe(4);
  await lab.call('C002', { recall: true });
  await expect.poll(notes).toBe(6);
  await expect(announced(page, 'C002')).toBeVisible();
});

/** Whether everything that is written on the picture is whole. */
const isWhole = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-call] p')].every((text) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      const inner = words.getBoundingClientRect();
      const row = text.closest('[data-call]')?.getBoundingClientRect();
      return (
        row !== undefined &&
        inner.left >= row.left - 1 &&
        inner.right <= row.right + 1 &&
        inner.top >= row.top - 2 &&
        inner.bottom <= row.bottom + 2
      );
    }),
  );

/** Remembers inside the page every call that ever stood in it. */
const watchCalls = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<number>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const row of document.querySelectorAll<HTMLElement>('[data-call]')) {
        seen.add(Number(row.dataset.call));
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
const everShown = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);

const receiptsOf = async (numbers: readonly number[]) => {
  const rows = await lab.db
    .selectFrom('call_receipts')
    .where('call_id', 'in', numbers)
    .select('call_id')
    .execute();
  return rows.map((row) => row.call_id).sort((one, other) => one - other);
};

for (const [shape, width, height] of [
  ['lying', 1920, 1080],
  ['upright', 1080, 1920],
] as const) {
  test(`a busy room, ${shape}: four calls at once, the others in line, and only what is painted is acknowledged`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height });
    await watchCalls(page);
    await open(page);
    const numbers: number[] = [];
    for (const ticket of ['G001', 'WMW002', 'G003', 'G004', 'G005', 'G006']) {
      numbers.push(await lab.call(ticket));
    }
    await expect(page.locator('[data-call]')).toHaveCount(4, { timeout: 8_000 });
    await expect.poll(async () => (await receiptsOf(numbers)).length).toBeGreaterThanOrEqual(4);
    const kept = await receiptsOf(numbers);
    expect(await everShown(page)).toEqual(expect.arrayContaining(kept));
    expect(await isWhole(page)).toBe(true);
    const box = await announced(page, 'G003').getByText('G003').boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(height * (shape === 'lying' ? 0.12 : 0.08));
    await expectNoAxeViolations(page);
    await expect(announced(page, 'G006')).toBeVisible({ timeout: 10_000 });
    await expect.poll(() => receiptsOf(numbers), { timeout: 8_000 }).toEqual(numbers);
    await expect(announced(page, 'G006')).toBeHidden({ timeout: 15_000 });
  });
}

test('the door of a room does not exist: it says so, shows nothing and acknowledges nothing', async ({
  page,
}) => {
  await page.goto(`${lab.server.url}/meeting-room/${lab.room.token}`);
  await expect(page.getByRole('heading', { name: 'Dit scherm bestaat niet' })).toBeVisible();
  const number = await lab.call('M001');
  const witness = await page.context().newPage();
  await witness.goto(`${lab.server.url}/called-visitors/PQ-OD-${lab.room.token}`);
  await expect.poll(() => receiptsOf([number]), { timeout: 10_000 }).toEqual([number]);
  const devices = await lab.db
    .selectFrom('call_receipts')
    .innerJoin('devices', 'devices.id', 'call_receipts.device_id')
    .where('call_id', '=', number)
    .select('kind')
    .execute();
  expect(devices).toEqual([{ kind: 'called-visitors' }]);
  await expect(page.locator('[data-call]')).toHaveCount(0);
});

test('a display that stayed open shows what is called after a restore', async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await lab.backUp();
  for (const ticket of ['H001', 'H002', 'H003']) await lab.call(ticket);
  await expect(announced(page, 'H003')).toBeVisible({ timeout: 8_000 });
  await lab.server.kill();
  await lab.restore();
  await lab.server.start();
  await expect(page.getByText(/^Geen verbinding/)).toBeHidden({ timeout: 15_000 });
  const numbers = [await lab.call('H004'), await lab.call('H005')];
  await expect(announced(page, 'H004')).toBeVisible({ timeout: 8_000 });
  await expect(announced(page, 'H005')).toBeVisible({ timeout: 8_000 });
  await expect.poll(() => receiptsOf(numbers), { timeout: 8_000 }).toEqual(numbers);
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

const newestDevice = async () => {
  const { id } = await lab.db
    .selectFrom('devices')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
};

const devicesThatShowed = async (number: number) => {
  const rows = await lab.db
    .selectFrom('call_receipts')
    .where('call_id', '=', number)
    .select('device_id')
    .orderBy('device_id')
    .execute();
  return rows.map((row) => row.device_id);
};

test('a call that something lies over is acknowledged once it can be read', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await open(page);
  const covered = await newestDevice();
  await page.evaluate(() => {
    const cover = document.body.appendChild(document.createElement('div'));
    cover.id = 'cover';
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '9999' });
  });
  // Another display of the room, where nothing lies over it: what it says comes after.
  const other = await browser.newPage();
  await open(other);
  const readable = await newestDevice();
  expect(readable).toBeGreaterThan(covered);
  // A call stands there for ten seconds of the page, however long the machine needs.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const number = await lab.call('D002');
  const moving = (look: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(20);
      await look();
    }).toPass({ intervals: [50], timeout: 30_000 });
  await moving(async () => expect(await page.locator('[data-call]').count()).toBe(1));
  // Long after the frame in which it would have been told.
  await page.clock.runFor(1_000);
  await expect.poll(() => devicesThatShowed(number)).toContain(readable);
  expect(await devicesThatShowed(number)).toEqual([readable]);
  await page.locator('#cover').evaluate((cover) => cover.remove());
  await moving(async () => expect(await devicesThatShowed(number)).toEqual([covered, readable]));
  await other.close();
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
  ['door screen', () => `/meeting-room/PQ-ML-${lab.desk.deskId}`, 'Bezet'],
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

test('§2, screen URLs: the door screen says what goes on behind it', async ({ page }) => {
  const door = page.getByText(/^(Vrij|Bezet|Gesloten)$/);
  const open = async () => {
    await page.goto(`${lab.server.url}/meeting-room/PQ-ML-${lab.desk.deskId}`);
    await expect(page.getByText('Verbinding maken…')).toBeHidden();
  };
  const set = (status: 'SERVING' | 'ENDED') =>
    lab.db.updateTable('visits').set({ status }).where('id', '=', lab.desk.visitId).execute();
  const { user_id } = await lab.db
    .selectFrom('desks')
    .where('id', '=', lab.desk.deskId)
    .select('user_id')
    .executeTakeFirstOrThrow();
  const sit = (user: number | null) =>
    lab.db.updateTable('desks').set({ user_id: user }).where('id', '=', lab.desk.deskId).execute();
  await open();
  await expect(door).toHaveText('Bezet');
  await expect(page.getByText('LAB001')).toBeVisible();
  await set('ENDED');
  await open();
  await expect(door).toHaveText('Vrij');
  await sit(null);
  await open();
  await expect(door).toHaveText('Gesloten');
  await sit(user_id);
  await set('SERVING');
});

test('an address that names no screen says so, and nothing more', async ({ page }) => {
  await page.goto(`${lab.server.url}/screen/no-such-screen-anywhere`);
  await expect(page.getByRole('heading', { name: 'Dit scherm bestaat niet' })).toBeVisible();
  await expectNoAxeViolations(page);
});

async function openOffice(browser: Browser) {
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
  return page;
}

test('an administrator sees the displays, makes one flash, trusts, names and forgets one', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const display = await (await browser.newContext()).newPage();
  await display.goto(`${lab.server.url}/called-visitors/PQ-OD-${lab.room.id}`);
  await expect(display.getByText(/nog niet vertrouwd/)).toBeVisible();

  const page = await openOffice(browser);
  const row = page
    .getByRole('row', { name: /Overzicht van oproepen/ })
    .filter({ hasText: 'Onbekend' })
    .filter({ hasText: lab.room.name });
  await expect(row).toHaveCount(1);
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: /laten oplichten met een belsignaal/ }).click();
  await expect(display.getByText('Dit is het scherm dat u zoekt')).toBeVisible({ timeout: 5_000 });

  await row.getByRole('button', { name: `${lab.room.name} vertrouwen` }).click();
  await expect(row).toHaveCount(0);
  await expect(display.getByText(/nog niet vertrouwd/)).toBeHidden();
  const trusted = page.getByRole('row', { name: /Overzicht van oproepen.*Vertrouwd/ });
  await trusted.getByRole('button', { name: /een naam geven/ }).click();
  await page.getByRole('textbox', { name: 'Naam' }).fill('Boven de trap');
  await page.getByRole('textbox', { name: 'Naam' }).press('Enter');
  const named = page.getByRole('row', { name: /Boven de trap/ });
  await expect(named).toContainText(lab.room.name);
  const number = await lab.call('V001');
  await expect.poll(() => receiptsOf([number]), { timeout: 8_000 }).toContain(number);

  await named.getByRole('button', { name: /vergeten/ }).click();
  await named.getByRole('button', { name: 'Ja' }).click();
  await expect(named).toHaveCount(0);
  await expect(display.getByText(/nog niet vertrouwd/), 'it comes back as new').toBeVisible({
    timeout: 25_000,
  });
});

test('a display is paired by the code it shows, and shows a code again when it is forgotten', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const display = await (
    await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'nl-BE' })
  ).newPage();
  await display.goto(`${lab.server.url}/display`);
  const code = display.getByRole('status', { name: 'Koppelcode' });
  await expect(code).toHaveText(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  await expectNoAxeViolations(display);
  const shown = (await code.textContent()) ?? '';

  const page = await openOffice(browser);
  await page.getByRole('button', { name: 'Scherm koppelen' }).first().click();
  const form = page.getByRole('region', { name: 'Scherm koppelen' });
  await form.getByLabel('Code op het scherm').fill('2222-2222');
  await form.getByRole('textbox', { name: 'Naam' }).fill('Inkomhal');
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form.getByText('Kies waar dit scherm bij hoort.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Wachtzaal' }).selectOption(lab.room.name);
  await form.getByRole('button', { name: 'Bewaren' }).click();
  await expect(form.getByText(/Geen enkel scherm toont nu deze code/)).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('Code op het scherm').fill(shown.toLowerCase());
  await form.getByRole('button', { name: 'Bewaren' }).click();
  const row = page.getByRole('row', { name: /Inkomhal/ });
  await expect(row).toContainText('Gekoppeld');

  await expect(display.getByRole('heading', { name: lab.room.name })).toBeVisible({
    timeout: 10_000,
  });
  await expect(display.getByText('Verbinding maken…')).toBeHidden();
  const number = await lab.call('W001');
  await expect(announced(display, 'W001')).toContainText('An Peeters');
  await expect.poll(() => receiptsOf([number]), { timeout: 8_000 }).toEqual([number]);
  await display.reload();
  await expect(display.getByRole('heading', { name: lab.room.name })).toBeVisible();

  await row.getByRole('button', { name: 'Inkomhal vergeten' }).click();
  await row.getByRole('button', { name: 'Ja' }).click();
  await expect(code).toBeVisible({ timeout: 40_000 });
});
