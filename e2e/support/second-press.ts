import { expect, type Locator, type Page } from '@playwright/test';

interface Pressed {
  /** What the second press acted on, if anything. */
  readonly hit: string | undefined;
  /** What was under the pointer by then. */
  readonly under: string | undefined;
  /** The machine was too busy: the press came after the user could have noticed, so it may act. */
  readonly late: boolean;
}

/** How long a user needs to notice that something else is under the pointer. */
const REST_MS = 500;

/** Recorded inside the page: on a busy machine, asking from outside takes longer than a user needs. */
interface Watched {
  /** Resolves once something else that can be pressed is there: its name. */
  readonly other: Promise<string>;
  /** The same, or undefined if nothing appears within a moment. */
  readonly otherSoon: () => Promise<string | undefined>;
  /** Stops watching; returns what presses acted on since then, and how much later. */
  readonly end: () => readonly { name: string; afterMs: number }[];
}

const PRESSABLE = 'a[href], button, select, label, input, [role="menuitem"], tr[data-clickable]';

/**
 * Presses a control as a user would, and again at the same place as soon as `moved` has happened, the worst moment.
 * Returns whether the second press acted on anything.
 */
export async function pressAgain(
  page: Page,
  control: Locator,
  moved: () => Promise<unknown>,
): Promise<Pressed> {
  await control.scrollIntoViewIfNeeded();
  await control.click({ trial: true });
  const box = await control.boundingBox();
  expect(box).not.toBeNull();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  const watched = await page.evaluateHandle(watch, { at: [x, y] as const, pressable: PRESSABLE });
  await page.mouse.click(x, y);
  const under = await Promise.race([
    watched.evaluate(({ other }) => other),
    moved().then(() => watched.evaluate(({ otherSoon }) => otherSoon())),
  ]);
  // At once: the pointer is there already, and awaiting the page in between takes time.
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  const [hit] = await watched.evaluate(({ end }) => end());
  const late = (hit?.afterMs ?? 0) > REST_MS;
  return { hit: late ? undefined : hit?.name, under, late };
}

/** Retries until the second press was soon enough and on something; otherwise it proves nothing. */
export async function pressedInTime(attempt: () => Promise<Pressed>): Promise<Pressed> {
  for (let count = 0; count < 5; count += 1) {
    const pressed = await attempt();
    if (!pressed.late && pressed.under !== undefined) return pressed;
  }
  throw new Error('No second press came within half a second on something else.');
}

/** Runs in the page. */
function watch({ at, pressable }: { at: readonly [number, number]; pressable: string }): Watched {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  const find = () =>
    document
      .elementsFromPoint(...at)
      .map((element) => element.closest(pressable))
      .find((element) => element !== null);
  const first = find();
  const firstName = first && nameOf(first);
  const hits: { name: string; afterMs: number }[] = [];
  let since = Number.POSITIVE_INFINITY;
  let firstAt: number | undefined;
  const noteFirst = ({ timeStamp }: Event) => {
    firstAt = timeStamp;
  };
  window.addEventListener('click', noteFirst, { capture: true, once: true });
  const watchHits = () => {
    if (since === Number.POSITIVE_INFINITY)
      document.addEventListener('click', ({ target, timeStamp }) => {
        const hit = target instanceof Element ? target.closest(pressable) : null;
        if (hit && timeStamp !== firstAt)
          hits.push({ name: nameOf(hit), afterMs: timeStamp - since });
      });
    since = Math.min(since, performance.now());
  };
  const { promise: other, resolve: tell } = Promise.withResolvers<string>();
  const look = () => {
    const found = firstAt === undefined ? undefined : find();
    if (!found || (found === first && nameOf(found) === firstName)) return;
    rest();
    watchHits();
    tell(nameOf(found));
  };
  const timer = window.setInterval(look, 5);
  // A busy page runs no timers; the shield it adds over the place is noticed at once.
  const shields = new MutationObserver(look);
  shields.observe(document.body, { childList: true });
  const rest = () => {
    window.clearInterval(timer);
    shields.disconnect();
  };
  const end = () => {
    rest();
    return hits;
  };
  const otherSoon = () =>
    new Promise<string | undefined>((resolve) => {
      void other.then(resolve);
      window.setTimeout(() => {
        look();
        watchHits();
        resolve(undefined);
      }, 250);
    });
  return { other, otherSoon, end };
}
