import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './lib/browser.ts';
import type { Context } from './lib/context.ts';
import { median, short, spreadOf, spreadText } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import type { Line } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';

/** A screen that stands all day has drawn many changes before. */
const WARM = 6;
const GOALS = { kilobytes: 220, longTaskMs: 50, scriptMs: 16 };

interface FirstLoad {
  readonly critical: number;
  readonly fonts: number;
  readonly data: number;
  readonly later: number;
  readonly readyMs: number;
}

/** The visit screen in a real browser: what comes over the line, how soon it works, how it scrolls and updates. */
export async function benchWeb({ stage, rounds }: Context): Promise<Line[]> {
  const browser = await openBrowser();
  const server = await stage.startServer('web');
  try {
    await stage.setVisits({ waiting: 150, planned: 150 });
    const loads: FirstLoad[] = [];
    for (let round = 0; round < rounds; round++)
      loads.push(await firstLoad(browser, { stage, url: server.url }));
    await stage.setVisits({ waiting: 1_000, planned: 1_000 });
    const table = await longTable(browser, { stage, url: server.url, rounds });
    return [...firstLoadLines(loads), ...table];
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface At {
  stage: Stage;
  url: string;
}

const screenOf = ({ stage, url }: At) => {
  const [clerk] = stage.clerks;
  return `${url}/sites/${stage.siteId}/desks/${clerk?.deskId}/users/${clerk?.userId}`;
};

async function openPage(browser: Browser, { stage, url }: At): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'nl-BE',
  });
  const [name = '', value = ''] = stage.clerks[0]?.cookie.split('=') ?? [];
  await context.addCookies([{ name, value, url }]);
  return context.newPage();
}

const isReady = (page: Page) => page.locator('tbody tr [data-visit]').first().waitFor();

/** What the browser itself says: when the first visit stood there, and what was asked for before that. */
async function firstLoad(browser: Browser, at: At): Promise<FirstLoad> {
  const page = await openPage(browser, at);
  await page.addInitScript(() => {
    performance.setResourceTimingBufferSize(1_000);
    const watch = new MutationObserver(() => {
      if (!document.querySelector('tbody tr [data-visit]')) return;
      performance.mark('visit-there');
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(screenOf(at), { waitUntil: 'commit' });
  await isReady(page);
  await page.waitForLoadState('networkidle');
  const load = await page.evaluate((): FirstLoad => {
    const readyMs = performance.getEntriesByName('visit-there')[0]?.startTime ?? Number.NaN;
    const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const bytes = { critical: document_?.transferSize ?? 0, fonts: 0, data: 0, later: 0 };
    for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const kind = entry.name.endsWith('.woff2')
        ? 'fonts'
        : entry.startTime > readyMs
          ? 'later'
          : entry.name.includes('/assets/')
            ? 'critical'
            : 'data';
      bytes[kind] += entry.transferSize;
    }
    return { ...bytes, readyMs };
  });
  await page.context().close();
  return load;
}

function firstLoadLines(loads: readonly FirstLoad[]): Line[] {
  const kilobytes = (pick: (load: FirstLoad) => number) => median(loads.map(pick)) / 1_000;
  const critical = kilobytes((load) => load.critical);
  return [
    {
      what: 'visit screen, first load: document, scripts and styles until a visit can be called',
      ours: `${short(critical)} kB (fonts ${short(kilobytes((load) => load.fonts))}, data ${short(kilobytes((load) => load.data))}, later ${short(kilobytes((load) => load.later))})`,
      reference: '',
      ratio: short(critical / GOALS.kilobytes),
      goal: `≤ ${GOALS.kilobytes} kB`,
      met: critical <= GOALS.kilobytes,
    },
    {
      what: 'visit screen, empty cache: until a visit can be called',
      ours: `${spreadText(spreadOf(loads.map((load) => load.readyMs)))} ms`,
      reference: '',
      ratio: '',
      goal: '',
      met: undefined,
    },
  ];
}

/** Two thousand visits: scrolling from top to bottom, and a colleague's change of one row. */
async function longTable(
  browser: Browser,
  { stage, url, rounds }: At & { rounds: number },
): Promise<Line[]> {
  const page = await openPage(browser, { stage, url });
  await page.goto(screenOf({ stage, url }));
  await isReady(page);
  await page.waitForLoadState('networkidle');
  const longest = await page.evaluate(async () => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    const box = document.querySelector('table')?.parentElement;
    for (let step = 0; box && step < 120; step++) {
      // Rows that moved on their own are blocked for a moment; a wheel event tells the page that the user scrolls.
      box.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
      box.scrollTop += 400;
      await new Promise((done) => requestAnimationFrame(done));
    }
    await new Promise((done) => setTimeout(done, 200));
    if (box) box.scrollTop = 0;
    return Math.max(0, ...tasks);
  });
  const scripts: number[] = [];
  for (let round = 0; round < WARM + rounds; round++)
    scripts.push(await scriptOfOneChange(page, { stage, url, priority: round % 2 === 0 }));
  scripts.splice(0, WARM);
  await page.context().close();
  const script = spreadOf(scripts);
  return [
    {
      what: 'table of 2,000 visits, scrolled through: longest task',
      ours: longest === 0 ? 'none over 50 ms' : `${short(longest)} ms`,
      reference: '',
      ratio: short(longest / GOALS.longTaskMs),
      goal: `≤ ${GOALS.longTaskMs} ms`,
      met: longest <= GOALS.longTaskMs,
    },
    {
      what: "table of 2,000 visits: script of one row's live update",
      ours: `${spreadText(script)} ms`,
      reference: '',
      ratio: short(script.median / GOALS.scriptMs),
      goal: `≤ ${GOALS.scriptMs} ms`,
      met: script.median <= GOALS.scriptMs,
    },
  ];
}

/** A colleague gives priority to the last visit in view of the list; how long the page computes until it shows. */
async function scriptOfOneChange(
  page: Page,
  { stage, url, priority }: At & { priority: boolean },
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scriptMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  const visitId = Number(
    await page.locator('tbody tr [data-visit]').nth(3).getAttribute('data-visit'),
  );
  const client = await HttpClient.open(url);
  const colleague = stage.clerks[1];
  const before = await scriptMs();
  const loaded = page.waitForResponse(
    (response) => response.url().includes('/visits/desks/') && response.url().includes('status='),
  );
  await client.ask(
    'PUT',
    `/api/sites/${stage.siteId}/visits/${visitId}`,
    { cookie: colleague?.cookie ?? '' },
    JSON.stringify({ priority }),
  );
  await loaded;
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  client.close();
  const after = await scriptMs();
  await session.detach();
  return after - before;
}
