import { kioskRequests } from '@balie/contract/features/kiosk/requests.ts';
import { expect, type Page } from '@playwright/test';
import { type Hall, scan } from './kiosk.ts';
import { atStart, letTimePass, tap, workOf } from './kiosk-lab.ts';
import type { Held, Wire } from './wire.ts';

export interface Visitor {
  readonly signed: string;
  readonly typed: string;
  readonly nationalNumber: string;
}

let visitors = 0;
/** A visitor with an appointment now, whom a kiosk finds by code or national number. */
export async function newVisitor(hall: Hall): Promise<Visitor> {
  const birth = `850730${String(++visitors).padStart(3, '0')}`;
  const nationalNumber = `${birth}${String(97 - (Number(birth) % 97)).padStart(2, '0')}`;
  const codes = await hall.appointment(new Date(), { national_number: nationalNumber });
  return { ...codes, nationalNumber };
}

interface Press {
  readonly leadsTo: string;
  do(kiosk: Page, visitor: Visitor): Promise<void>;
}
const press = (leadsTo: string, name: string | RegExp): Press => ({
  leadsTo,
  do: (kiosk) => tap(kiosk, name),
});
/** Types half of it, then the rest and Enter. */
const typing = (screen: string, name: string, text: (visitor: Visitor) => string): Press[] => [
  {
    leadsTo: `half a ${screen}`,
    async do(kiosk, visitor) {
      await tap(kiosk, name);
      await kiosk.getByRole('heading', { name: /^Wat is uw/ }).waitFor();
      await kiosk.keyboard.type(text(visitor).slice(0, 4));
    },
  },
  {
    leadsTo: 'busy',
    async do(kiosk, visitor) {
      await kiosk.keyboard.type(text(visitor).slice(4));
      await kiosk.keyboard.press('Enter');
    },
  },
];

interface WalkToNumber {
  readonly name: string;
  /** The last press sends the request. */
  readonly presses: readonly Press[];
  readonly asks: string;
  /** The device stores the request: it can be resumed, and decided without the server. */
  readonly noted: boolean;
}

const touch = press('start', 'Raak het scherm aan');
const appointment = press('appointment', /heb een afspraak/);
const WALKS: readonly WalkToNumber[] = [
  {
    name: 'without an appointment',
    presses: [touch, press('domains', /zonder afspraak/), press('busy', 'Identiteitskaarten')],
    asks: kioskRequests.takeTicket.path,
    noted: true,
  },
  {
    name: 'by a scan',
    presses: [touch, { leadsTo: 'busy', do: (kiosk, { signed }) => scan(kiosk, signed) }],
    asks: kioskRequests.checkIn.path,
    noted: true,
  },
  {
    name: 'by a typed code',
    presses: [touch, appointment, ...typing('code', 'Code van 8 tekens', ({ typed }) => typed)],
    asks: kioskRequests.checkIn.path,
    noted: false,
  },
  {
    name: 'by a national number',
    presses: [
      ...[touch, appointment],
      ...typing('national number', 'Rijksregisternummer', ({ nationalNumber }) => nationalNumber),
    ],
    asks: kioskRequests.checkIn.path,
    noted: false,
  },
];

export interface At {
  readonly kiosk: Page;
  readonly wire: Wire;
  readonly visitor: Visitor;
}

/** A moment at which to kill the browser or the server. */
export interface Step {
  readonly name: string;
  /** Walks there, or up to the last press. */
  reach(at: At): Promise<void>;
  /** The last press, if its request or response is held: released once the victim is dead. */
  ask?(at: At): Promise<Held | undefined>;
  /** The visitor's remaining presses; empty if they are waiting. */
  readonly rest: readonly Press[];
  readonly noted: boolean;
  /** How far the request had got. */
  readonly heard: 'NOTHING' | 'REQUEST_LEFT' | 'SERVER_WROTE';
}

const walkTo = async ({ kiosk, visitor }: At, presses: readonly Press[]) => {
  for (const one of presses) await one.do(kiosk, visitor);
};

const screenSteps = ({ presses, noted }: WalkToNumber): Step[] =>
  presses.slice(0, -1).map(({ leadsTo }, index) => ({
    name: leadsTo,
    reach: (at) => walkTo(at, presses.slice(0, index + 1)),
    rest: presses.slice(index + 1),
    noted,
    heard: 'NOTHING',
  }));

/** Does it, and waits until the request or response is held. */
const held = async (hold: Held, act: Promise<void>): Promise<Held> => {
  await Promise.all([act, hold.caught]);
  return hold;
};

