import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectStored, type Hall, scan } from '../../support/kiosk.ts';
import {
  atStart,
  IDLE_SECONDS,
  type Kiosk,
  type KioskLab,
  startKioskLab,
  tap,
  workOf,
} from '../../support/kiosk-lab.ts';
import {
  type At,
  atTheLastPress,
  GONE_STEPS,
  goOn,
  HAND_OVER_STEPS,
  networkIsBack,
  newVisitor,
  PRINTING_STEPS,
  paper,
  RESULT_STEPS,
  type Step,
  shownNumber,
  walkSteps,
} from '../../support/kiosk-steps.ts';

// These tests kill their own server, so they run one after the other.
test.describe.configure({ mode: 'default' });

/** This many kiosks are each at a different step when the plug is pulled. */
const TOGETHER = 6;

let lab: KioskLab;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  lab = await startKioskLab(TOGETHER);
});
test.afterAll(async () => {
  await lab?.stop();
});

test.beforeEach(() => test.setTimeout(400_000));

const end = async (kiosk: Page) => {
  await tap(kiosk, /^(Klaar|Ik heb mijn nummer)$/);
  await atStart(kiosk);
};
const codeOn = async ({ kiosk }: Kiosk): Promise<string> => {
  const code = kiosk.getByRole('status', { name: 'Koppelcode' });
  await expect(code).toHaveText(/^\w{4}-\w{4}$/);
  return (await code.textContent()) ?? '';
};
const bind = async (kiosk: Kiosk) => {
  await kiosk.hall.bind(await codeOn(kiosk));
  await atStart(kiosk.kiosk);
};

/** The numbers added to the list since: none occurs twice, and none is on two tickets. */
async function numbersSince(hall: Hall, before: readonly string[]): Promise<string[]> {
  const numbers = await hall.tickets();
  expect(new Set(numbers).size, 'no number twice').toBe(numbers.length);
  const since = numbers.filter((number) => !before.includes(number));
  const papers = await Promise.all(since.map((number) => lab.papers(hall, number)));
  expect(Math.max(0, ...papers), 'no number on two papers').toBeLessThanOrEqual(1);
  return since;
}

const registered = (hall: Hall, before: readonly string[], numbers: readonly string[]) =>
  expect.poll(() => numbersSince(hall, before), { timeout: 10_000 }).toEqual(numbers);

/** A kiosk with a visitor at this step. */
interface Stand extends At, Kiosk {
  readonly step: Step;
  readonly before: readonly string[];
}

/** Brings each kiosk to its own step, kills the victim, and releases what was held. */
async function dieAt(
  steps: readonly Step[],
  kiosks: readonly Kiosk[],
  kill: () => Promise<void>,
): Promise<Stand[]> {
  const stands = await Promise.all(
    steps.map(async (step, index): Promise<Stand> => {
      const own = kiosks[index];
      if (!own) throw new Error(`There is no kiosk for ${step.name}.`);
      const stand = { ...own, step, visitor: await newVisitor(own.hall) };
      const before = await own.hall.tickets();
      await step.reach(stand);
      return { ...stand, before };
    }),
  );
  const held = await Promise.all(stands.map((at) => at.step.ask?.(at)));
  await kill();
  const isGone = kiosks[0]?.kiosk.isClosed();
  for (const hold of held) {
    if (isGone) await hold?.abandoned;
    hold?.release();
  }
  return stands;
}

/** As many steps at a time as there are kiosks. */
const rounds = (steps: readonly Step[]): Step[][] =>
  Array.from({ length: Math.ceil(steps.length / TOGETHER) }, (_, round) =>
    steps.slice(round * TOGETHER, (round + 1) * TOGETHER),
  );

const each = (stands: readonly Stand[], look: (stand: Stand) => Promise<void>) =>
  Promise.all(stands.map((stand) => test.step(stand.step.name, () => look(stand))));

/** Checks what a kiosk shows its visitor after its browser was killed. */
async function expectAfterWalk(stand: Stand): Promise<void> {
  const { step, kiosk, hall, visitor, before } = stand;
  if (step.noted && step.heard !== 'NOTHING') return expectPrinted(stand);
  await atStart(kiosk);
  const numbers = await numbersSince(hall, before);
  expect(numbers).toHaveLength(step.heard === 'SERVER_WROTE' ? 1 : 0);
  expect(await workOf(kiosk)).toMatchObject({ waiting: [], underWay: null });
  if (step.heard !== 'SERVER_WROTE') return;
  // They ask again, and read the number they already have.
  await scan(kiosk, visitor.signed);
  await expect(kiosk.getByRole('heading', { name: 'U bent al aangemeld' })).toBeVisible();
  expect(await shownNumber(kiosk)).toBe(numbers[0]);
  await end(kiosk);
  await registered(hall, before, numbers);
}

async function expectPrinted({ kiosk, hall, before }: Stand): Promise<void> {
  const number = await shownNumber(kiosk);
  await paper(kiosk, 'PRINTED');
  await registered(hall, before, [number]);
  expect(await lab.papers(hall, number)).toBe(1);
  await end(kiosk);
}

