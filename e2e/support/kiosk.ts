import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { database } from '@balie/testkit/browser/database.ts';
import {
  createColleague,
  createMoreLanguages,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
} from '@balie/testkit/browser/own-site.ts';
import { apiAs, unique } from '@balie/testkit/browser/setup-site.ts';
import {
  createInstruction,
  createStandardText,
  createVisit,
  createVisitor,
} from '@balie/testkit/factories.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { expect, type Page } from '@playwright/test';

/** A hall with a kiosk, a few domains that are always open, and directions to the room. */
export interface Hall {
  readonly site: OwnSite;
  readonly kioskId: number;
  readonly domains: readonly { readonly id: number; readonly name: string }[];
  /** Binds the device that shows this code. */
  bind(code: string): Promise<void>;
  /** Binds a new device and returns its token. */
  pair(): Promise<string>;
  /** A visitor with an appointment at this moment, and their codes. */
  appointment(
    at: Date,
    person?: Partial<Parameters<typeof createVisitor>[1]>,
  ): Promise<{ visitId: number; signed: string; typed: string }>;
  set(settings: object): Promise<void>;
  tickets(): Promise<string[]>;
  /** Null if not in the line. */
  numberOf(visitId: number): Promise<string | null>;
}

const NAMES = [
  'Identiteitskaarten',
  'Reispassen',
  'Rijbewijzen',
  'Verhuizingen',
  'Huwelijken',
  'Sociale dienst',
];

export async function createHall(): Promise<Hall> {
  const db = database();
  const site = await createOwnSite();
  await createMoreLanguages(site);
  const kiosk = await createColleague(site, { role: 'QPP' });
  const domains = [];
  for (const [index, name] of [...NAMES, 'Erfpacht'].entries()) {
    domains.push(await createOwnDomain(site, { name, prefix: String.fromCharCode(65 + index) }));
  }
  const [first] = domains;
  const text = await createStandardText(db, {
    site_id: site.id,
    values: { [site.languages.nl]: 'Volg de pijl naar {waitingRoom}.' },
  });
  await createInstruction(db, {
    ...{ site_id: site.id, kiosk_id: kiosk.id, domain_id: first?.id ?? 0 },
    ...{ regime_id: site.regimes.walkIn, standard_text_id: text, waiting_room_id: site.roomId },
    ...{ arrow_angle: 90, valid_from: '2026-01-01' },
  });
  const { api } = await apiAs(site.admin);
  const kiosks = `/api/sites/${site.id}/kiosks/${kiosk.id}`;
  const bind = async (code: string) => {
    const bound = await api.post(`${kiosks}/pair`, { data: { code } });
    expect(bound.status(), await bound.text()).toBe(200);
  };
  return {
    site,
    kioskId: kiosk.id,
    domains,
    bind,
    async pair() {
      const { code, token } = await (await api.post('/api/kiosk/pairings', { data: {} })).json();
      await bind(code);
      return token;
    },
    async appointment(at, person = {}) {
      const last_name = unique('Peeters');
      const visitId = await createVisit(db, {
        ...{ site_id: site.id, organisation_id: site.organisationId },
        visitor_id: await createVisitor(db, { site_id: site.id, last_name, ...person }),
        ...{ domain_type_id: site.domainType.id, domain_id: first?.id ?? 0 },
        ...{ language_id: site.languages.nl, status: 'NOT_ARRIVED', appointment_time: at },
        day: dayInZone(at, 'Europe/Brussels'),
      });
      const codes = await api.post(`/api/sites/${site.id}/visits/${visitId}/check-in-code`, {
        data: {},
      });
      expect(codes.status(), await codes.text()).toBe(200);
      return { visitId, ...(await codes.json()) };
    },
    async set(change) {
      const { settings } = await (await api.get(kiosks)).json();
      const saved = await api.put(kiosks, { data: { ...settings, ...change, expected: settings } });
      expect(saved.status(), await saved.text()).toBe(200);
    },
    async numberOf(visitId) {
      const { ticket_number } = await readRow(db, 'visits', visitId, 'ticket_number');
      return ticket_number;
    },
    async tickets() {
      const rows = await db
        .selectFrom('visits')
        .where('site_id', '=', site.id)
        .where('ticket_number', 'is not', null)
        .select('ticket_number')
        .orderBy('arrival_time')
        .execute();
      return rows.map(({ ticket_number }) => ticket_number ?? '');
    },
  };
}

/** Opens a bound kiosk at its first screen; without animations unless requested, as they take a lot of power. */
export async function openKiosk(page: Page, hall: Hall, { moves = false } = {}): Promise<void> {
  if (!moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/kiosk#token=${await hall.pair()}`);
  await expect(page.getByRole('button', { name: 'Raak het scherm aan' })).toBeVisible();
}

/** The service worker has cached the whole kiosk: it can start offline. */
export const expectStored = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)',
      ),
    )
    .toBe(true);

/**
 * A tap once the button accepts it: a kiosk ignores touches on what has just slid in. Its guard compares times and leaves
 * no trace in the page, so the tap waits for that time.
 */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' });
  await button.waitFor();
  await page.waitForTimeout(REST_MS);
  await button.click();
}
const REST_MS = 420;

/** What the keys of a US keyboard type on a Belgian one, where they differ. */
const AZERTY: Readonly<Record<string, string>> = {
  ...{ A: 'Q', Q: 'A', W: 'Z', Z: 'W', M: '?' },
  ...{ 1: '&', 2: 'é', 3: '"', 4: "'", 5: '(', 6: '§', 7: 'è', 8: '!', 9: 'ç', 0: 'à', '.': ':' },
};
const SHIFT = 8;

/** A scanner set to a US layout on a machine with a Belgian one: real key events, as the browser gets them. */
export async function scan(
  page: Page,
  text: string,
  {
    ending = 'Enter',
    busyMs = 0,
  }: {
    ending?: 'Enter' | 'Tab' | '' /** How long the page is busy half-way. */;
    busyMs?: number;
  } = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keys = [...text].map((sign) => {
    const letter = /[A-Z]/.test(sign);
    const code = letter ? `Key${sign}` : sign === '.' ? 'Period' : `Digit${sign}`;
    const key = AZERTY[sign] ?? sign;
    return { code, key, text: key, modifiers: letter ? SHIFT : 0 };
  });
  const last = {
    Enter: { code: 'Enter', key: 'Enter', text: '\r', windowsVirtualKeyCode: 13, modifiers: 0 },
    Tab: { code: 'Tab', key: 'Tab', windowsVirtualKeyCode: 9, modifiers: 0 },
  };
  // All at once, as a scanner sends them; the browser keeps their order.
  const strike = (key: (typeof keys)[number] | (typeof last)['Enter' | 'Tab']) => [
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
    session.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp', text: undefined }),
  ];
  const middle = busyMs > 0 ? keys.length >> 1 : 0;
  const begun = keys.slice(0, middle).flatMap(strike);
  const expression = `{ const end = Date.now() + ${busyMs}; while (Date.now() < end); }`;
  const busy = busyMs > 0 && session.send('Runtime.evaluate', { expression });
  const rest = [...keys.slice(middle), ...(ending ? [last[ending]] : [])];
  await Promise.all([...begun, busy, ...rest.flatMap(strike)]);
  await session.detach();
}
