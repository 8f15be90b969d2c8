import { expect, type Page } from '@playwright/test';
import { type Hall, scan } from '../../support/kiosk.ts';
import { atStart, type KioskLab, startKioskLab, tap, workOf } from '../../support/kiosk-lab.ts';
import {
  GONE_STEPS,
  goOn,
  HAND_OVER_STEPS,
  networkIsBack,
  newVisitor,
  paper,
  RESULT_STEPS,
  type Step,
  shownNumber,
  takeTicket,
  WALK_STEPS,
} from '../../support/kiosk-steps.ts';
import { test } from '../../support/test.ts';

// One server of its own that is killed: these tests come one after the other.
test.describe.configure({ mode: 'default' });

let lab: KioskLab;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  lab = await startKioskLab();
});
test.afterAll(async () => {
  await lab?.stop();
});

// Many starts of browsers and servers, one after the other.
test.beforeEach(() => test.setTimeout(400_000));

const code = (kiosk: Page) => kiosk.getByRole('status', { name: 'Koppelcode' });
const CODE = /^\w{4}-\w{4}$/;
const READY =
  'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)';
const end = (kiosk: Page) => tap(kiosk, /^(Klaar|Ik heb mijn nummer)$/);

/** The numbers that are in the list since, each once; and none of them is on two papers. */
async function numbersSince(hall: Hall, before: readonly string[]): Promise<string[]> {
  const numbers = await hall.tickets();
  expect(new Set(numbers).size, 'no number twice').toBe(numbers.length);
  const since = numbers.filter((number) => !before.includes(number));
  const papers = since.map((number) => lab.papers(hall, number));
  expect(Math.max(0, ...papers), 'no number on two papers').toBeLessThanOrEqual(1);
  return since;
}

const registered = (hall: Hall, before: readonly string[], numbers: readonly string[]) =>
  expect.poll(() => numbersSince(hall, before), { timeout: 10_000 }).toEqual(numbers);

test('a browser killed at any step comes back to its start or to the number of who still stands there', async () => {
  const hall = await lab.hall();
  const browser = await lab.browser();
  let kiosk = await browser.start();
  await expect(code(kiosk)).toHaveText(CODE);
  const lost = (await code(kiosk).textContent()) ?? '';
  await browser.kill();
  kiosk = await browser.start();
  await expect(code(kiosk)).toHaveText(CODE);
  await expect(code(kiosk)).not.toHaveText(lost);
  await hall.bind((await code(kiosk).textContent()) ?? '');
  await atStart(kiosk);
  await expect.poll(() => kiosk.evaluate(READY)).toBe(true);

  const dieAt = async ({ reach }: Step) => {
    const visitor = await newVisitor(hall);
    const before = await hall.tickets();
    const held = await reach({ kiosk, wire: lab.wire, visitor });
    await browser.kill();
    await held?.abandoned;
    held?.release();
    kiosk = await browser.start();
    return { visitor, before };
  };

  for (const step of WALK_STEPS) {
    await test.step(step.name, async () => {
      const { visitor, before } = await dieAt(step);
      if (step.noted && step.heard !== 'NOTHING') {
        const number = await shownNumber(kiosk);
        await paper(kiosk, 'PRINTED');
        await registered(hall, before, [number]);
        expect(lab.papers(hall, number)).toBe(1);
        await end(kiosk);
        await atStart(kiosk);
        return;
      }
      await atStart(kiosk);
      const numbers = await numbersSince(hall, before);
      expect(numbers).toHaveLength(step.heard === 'SERVER_WROTE' ? 1 : 0);
      expect(await workOf(kiosk)).toMatchObject({ waiting: [], underWay: null });
      if (step.heard !== 'SERVER_WROTE') return;
      // They ask again, and read the number that they have.
      await scan(kiosk, visitor.signed);
      await expect(kiosk.getByRole('heading', { name: 'U was al aangemeld' })).toBeVisible();
      expect(await shownNumber(kiosk)).toBe(numbers[0]);
      await end(kiosk);
      await atStart(kiosk);
      await registered(hall, before, numbers);
    });
  }

  for (const step of RESULT_STEPS) {
    await test.step(step.name, async () => {
      const { before } = await dieAt(step);
      const number = await shownNumber(kiosk);
      const isCut = lab.wire.isCut;
      await paper(kiosk, isCut ? 'FAILED' : 'PRINTED');
      lab.wire.isCut = false;
      if (isCut) await networkIsBack(kiosk);
      await registered(hall, before, [number]);
      expect(lab.papers(hall, number)).toBe(isCut ? 0 : 1);
      await end(kiosk);
      await atStart(kiosk);
    });
  }

  for (const step of [...GONE_STEPS, ...HAND_OVER_STEPS]) {
    await test.step(step.name, async () => {
      const { before } = await dieAt(step);
      await atStart(kiosk);
      await expect.poll(() => workOf(kiosk)).toMatchObject({ waiting: [], underWay: null });
      const numbers = await numbersSince(hall, before);
      expect(numbers).toHaveLength(1);
      expect(await kiosk.content()).not.toContain(numbers[0]);
    });
  }

  await test.step('left alone, it goes back to its start by itself', async () => {
    const [, , result, withoutPaper] = RESULT_STEPS;
    for (const [step, forgottenAfter] of [
      [result, 51_000],
      [withoutPaper, 321_000],
    ] as const) {
      if (!step) throw new Error('There is no such step.');
      await step.reach({ kiosk, wire: lab.wire, visitor: await newVisitor(hall) });
      await browser.kill();
      kiosk = await browser.start({ clock: true });
      await shownNumber(kiosk);
      await paper(kiosk, lab.wire.isCut ? 'FAILED' : 'PRINTED');
      await kiosk.clock.fastForward(forgottenAfter);
      await atStart(kiosk);
      expect(await workOf(kiosk)).toMatchObject({ underWay: null });
    }
    lab.wire.isCut = false;
  });
});