async function expectGone({ kiosk, hall, before }: Stand): Promise<void> {
  await atStart(kiosk);
  await expect.poll(() => workOf(kiosk)).toMatchObject({ waiting: [], underWay: null });
  const numbers = await numbersSince(hall, before);
  expect(numbers).toHaveLength(1);
  expect(await kiosk.content()).not.toContain(numbers[0]);
}

test('a browser killed at any step returns to its start, or to the number of the visitor who is still there', async () => {
  const browser = await lab.browser();
  const lost = await Promise.all((await browser.start({ size: 1 })).map(codeOn));
  await browser.kill();
  let kiosks = await browser.start();
  const shown = await Promise.all(kiosks.map(codeOn));
  expect(shown.filter((code) => lost.includes(code))).toEqual([]);
  await Promise.all(kiosks.map(bind));
  await Promise.all(kiosks.map(({ kiosk }) => expectStored(kiosk)));

  /** Kills the browser with each kiosk at its step; returns them restarted. */
  const killedAt = async (steps: readonly Step[], options = {}) => {
    const stands = await dieAt(steps, kiosks, () => browser.kill());
    kiosks = await browser.start({ size: steps.length, ...options });
    return stands.map((stand, index) => ({ ...stand, ...kiosks[index] }));
  };
  const checks = new Map([
    ...walkSteps('browser').map((step) => [step, expectAfterWalk] as const),
    ...PRINTING_STEPS.map((step) => [step, expectPrinted] as const),
    ...[...GONE_STEPS, ...HAND_OVER_STEPS].map((step) => [step, expectGone] as const),
  ]);
  for (const steps of rounds([...checks.keys()])) {
    await each(await killedAt(steps), async (stand) => checks.get(stand.step)?.(stand));
  }

  await test.step('left alone with a number, a kiosk returns to its start by itself', async () => {
    const [withPaper, withoutPaper] = await killedAt(RESULT_STEPS, { clock: true });
    if (!withPaper || !withoutPaper) throw new Error('There is no such kiosk.');
    const [printed, unprinted] = [
      await shownNumber(withPaper.kiosk),
      await shownNumber(withoutPaper.kiosk),
    ];
    await paper(withPaper.kiosk, 'PRINTED');
    await paper(withoutPaper.kiosk, 'FAILED');
    expect(await lab.papers(withPaper.hall, printed)).toBe(1);
    await registered(withPaper.hall, withPaper.before, [printed]);
    // The clock is the browser's, shared by all its kiosks.
    await withPaper.kiosk.clock.fastForward(IDLE_SECONDS * 1_000 + 21_000);
    await atStart(withPaper.kiosk);
    expect(await shownNumber(withoutPaper.kiosk), 'all the visitor has').toBe(unprinted);
    withoutPaper.wire.isCut = false;
    await networkIsBack(withoutPaper.kiosk);
    await registered(withoutPaper.hall, withoutPaper.before, [unprinted]);
    expect(await lab.papers(withoutPaper.hall, unprinted)).toBe(0);
    await withPaper.kiosk.clock.fastForward(270_000);
    await atStart(withoutPaper.kiosk);
    for (const { kiosk } of [withPaper, withoutPaper]) {
      await expect.poll(() => workOf(kiosk)).toMatchObject({ underWay: null });
    }
  });
  await browser.remove();
});

test("a server killed at any step loses nobody's number and gives nobody two", async () => {
  const browser = await lab.browser();
  const kiosks = await browser.start();
  await Promise.all(kiosks.map(codeOn));
  await lab.server.kill();
  await lab.server.start();
  await Promise.all(kiosks.map(bind));

  const unheard = atTheLastPress(
    'printing: the ticket came out, and its confirmation was lost',
    async (_, press) => {
      await lab.printer.loseAnswers();
      await press();
      await lab.printer.taken();
      return undefined;
    },
  );
  for (const steps of notEmpty(rounds([...walkSteps('server'), unheard, ...HAND_OVER_STEPS]))) {
    const stands = await dieAt(steps, kiosks, () => lab.server.kill());
    await lab.printer.heal();
    const numbers = new Map<Stand, string>();
    await each(stands, async (stand) => {
      const { step, kiosk } = stand;
      await goOn(step, stand);
      if (HAND_OVER_STEPS.includes(step)) return;
      if (!step.noted) return kiosk.getByRole('heading', { name: 'Ga naar de balie' }).waitFor();
      numbers.set(stand, await shownNumber(kiosk));
      await paper(kiosk, 'FAILED');
    });
    await lab.server.start();
    await each(stands, async (stand) => {
      const { step, kiosk, hall, before } = stand;
      await networkIsBack(kiosk);
      // Only then is it ready for the next visitor.
      await expect.poll(() => workOf(kiosk)).toMatchObject({ waiting: [] });
      const number = numbers.get(stand);
      if (step === unheard) {
        await kiosk.reload();
        expect(await shownNumber(kiosk)).toBe(number);
        await paper(kiosk, 'FAILED');
        expect(await lab.papers(hall, number ?? '')).toBe(1);
      }
      if (number) await registered(hall, before, [number]);
      const isWritten = step.heard === 'SERVER_WROTE' || number;
      expect(await numbersSince(hall, before)).toHaveLength(isWritten ? 1 : 0);
      if (HAND_OVER_STEPS.includes(step)) await atStart(kiosk);
      else await end(kiosk);
    });
  }
});