const busySteps = ({ name, presses, asks, noted }: WalkToNumber): Step[] =>
  (['request', 'answer'] as const).map((what) => ({
    name: `busy ${name}, the ${what} on its way`,
    reach: (at) => walkTo(at, presses.slice(0, -1)),
    ask: (at) => held(at.wire.hold(what, asks), walkTo(at, presses.slice(-1))),
    rest: [],
    noted,
    heard: what === 'request' ? 'REQUEST_LEFT' : 'SERVER_WROTE',
  }));

const pressesOfWalkIn = WALKS[0]?.presses ?? [];
const takeTicket = (at: At): Promise<void> => walkTo(at, pressesOfWalkIn);
export const paper = (kiosk: Page, state: string) =>
  kiosk.locator(`[data-paper="${state}"]`).waitFor();

const step = (name: string, { reach, ask }: Pick<Step, 'reach' | 'ask'>): Step => ({
  ...{ name, reach, ...(ask && { ask }), rest: [], noted: true, heard: 'SERVER_WROTE' },
});

/** A visitor takes a ticket, and something happens at the last press. */
export const atTheLastPress = (
  name: string,
  ask: (at: At, press: () => Promise<void>) => Promise<Held | undefined>,
): Step =>
  step(name, {
    reach: (at) => walkTo(at, pressesOfWalkIn.slice(0, -1)),
    ask: (at) => ask(at, () => walkTo(at, pressesOfWalkIn.slice(-1))),
  });

const printing = (what: 'request' | 'answer') =>
  atTheLastPress(`printing, the ${what} on its way`, (at, press) =>
    held(at.wire.hold(what, kioskRequests.printKioskTicket.path), press()),
  );

const withoutNetwork = async (at: At) => {
  at.wire.isCut = true;
  await takeTicket(at);
  await paper(at.kiosk, 'FAILED');
};

const handingOver = (what: 'request' | 'answer') =>
  step(`handing over, the ${what} on its way`, {
    async reach(at) {
      await withoutNetwork(at);
      await tap(at.kiosk, 'Ik heb mijn nummer');
      await atStart(at.kiosk);
    },
    ask(at) {
      const hold = at.wire.hold(what, kioskRequests.syncKiosk.path);
      at.wire.isCut = false;
      return held(hold, networkIsBack(at.kiosk));
    },
  });

/** The system's event; without it, the kiosk would retry within two seconds. */
export const networkIsBack = (kiosk: Page): Promise<void> =>
  kiosk.evaluate(() => void window.dispatchEvent(new Event('online')));

const once = (steps: readonly Step[]): Step[] =>
  steps.filter(({ name }, index) => steps.findIndex((other) => other.name === name) === index);

/** Every screen up to the last question, and every wait for a response that was not stored. */
const UNNOTED_STEPS: readonly Step[] = once([
  ...WALKS.flatMap(screenSteps),
  ...WALKS.filter(({ noted }) => !noted).flatMap(busySteps),
]);

/**
 * Where each kiosk is interrupted: at every wait that was stored, whichever the victim. A wait that was not stored
 * leaves no trace, so those steps alternate between the two.
 */
export const walkSteps = (victim: 'browser' | 'server'): Step[] => [
  ...UNNOTED_STEPS.filter((_, index) => index % 2 === (victim === 'browser' ? 0 : 1)),
  ...WALKS.filter(({ noted }) => noted).flatMap(busySteps),
];

export const HAND_OVER_STEPS: readonly Step[] = [handingOver('request'), handingOver('answer')];

const withPaper = async (at: At) => {
  await takeTicket(at);
  await paper(at.kiosk, 'PRINTED');
};

/** The number is shown. */
export const RESULT_STEPS: readonly [Step, Step] = [
  step('result', { reach: withPaper }),
  step('result without the network', { reach: withoutNetwork }),
];

/** The ticket is about to be printed. */
export const PRINTING_STEPS: readonly Step[] = [printing('request'), printing('answer')];

/** A visitor was there and has gone. */
export const GONE_STEPS: readonly Step[] = [
  step('gone', {
    async reach(at) {
      await withPaper(at);
      await tap(at.kiosk, 'Klaar');
      await atStart(at.kiosk);
      // The start screen shows at once; their leaving is stored a moment later.
      await expect.poll(() => workOf(at.kiosk)).toMatchObject({ underWay: null });
    },
  }),
  step('result, two minutes ago', {
    async reach(at) {
      await withPaper(at);
      await letTimePass(at.kiosk, 120_000);
    },
  }),
];

export const goOn = ({ rest }: Step, at: At): Promise<void> => walkTo(at, rest);

export const shownNumber = async (kiosk: Page): Promise<string> => {
  const number = kiosk.locator('strong[dir=ltr]');
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? '';
};