test('a server killed at any step costs nobody a number, and gives nobody two', async () => {
  const hall = await lab.hall();
  const browser = await lab.browser();
  const kiosk = await browser.start();
  await expect(code(kiosk)).toHaveText(CODE);
  await lab.server.kill();
  await lab.server.start();
  await hall.bind((await code(kiosk).textContent()) ?? '');
  await atStart(kiosk);

  const dieAt = async (step: Step) => {
    const visitor = await newVisitor(hall);
    const at = { kiosk, wire: lab.wire, visitor };
    const before = await hall.tickets();
    const held = await step.reach(at);
    await lab.server.kill();
    held?.release();
    await goOn(step, at);
    return before;
  };
  const comeBack = async () => {
    await lab.server.start();
    await networkIsBack(kiosk);
    // Only then does the next visitor find it as it should be.
    await expect.poll(() => workOf(kiosk)).toMatchObject({ waiting: [] });
  };

  for (const step of WALK_STEPS) {
    await test.step(step.name, async () => {
      const before = await dieAt(step);
      if (step.noted) {
        const number = await shownNumber(kiosk);
        await paper(kiosk, 'FAILED');
        await comeBack();
        await registered(hall, before, [number]);
      } else {
        await expect(kiosk.getByRole('heading', { name: 'Ga naar de balie' })).toBeVisible();
        await comeBack();
        expect(await numbersSince(hall, before)).toHaveLength(
          step.heard === 'SERVER_WROTE' ? 1 : 0,
        );
      }
      await end(kiosk);
      await atStart(kiosk);
    });
  }

  await test.step('printing: the paper came, and nobody heard that it did', async () => {
    const before = await hall.tickets();
    const printed = lab.printerLine.loseAnswers();
    await takeTicket({ kiosk, wire: lab.wire, visitor: await newVisitor(hall) });
    await printed;
    await lab.server.kill();
    lab.printerLine.heal();
    const number = await shownNumber(kiosk);
    await paper(kiosk, 'FAILED');
    await comeBack();
    await kiosk.reload();
    expect(await shownNumber(kiosk)).toBe(number);
    await paper(kiosk, 'FAILED');
    await registered(hall, before, [number]);
    expect(lab.papers(hall, number)).toBe(1);
    await end(kiosk);
    await atStart(kiosk);
  });

  for (const step of HAND_OVER_STEPS) {
    await test.step(step.name, async () => {
      const before = await dieAt(step);
      await comeBack();
      expect(await numbersSince(hall, before)).toHaveLength(1);
      await atStart(kiosk);
    });
  }
});
