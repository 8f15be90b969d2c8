import {
  createDeviceWatch,
  type DeviceWatch,
  MINUTE,
  TUESDAY_TEN,
} from '@balie/testkit/device-watch.ts';
import { createDesk, createPrinter } from '@balie/testkit/factories.ts';
import { addRows } from '@balie/testkit/rows.ts';
import { escPosWords, startScriptedPrinter } from '@balie/testkit/scripted-printer.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listWatched } from './watched-repository.ts';

let watch: DeviceWatch;
const database = await testDatabase();
beforeEach(async () => {
  watch = await createDeviceWatch(database.db);
});
afterEach(() => watch.close());

describe('a display', () => {
  const display = (row: object) =>
    addRows(database.db, 'devices', {
      ...{ site_id: watch.site.siteId, kind: 'waiting-room', screen_id: '1' },
      device_key: `display of ${watch.site.siteId}`,
      ...{
        waiting_room_id: watch.site.roomId,
        last_seen_at: new Date(watch.now.getTime() - 5 * MINUTE),
      },
      ...row,
    });

  it.each([
    ['known by its address', { by_address: true }, 1],
    ['that somebody vouched for', { approved_at: new Date() }, 1],
    ['that nobody knows', {}, 0],
    ['that left last month', { by_address: true, last_seen_at: new Date('2026-10-17') }, 0],
  ])('%s', async (_, row, expected) => {
    await display(row);
    await watch.minutes(1, [watch.server()]);
    expect(watch.events()).toHaveLength(expected);
  });
});

const DEFAULT_SETTINGS = {
  ...{ domain_ids: [], by_national_number: false, by_name: false, minutes_early: 30 },
  ...{ minutes_late: 30, idle_seconds: 30, show_waiting_times: false, high_contrast: false },
  ...{ spoken_help: false, low_reach: false },
};

describe('a printer', () => {
  async function printerAt(port: number, use: 'desk' | 'nobody' = 'desk') {
    const printer = { site_id: watch.site.siteId, name: 'Inkom', ip_domain: '127.0.0.1', port };
    const id = await createPrinter(database.db, { ...printer, print_service: 'QKEP' });
    if (use === 'desk') {
      await createDesk(database.db, { site_id: watch.site.siteId, printer_id: id });
    }
    return id;
  }
  /** Its status bits can be changed while it runs. */
  async function printer(bits: Partial<Record<number, number>>) {
    const words = { bits };
    const started = await startScriptedPrinter((bytes, socket) =>
      escPosWords(words)(bytes, socket),
    );
    watch.open.push(started);
    return {
      ...started,
      say: (next: typeof bits) => Object.assign(words, { bits: next }),
      switchOff: async () => {
        watch.open.splice(watch.open.indexOf(started), 1);
        await started.close();
      },
    };
  }

  it('sends three messages: low on paper, out of paper, working again', async () => {
    const real = await printer({});
    await printerAt(real.port);
    const servers = [watch.server(), watch.server()];
    await watch.minutes(1, servers);
    expect(watch.events()).toEqual([]);
    for (const [bits, event, problem] of [
      [{ 4: 0x0c }, 'DEVICE_TROUBLE', 'PAPER_LOW'],
      [{ 4: 0x60 }, 'DEVICE_TROUBLE', 'PAPER_OUT'],
      [{ 2: 0x04 }, undefined, undefined],
      [{}, 'DEVICE_BACK', 'PAPER_OUT'],
    ] as const) {
      const before = watch.events().length;
      real.say(bits);
      await watch.minutes(1.25, servers);
      expect(
        watch
          .events()
          .slice(before)
          .map((told) => [told.event, told.problem]),
      ).toEqual(event ? [[event, problem]] : []);
    }
    const subjects = watch.smtp.mails.map(({ data }) =>
      /^Subject: (.*(?:\n .*)*)/m.exec(data)?.[1]?.replace(/\n /g, ' '),
    );
    expect(new Set(subjects).size).toBe(3);
    // Only queried, and at most once a minute.
    expect(real.received().length).toBeLessThan(7 * 4 * 3);
  });

  it('that is switched off is reported within two minutes', async () => {
    const real = await printer({});
    const id = await printerAt(real.port);
    const one = watch.server();
    await one.look();
    await real.switchOff();
    await watch.minutes(1.75, [one]);
    expect(watch.events()).toMatchObject([{ event: 'DEVICE_TROUBLE', problem: 'SILENT' }]);
    const row = await database.db
      .selectFrom('printers')
      .where('id', '=', id)
      .select(['condition', 'heard_at'])
      .executeTakeFirst();
    expect(row).toMatchObject({ condition: 'PRINTER_REFUSED', heard_at: TUESDAY_TEN });
  });

  it('that is not in use is not polled', async () => {
    const real = await printer({ 4: 0x60 });
    await printerAt(real.port, 'nobody');
    await watch.minutes(2, [watch.server()]);
    expect(real.received()).toHaveLength(0);
    expect(watch.events()).toEqual([]);
  });

  it('belongs to the site once a desk or a kiosk uses it and it was polled', async () => {
    const { siteId: site_id, kioskId: user_id } = watch.site;
    const asked = { condition: 'PRINTER_OUT_OF_PAPER', condition_since: watch.now };
    const add = (other: object = {}) => createPrinter(database.db, { site_id, ...asked, ...other });
    const [atDesk, atKiosk] = [await add(), await add()];
    const unasked = await add({ condition: null, condition_since: null });
    await add();
    for (const printer_id of [atDesk, unasked])
      await createDesk(database.db, { site_id, printer_id });
    await addRows(database.db, 'kiosk_settings', {
      ...DEFAULT_SETTINGS,
      site_id,
      user_id,
      printer_id: atKiosk,
    });
    const devices = await listWatched(database.db, { siteId: site_id, now: watch.now });
    const printers = devices.filter(({ kind }) => kind === 'PRINTER');
    expect(printers.map(({ id }) => id)).toEqual([atDesk, atKiosk]);
  });
});
