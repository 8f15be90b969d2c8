import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listProcesses } from '@balie/embedded-postgres/processes.ts';
import {
  closeDatabase,
  database,
  databaseUrlVariable,
  emptyDatabase,
} from '@balie/testkit/browser/database.ts';
import { baseUrlVariable } from '@balie/testkit/browser/server.ts';
import { createPrinter, createStandardText } from '@balie/testkit/factories.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { createHall, type Hall } from './kiosk.ts';
import { PrinterThread } from './printer-thread.ts';
import { Wire } from './wire.ts';

/** A hall, and the connection its kiosk uses. */
interface Place {
  readonly hall: Hall;
  readonly wire: Wire;
}

/** The kiosk of a hall. */
export interface Kiosk extends Place {
  readonly kiosk: Page;
}

/** After this long without a touch, a kiosk asks whether somebody is still there. */
export const IDLE_SECONDS = 120;

/** A server with a database of its own, to kill; a printer, and places for kiosks. */
export interface KioskLab {
  readonly server: ServerProcess;
  readonly printer: PrinterThread;
  /** How many of the hall's printed tickets have this number. */
  papers(hall: Hall, number: string): Promise<number>;
  browser(): Promise<KioskBrowser>;
  stop(): Promise<void>;
}

export async function startKioskLab(size: number): Promise<KioskLab> {
  const printer = await PrinterThread.start();
  const { port } = printer;
  const url = await emptyDatabase();
  const server = await ServerProcess.startWith({
    DATABASE_URL: url,
    BALIE_PRINTER_ALLOW: `127.0.0.1:${port}`,
  });
  // Until the lab stops, helpers that create halls and people use this server.
  const usual = { ...process.env };
  process.env[baseUrlVariable] = server.url;
  process.env[databaseUrlVariable] = url;
  const newPlace = async (): Promise<Place> => {
    const hall = await createHall();
    const printerId = await createPrinter(database(), {
      ...{ site_id: hall.site.id, ip_domain: '127.0.0.1', port, print_service: 'ZEP' },
    });
    // The number itself is printed as a picture.
    await createStandardText(database(), {
      ...{ site_id: hall.site.id, type: 'TICKET' },
      values: { [hall.site.languages.nl]: 'Nummer {ticketNumber}' },
    });
    // Long enough for a busy machine to check all kiosks before one returns to its start.
    await hall.set({ printerId, byNationalNumber: true, idleSeconds: IDLE_SECONDS });
    return { hall, wire: await Wire.to(server.url) };
  };
  const places = await Promise.all(Array.from({ length: size }, newPlace));
  const browsers: KioskBrowser[] = [];
  return {
    server,
    printer,
    async papers({ site }, number) {
      const tickets = await printer.tickets();
      return tickets.filter((text) => text.includes(site.name) && text.includes(number)).length;
    },
    async browser() {
      const browser = await KioskBrowser.make(places);
      browsers.push(browser);
      return browser;
    },
    async stop() {
      for (const browser of browsers) await browser.remove();
      for (const { wire } of places) await wire.close();
      await server.kill();
      await printer.stop();
      await closeDatabase();
      process.env[baseUrlVariable] = usual[baseUrlVariable];
      process.env[databaseUrlVariable] = usual[databaseUrlVariable];
    },
  };
}

/**
 * A browser with a profile on disk, like the one behind the glass. Each tab is a kiosk: every origin has storage of its
 * own.
 */
class KioskBrowser {
  readonly #profile: string;
  readonly #places: readonly Place[];
  #context: BrowserContext | undefined;

  private constructor(profile: string, places: readonly Place[]) {
    this.#profile = profile;
    this.#places = places;
  }

  static async make(places: readonly Place[]): Promise<KioskBrowser> {
    return new KioskBrowser(await mkdtemp(join(tmpdir(), 'balie-kiosk-')), places);
  }

  /** Starts, or restarts as after a power cut, with as many kiosks as needed. */
  async start({ clock = false, size = this.#places.length } = {}): Promise<Kiosk[]> {
    const { launchOptions, locale, timezoneId } = test.info().project.use;
    const context = await chromium.launchPersistentContext(this.#profile, {
      ...launchOptions,
      // Each kiosk has its own process, as in a real hall.
      args: launchOptions?.args?.filter((arg) => arg !== '--process-per-site') ?? [],
      ...{ locale, timezoneId, viewport: { width: 800, height: 1280 } },
      // Animations on seven screens at once would overload a small machine.
      reducedMotion: 'reduce',
    });
    this.#context = context;
    if (clock) await context.clock.install();
    const kiosks: Kiosk[] = [];
    // One by one: a kiosk without a response for four seconds continues offline.
    for (const place of this.#places.slice(0, size)) {
      const kiosk = await context.newPage();
      await kiosk.goto(`${place.wire.url}/kiosk`);
      kiosks.push({ ...place, kiosk });
    }
    return kiosks;
  }

  /** Kills it in the middle of whatever it is doing, like pulling the plug. */
  async kill(): Promise<void> {
    const gone = this.#context?.waitForEvent('close');
    const own = listProcesses().filter(
      ({ command }) => command.includes(this.#profile) && !command.includes('--type='),
    );
    if (own.length === 0) throw new Error('There is no browser to kill.');
    for (const { pid } of own) process.kill(pid, 'SIGKILL');
    await gone;
    this.#context = undefined;
  }

  async remove(): Promise<void> {
    if (this.#context) await this.kill();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The device's stored work: pending touches, and who is in front of it. */
export const workOf = (kiosk: Page): Promise<{ waiting: unknown[]; underWay: unknown }> =>
  kiosk.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('balie-kiosk');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('records').objectStore('records').get('work');
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result ?? { waiting: [], underWay: null });
          };
        };
      }),
  );

/** Pretends that the visitor's last touch was this much longer ago. */
export const letTimePass = (kiosk: Page, ms: number): Promise<void> =>
  kiosk.evaluate(
    (passed) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('balie-kiosk');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('records', 'readwrite');
          const records = transaction.objectStore('records');
          const reading = records.get('work');
          reading.onsuccess = () => {
            const { underWay, ...work } = reading.result;
            records.put({ ...work, underWay: { ...underWay, at: underWay.at - passed } }, 'work');
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    ms,
  );

/** A press by script, which need not wait for the screen to come to rest. */
export const tap = (kiosk: Page, name: string | RegExp): Promise<void> =>
  kiosk.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click());

export const atStart = (kiosk: Page): Promise<void> =>
  expect(kiosk.getByRole('button', { name: 'Raak het scherm aan' })).toBeVisible();
