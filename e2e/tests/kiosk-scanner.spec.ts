import { SCAN_GAP_MS } from '@balie/contract/features/kiosk/scanner.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { createHall, openKiosk, scan } from '../support/kiosk.ts';
import { tap } from '../support/kiosk-lab.ts';

const title = (kiosk: Page, name: string | RegExp) =>
  kiosk.getByRole('heading', { name }).waitFor();
const go = async (kiosk: Page, ...names: (string | RegExp)[]) => {
  for (const name of ['Raak het scherm aan', ...names]) await tap(kiosk, name);
};

/** Every screen on which a visitor can hold a code in front of the scanner. */
const SCREENS: Readonly<Record<string, (kiosk: Page) => Promise<void>>> = {
  'the first screen': async () => undefined,
  'the first question': (kiosk) => go(kiosk),
  'what for': (kiosk) => go(kiosk, /zonder afspraak/),
  appointment: (kiosk) => go(kiosk, /heb een afspraak/),
  'a code, half typed': async (kiosk) => {
    await go(kiosk, /heb een afspraak/, 'Code van 8 tekens');
    await title(kiosk, 'Wat is uw code?');
    await kiosk.keyboard.type('ABC');
  },
  'a national number, half typed': async (kiosk) => {
    await go(kiosk, /heb een afspraak/, 'Rijksregisternummer');
    await title(kiosk, /rijksregisternummer/);
    await kiosk.keyboard.type('85073');
  },
  'a name, half typed': async (kiosk) => {
    await go(kiosk, /heb een afspraak/, 'Naam en geboortedatum');
    await title(kiosk, 'Wat is uw familienaam?');
    await kiosk.keyboard.type('Verstr');
  },
  'a date, half typed': async (kiosk) => {
    await go(kiosk, /heb een afspraak/, 'Naam en geboortedatum');
    await title(kiosk, 'Wat is uw familienaam?');
    await kiosk.keyboard.type('Verstraete');
    await kiosk.keyboard.press('Enter');
    await title(kiosk, 'Wanneer bent u geboren?');
    await kiosk.keyboard.type('0703');
  },
  'a button that has the focus': async (kiosk) => {
    await go(kiosk);
    await kiosk.getByRole('button', { name: /zonder afspraak/ }).focus();
  },
  'the help sheet': async (kiosk) => {
    await go(kiosk, 'Hulp nodig?');
    await kiosk.getByRole('button', { name: 'Sluiten' }).waitFor();
  },
  'the number of somebody before': async (kiosk) => {
    await go(kiosk, /zonder afspraak/, 'Identiteitskaarten');
    await title(kiosk, 'U bent aangemeld');
  },
  'a refusal of somebody before': async (kiosk) => {
    await scan(kiosk, 'NIETVANONS');
    await title(kiosk, 'Ga naar de balie');
  },
};

const ENDINGS = ['', 'Tab', 'Enter'] as const;
/** Screens where Enter would do something else always try it too. */
const ENTER_PRESSES = ['a code, half typed', 'a button that has the focus'];
const SCANS = Object.keys(SCREENS).flatMap((screen, index) => {
  const inTurn = ENDINGS[index % ENDINGS.length] ?? '';
  const endings = new Set([inTurn, ...(ENTER_PRESSES.includes(screen) ? ['Enter' as const] : [])]);
  return [...endings].map((ending) => ({ screen, ending }));
});

test('a US scanner on AZERTY is read on every kiosk page, whatever its ending, even if the page is busy during a scan', async ({
  ownPage: kiosk,
}) => {
  const hall = await createHall();
  await hall.set({ byName: true, byNationalNumber: true });
  await openKiosk(kiosk, hall);
  const shown = kiosk.locator('strong[dir=ltr]');
  const isRead = async (how: Parameters<typeof scan>[2]) => {
    const { visitId, signed } = await hall.appointment(new Date());
    const other = (await shown.count()) > 0 ? await shown.innerText() : '';
    await scan(kiosk, signed, how);
    await expect(shown).not.toHaveText(other);
    await expect(shown).toHaveText((await hall.numberOf(visitId)) ?? 'a number');
    await expect(kiosk.getByRole('heading', { name: 'U bent aangemeld' })).toBeVisible();
    await expect(kiosk.getByRole('dialog'), 'nothing lies over the number').toHaveCount(0);
    await tap(kiosk, 'Klaar');
    await kiosk.getByRole('button', { name: 'Raak het scherm aan' }).waitFor();
  };
  for (const { screen, ending } of SCANS) {
    await test.step(`${screen}, ending with ${ending || 'nothing'}`, async () => {
      await SCREENS[screen]?.(kiosk);
      await isRead({ ending });
    });
  }
  // Keys any later than this would be another scan.
  await test.step('a page that is busy', () => isRead({ ending: '', busyMs: SCAN_GAP_MS + 200 }));
});
