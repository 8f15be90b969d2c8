import { expect, type Locator, type Page } from '@playwright/test';

interface Pressed {
  /** What the second press did something to, if anything. */
  readonly hit: string | undefined;
  /** What lay under the hand by then. */
  readonly under: string | undefined;
  /** The machine was too busy: the press came when the hand had seen what lies there, and may do something. */
  readonly late: boolean;
}

/** So long a hand takes to notice that something else lies under it. */
const REST_MS = 500;

/** What the page itself keeps: asking it from outside takes longer than a hand needs on a busy machine. */
interface Watched {
  /** Once something else lies there that can be pressed: what that is. */
  readonly other: Promise<string>;
  /** The same, or undefined when nothing comes there in a moment. */
  readonly otherSoon: () => Promise<string | undefined>;
  /** Watches no longer; tells what a press did something to since then, and how long after. */
  readonly end: () => readonly { name: string; afterMs: number }[];
}

const PRESSABLE = 'a[href], button, select, label, input, [role="menuitem"], tr[data-clickable]';

/**
 * Presses a control as a hand does, and again at the same place as soon as `moved` has happened, which is
 * the worst moment. Tells whether the second press reached anything.
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
  // At once: the pointer is there, and what the page answers in between takes time.
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  const [hit] = await watched.evaluate(({ end }) => end());
  const late = (hit?.afterMs ?? 0) > REST_MS;
  return { hit: late ? undefined : hit?.name, under, late };
}

/** Presses again until it was soon enough, and on something: else it says nothing. */
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
  // A page that is still at work lets no timer pass; what it lays over the place tells at once.
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
