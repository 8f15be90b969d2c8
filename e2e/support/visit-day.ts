import { database } from '@balie/testkit/browser/database.ts';
import { createColleague } from '@balie/testkit/browser/own-site.ts';
import { createWaitingRoom } from '@balie/testkit/factories.ts';
import { expect, type Page } from '@playwright/test';
import { rowOf, seat, visitSite } from './visit-desk.ts';
import { inMinutes, seedVisit } from './visit-seed.ts';

export const STATUSES = [
  ['NOT_ARRIVED', 'Gepland', 'planned'],
  ['NO_CALL', 'Niet aangemeld', 'directions shown, not checked in'],
  ['ARRIVED', 'In wachtzaal', 'in the waiting room'],
  ['SERVING', 'In gesprek', 'being helped'],
  ['ENDED', 'Afgerond', 'ended'],
  ['NO_SHOW', 'Niet verschenen', 'not shown up'],
  ['CANCELLED', 'Geannuleerd', 'cancelled'],
] as const;

export const LONG = 'Deze opmerking telt beslist meer dan vijfenveertig tekens, zegt de telling';
export const LONG_NAME = 'Vandenbroucke-Van Cauwenberghe';

/** One visitor in every status, named after it, and waiting visitors such that each column sorts another one first. */
export async function wholeDay() {
  const site = await visitSite();
  const [desk, other] = [await seat(site), await seat(site)];
  const abel = await createColleague(site, { first_name: 'Abel', last_name: 'Contact' });
  const wim = await createColleague(site, { first_name: 'Wim', last_name: 'Contact' });
  const room = await createWaitingRoom(database(), { site_id: site.id, name: 'Achterzaal' });
  const [arrival_time, appointment_time] = [inMinutes(-2), inMinutes(-1)];
  const here = { arrival_time, appointment_time, waiting_room_id: site.roomId };
  for (const [index, [status]] of STATUSES.entries()) {
    const served = { desk_id: other.deskId, served_by: other.userId, called_at: inMinutes(-1) };
    const visitor = { first_name: 'Is', last_name: status };
    const ticket_number = `T80${index}`;
    await seedVisit(site, {
      ...here,
      visitor,
      status,
      ticket_number,
      ...(status === 'SERVING' && served),
    });
  }
  const waits = (name: string, change: Parameters<typeof seedVisit>[1] = {}) => {
    const [first_name = '', last_name = ''] = name.split(/ (.*)/);
    return seedVisit(site, {
      ...{ ...here, visitor: { first_name, last_name }, status: 'ARRIVED', source: 'KIOSK' },
      ...change,
    });
  };
  await waits('Wacht Lang', { arrival_time: inMinutes(-45), ticket_number: 'W888' });
  await waits('Heeft Voorrang', { ticket_number: 'T810', priority: true });
  await waits('Elke Kaart', { ticket_number: 'T811', eid_login: true });
  await waits('Anna Zomer', {
    ...{ ticket_number: 'T901', contact_user_id: wim.id, comment: LONG },
    external_customer_id: '12345678',
  });
  await waits('Bert Lente', {
    ticket_number: 'T902',
    ...{ arrival_time: inMinutes(-15), waiting_room_id: room, domain_type_id: site.otherType.id },
    external_customer_id: '123456789',
  });
  await waits('Carla Herfst', {
    ticket_number: 'T903',
    ...{ appointment_time: inMinutes(-4), contact_user_id: abel.id },
    language_id: site.languages.en,
  });
  return { ...site, desk, waits };
}

export const rows = (page: Page) => page.locator('tbody tr[data-index]');
export const chip = (page: Page, word: string) =>
  page.getByRole('button', { name: new RegExp(`^${word} ?\\d+$`) });
export const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
export const sortBy = (page: Page, name: string) => header(page, name).getByRole('button').click();
export const card = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(name) });

/** Expects the widest tickets to be fully legible. */
export async function expectWhole(page: Page, name: string) {
  for (const width of [360, 1920, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = () =>
      rowOf(page, name)
        .locator('td')
        .first()
        .evaluate((td) => td.scrollWidth - td.clientWidth);
    await expect.poll(cut, `${name} at ${width} px`).toBe(0);
  }
}

/** Opened by the user linked to the desk. */
export const wholeDayStage = {
  site: wholeDay,
  who: async ({ desk }: Awaited<ReturnType<typeof wholeDay>>) => ({ id: desk.userId }),
  at: ({ desk }: Awaited<ReturnType<typeof wholeDay>>) => desk.address,
};
