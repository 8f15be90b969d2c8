import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashToken, newSessionToken } from '@balie/server/platform/auth/tokens.ts';
import { createUser, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { openProfile } from './lib/browser.ts';
import type { Context } from './lib/context.ts';
import { median, quantile, short, spreadOf, spreadText } from './lib/figures.ts';
import { HttpClient } from './lib/http-client.ts';
import type { Line } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';

const GOALS = { scanMs: 1_000, startMs: 3_000 };
/** Visitors before measuring starts: the first ones wait for query plans and compiled code. */
const WARM = 5;
const NUMBER = 'strong[dir=ltr]';
/** The modifier bit for Shift in the Chrome DevTools Protocol. */
const SHIFT = 8;

/** A kiosk in a real browser: from the last character of a scanned code to the number, and a start without server. */
export async function benchKiosk({ stage, quick }: Context): Promise<Line[]> {
  const profile = await mkdtemp(join(tmpdir(), 'balie-bench-kiosk-'));
  const server = await stage.startServer('kiosk');
  try {
    const token = await bindKiosk(stage);
    const codes = await appointments(stage, { url: server.url, count: WARM + (quick ? 20 : 120) });
    const first = await openProfile(profile);
    const kiosk = await pageOf(first);
    await kiosk.goto(`${server.url}/kiosk#token=${token}`);
    await atStart(kiosk);
    const scans: number[] = [];
    for (const code of codes) scans.push(await scan(kiosk, code));
    await kiosk.evaluate('navigator.serviceWorker.ready');
    await first.close();
    await server.stop();
    const starts: number[] = [];
    for (let start = 0; start < (quick ? 4 : 12); start++) {
      starts.push(await firstScreen(profile, server.url));
    }
    return [scanLine(scans.slice(WARM)), startLine(starts)];
  } finally {
    await server.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const pageOf = async (context: BrowserContext): Promise<Page> =>
  context.pages()[0] ?? context.newPage();
const atStart = (kiosk: Page) =>
  kiosk.getByRole('button', { name: 'Raak het scherm aan' }).waitFor();

/** Scans one visitor's code; the time is measured in the page, until the number is drawn. */
async function scan(kiosk: Page, code: string): Promise<number> {
  const took = kiosk.evaluate(
    (number) =>
      new Promise<number>((resolve) => {
        let lastKeyAt = 0;
        const onKey = ({ timeStamp }: KeyboardEvent) => {
          lastKeyAt = timeStamp;
        };
        window.addEventListener('keydown', onKey, { capture: true });
        const watch = new MutationObserver(() => {
          if (!document.querySelector(number)) return;
          watch.disconnect();
          window.removeEventListener('keydown', onKey, { capture: true });
          const drawn = (at: number) => resolve(at - lastKeyAt);
          requestAnimationFrame(() => requestAnimationFrame(drawn));
        });
        watch.observe(document, { childList: true, subtree: true });
      }),
    NUMBER,
  );
  await typeAsScanner(kiosk, code);
  await took;
  await kiosk
    .getByRole('button', { name: 'Klaar' })
    .evaluate((button: HTMLElement) => button.click());
  await atStart(kiosk);
  return took;
}

/** A scanner sends its keys without waiting; the browser keeps them in order. */
async function typeAsScanner(kiosk: Page, code: string): Promise<void> {
  const session = await kiosk.context().newCDPSession(kiosk);
  const keys = [...code].flatMap((sign) => {
    const name = sign === '.' ? 'Period' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`;
    const key = { code: name, key: sign, modifiers: /[A-Z]/.test(sign) ? SHIFT : 0 };
    return [
      session.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: sign }),
      session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }),
    ];
  });
  await Promise.all(keys);
  await session.detach();
}

/** From starting the browser until the first screen, as after a power cut while the server is away. */
async function firstScreen(profile: string, url: string): Promise<number> {
  const started = performance.now();
  const context = await openProfile(profile);
  const kiosk = await pageOf(context);
  await kiosk.goto(`${url}/kiosk`, { waitUntil: 'commit' });
  await atStart(kiosk);
  const took = performance.now() - started;
  await context.close();
  return took;
}

async function bindKiosk({ db, siteId }: Stage): Promise<string> {
  const { organisation_id } = await db
    .selectFrom('sites')
    .where('id', '=', siteId)
    .select('organisation_id')
    .executeTakeFirstOrThrow();
  const user_id = await createUser(db, { organisation_id, role: 'QPP', siteIds: [siteId] });
  const token = newSessionToken();
  await db
    .insertInto('device_tokens')
    .values({ token_hash: hashToken(token), site_id: siteId, user_id })
    .execute();
  return token;
}

/** The signed codes of visitors who are expected now. */
async function appointments(
  { db, siteId, today, clerks }: Stage,
  { url, count }: { url: string; count: number },
): Promise<string[]> {
  const domain = await db
    .selectFrom('domains')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .select(['id', 'domain_type_id', 'organisation_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: language_id } = await db
    .selectFrom('languages')
    .where('site_id', '=', siteId)
    .select('id')
    .executeTakeFirstOrThrow();
  const client = await HttpClient.open(url);
  const codes: string[] = [];
  for (let index = 0; index < count; index++) {
    const visitId = await createVisit(db, {
      ...{ site_id: siteId, organisation_id: domain.organisation_id, language_id, day: today },
      ...{ domain_type_id: domain.domain_type_id, domain_id: domain.id, status: 'NOT_ARRIVED' },
      ...{ visitor_id: await createVisitor(db, { site_id: siteId }), appointment_time: new Date() },
    });
    const path = `/api/sites/${siteId}/visits/${visitId}/check-in-code`;
    const answer = await client.ask('POST', path, { cookie: clerks[0]?.cookie ?? '' }, '{}');
    if (answer.status !== 200) throw new Error(`No code was made: ${answer.status}.`);
    codes.push(JSON.parse(String(answer.body)).signed);
  }
  client.close();
  return codes;
}

function scanLine(scans: readonly number[]): Line {
  const p95 = quantile(scans, 0.95);
  return {
    what: `kiosk: QR code scanned → number on the screen, ${scans.length} visitors`,
    ours: `p50 ${short(median(scans))}, p95 ${short(p95)}, highest ${short(Math.max(...scans))} ms`,
    reference: '',
    ratio: short(p95 / GOALS.scanMs),
    goal: `p95 ≤ ${GOALS.scanMs} ms`,
    met: p95 <= GOALS.scanMs,
  };
}

function startLine(starts: readonly number[]): Line {
  const slowest = Math.max(...starts);
  return {
    what: `kiosk: browser started → first screen, the server away, ${starts.length} starts`,
    ours: `${spreadText(spreadOf(starts))} ms`,
    reference: '',
    ratio: short(slowest / GOALS.startMs),
    goal: `slowest ≤ ${GOALS.startMs} ms`,
    met: slowest <= GOALS.startMs,
  };
}
