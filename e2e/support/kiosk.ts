import {
  createInstruction,
  createStandardText,
  createVisit,
  createVisitor,
} from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { database } from './database.ts';
import {
  createColleague,
  createMoreLanguages,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
} from './own-site.ts';
import { apiAs, unique } from './setup-site.ts';

/** A hall with a kiosk, a few domains that are always open, and a way to the room. */
export interface Hall {
  readonly site: OwnSite;
  readonly kioskId: number;
  readonly domains: readonly { readonly id: number; readonly name: string }[];
  /** Binds the device that shows this code. */
  bind(code: string): Promise<void>;
  /** Binds a new device and tells its token. */
  pair(): Promise<string>;
  /** Somebody with an appointment at this moment; the codes they got. */
  appointment(at: Date): Promise<{ visitId: number; signed: string; typed: string }>;
  set(settings: object): Promise<void>;
  tickets(): Promise<string[]>;
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
    async appointment(at) {
      const visitId = await createVisit(db, {
        ...{ site_id: site.id, organisation_id: site.organisationId },
        visitor_id: await createVisitor(db, { site_id: site.id, last_name: unique('Peeters') }),
        ...{ domain_type_id: site.domainType.id, domain_id: first?.id ?? 0 },
        ...{ language_id: site.languages.nl, status: 'NOT_ARRIVED', appointment_time: at },
        day: at.toLocaleDateString('sv', { timeZone: 'Europe/Brussels' }),
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

/** Opens a bound kiosk at its first screen. */
export async function openKiosk(page: Page, hall: Hall): Promise<void> {
  await page.goto(`/kiosk#token=${await hall.pair()}`);
  await expect(page.getByRole('button', { name: 'Raak het scherm aan' })).toBeVisible();
}

/** A finger on it, once it has come to rest: what slid in just now takes no touch. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' });
  await button.waitFor();
  await page.waitForTimeout(REST_MS);
  await button.click();
}
const REST_MS = 420;

/** What an American scanner presses for a text, whatever the layout of the machine: on AZERTY `q` types an a. */
export async function scan(page: Page, text: string, { ending = 'Enter' } = {}): Promise<void> {
  await page.evaluate(
    ({ signs, last }) => {
      const key = (code: string, shift: boolean, typed: string) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            code,
            key: typed,
            shiftKey: shift,
            bubbles: true,
            cancelable: true,
          }),
        );
      const azerty: Record<string, string> = { Q: 'A', A: 'Q', W: 'Z', Z: 'W', M: ',' };
      for (const sign of signs) {
        if (/\d/.test(sign))
          key(`Digit${sign}`, false, '&é"\'(§è!çà'[(Number(sign) + 9) % 10] ?? '');
        else if (sign === '.') key('Period', false, ':');
        else key(`Key${sign}`, true, azerty[sign] ?? sign);
      }
      if (last) key(last, false, last);
    },
    { signs: [...text], last: ending },
  );
}
