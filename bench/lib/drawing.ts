import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@balie/contract/common/limits.ts';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { openBrowser } from './browser.ts';
import { HttpClient } from './http-client.ts';
import type { Stage } from './stage.ts';

/** The waiting room's display of calls, in a real browser. */
export interface DrawnDisplay {
  /** For that many calls, the milliseconds from the request until the ticket was drawn. */
  timesOf(calls: number): Promise<number[]>;
  close(): Promise<void>;
}

/** A hall has a pause between two calls. */
const APART_MS = 50;
/** A display shows this many calls at once, each for a while; no room makes more calls than that. */
const { callsAtOnce, callRushMs } = limits.display;

interface Waiting {
  readonly id: number;
  readonly ticket: string;
}

export async function openScreen(stage: Stage, url: string): Promise<DrawnDisplay> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${url}/called-visitors/PQ-OD-${stage.roomToken}`);
  await page.waitForLoadState('networkidle');
  const client = await HttpClient.open(url);
  // The first clerk is busy with recalls.
  const [, clerk] = stage.clerks;
  const act = async (action: string, { id }: Waiting) => {
    const headers = { cookie: clerk?.cookie ?? '' };
    const answer = await client.ask('PUT', `${clerk?.base}/${action}/${id}`, headers);
    if (answer.status !== 200) throw new Error(`The ${action} answered ${answer.status}.`);
  };
  return {
    async timesOf(calls) {
      const times: number[] = [];
      for (const [index, visit] of (await waiting(stage, calls)).entries()) {
        if (index % callsAtOnce === 0) await wait(callRushMs);
        const drawn = await watchFor(page, visit.ticket);
        const asked = performance.timeOrigin + performance.now();
        await act('call', visit);
        times.push((await drawn()) - asked);
        await act('end', visit);
        await wait(APART_MS);
      }
      return times;
    },
    close: async () => {
      client.close();
      await browser.close();
    },
  };
}

async function waiting(stage: Stage, count: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, ticket_number as ticket from visits
    where site_id = ${stage.siteId} and day = ${stage.today}::date and status = 'ARRIVED'
    order by id limit ${count}`.execute(stage.db);
  if (rows.length < count) throw new Error('Too few visitors are waiting.');
  return rows;
}

const LATEST_MS = 20_000;

/** Starts watching; the returned function resolves to the time of the frame that shows the ticket. */
async function watchFor(page: Page, ticket: string): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(
    ([text, latest]) => {
      const there = () => document.body.innerText.split(/\s+/).includes(text);
      const drawn = new Promise<number>((resolve, reject) => {
        setTimeout(
          () => reject(new Error(`${text} was not drawn: ${document.body.innerText}`)),
          latest,
        );
        const watch = new MutationObserver(() => {
          if (!there()) return;
          watch.disconnect();
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      return { drawn };
    },
    [ticket, LATEST_MS] as const,
  );
  return () => handle.evaluate(({ drawn }) => drawn);
}
