import type { BrowserContext, Page, TestInfo } from '@playwright/test';

/** The last presses of a page, to find out why one of them did nothing. */
interface Pressed extends Window {
  pressLog?: string[];
}

/** Runs in every page before the application. */
function keepLog(): void {
  const log: string[] = [];
  (window as Pressed).pressLog = log;
  let pressed: Element | null = null;
  const whereIs = (element: Element | null) => {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    const place = [left, top, width, height].map(Math.round).join(' ');
    return `what was pressed is ${element?.isConnected ? `at ${place}` : 'gone'}, the window ${innerWidth} ${innerHeight}, scrolled ${scrollY}`;
  };
  const note = (event: Event) => {
    const { clientX, clientY } = event as MouseEvent;
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest('button, a, [role], label, input, select') ?? target;
    const name = control?.getAttribute('aria-label') ?? control?.textContent?.trim().slice(0, 40);
    const what = `${control?.tagName.toLowerCase() ?? 'window'} ${name ?? ''}`;
    if (event.type === 'pointerdown') pressed = control;
    const moved =
      event.type === 'pointerup' && control !== pressed
        ? `, hit ${target?.outerHTML.slice(0, 200)}; ${whereIs(pressed)}`
        : '';
    // After all listeners on the window: the press guard may have blocked it.
    queueMicrotask(() => {
      const taken = event.defaultPrevented ? ', taken' : '';
      log.push(
        `${Math.round(event.timeStamp)} ms: ${event.type} at ${clientX},${clientY}: ${what}${moved}${taken}`,
      );
      if (log.length > 40) log.shift();
    });
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'resize', 'keydown']) {
    window.addEventListener(type, note, { capture: true, passive: true });
  }
}

export const keepPressLog = (profile: BrowserContext) => profile.addInitScript(keepLog);

/** Prints the log if the test failed: it shows a lost press, or that it never came. */
export async function tellPresses(page: Page, { status, expectedStatus, title }: TestInfo) {
  if (status === expectedStatus) return;
  const log = await page.evaluate(() => (window as Pressed).pressLog).catch(() => undefined);
  console.log(
    `The last presses of "${title}":\n  ${log?.join('\n  ') ?? 'the page reported none'}`,
  );
}
