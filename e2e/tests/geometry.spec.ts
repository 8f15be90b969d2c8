import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { leaveTo, untilWhole } from '@balie/testkit/browser/follow.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { SCREEN_NAMES, type ScreenName, screens } from '@balie/web/lib/screens.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { bringInstruments, lookAt } from '../support/geometry/instruments.ts';
import { createLongNamesSite, type LongNamesSite } from '../support/geometry/long-names-site.ts';
import { pairsOf } from '../support/pairs.ts';
import { titleOf } from '../support/shell-screens.ts';

const TABLET = { width: 1024, height: 768 };
/** From the smallest tablet to the widest desk, and the widest at 200 % zoom. */
const SIZES = [
  TABLET,
  ...[1152, 1280, 1366, 1536, 1920].map((width) => ({ width, height: 768 })),
  { width: 960, height: 540 },
];

/** What is open beside a table: what a row opens, or what the plus button opens. */
type Side = 'row' | 'add';

interface Expected {
  /** Without a table, only the page itself is measured. */
  table: boolean;
  sides: readonly Side[];
  /** Makes the table appear. */
  act?: (page: Page) => Promise<void>;
}

/** The parts of a screen that are behind tabs, by tab name. */
type Tabs = Record<string, Expected>;

const page = { table: false, sides: [] } as const;
const list = { table: true, sides: [] } as const;
const withForms = { table: true, sides: ['row', 'add'] } as const;

/** What every screen shows; a missing one does not compile, and its test fails. */
const EXPECTED: Record<ScreenName, Expected | Tabs | ScreenName> = {
  dashboard: list,
  accountDetails: list,
  home: list,
  deskDetails: 'home',
  sites: 'home',
  visit: withForms,
  'admin-settings': page,
  'kiosk-settings': page,
  'site-settings': page,
  reports: list,
  messages: withForms,
  appointments: page,
  audit: list,
  organisation: {
    Sites: withForms,
    Domeintypes: withForms,
    Mensen: list,
    'Licentie en adressen': page,
  },
  site: page,
  domains: withForms,
  'opening-hours': withForms,
  closures: withForms,
  printers: { table: true, sides: ['add'] },
  'virtual-printers': page,
  desks: { table: true, sides: ['add'] },
  languages: { table: false, sides: ['add'] },
  'kiosk-languages': 'languages',
  'standard-texts': withForms,
  'waiting-rooms': { table: true, sides: ['add'] },
  instructions: withForms,
  kiosks: { table: true, sides: ['row'] },
  account_setup: withForms,
  'account-import': page,
  devices: { table: true, sides: ['add'] },
  'first-steps': page,
  privacy: {
    table: true,
    sides: ['row'],
    act: async (on) => {
      await on.getByLabel('Persoon zoeken').fill('Vandenbroucke');
      await on.keyboard.press('Enter');
    },
  },
};

let made: Promise<LongNamesSite> | undefined;
/** One per worker. */
const longNamesSite = () => {
  made ??= createLongNamesSite();
  return made;
};

/** Only positions are measured here, not whether a pointer hits them: no hovering, aiming or scrolling. */
const press = (control: Locator) => control.first().dispatchEvent('click');

const side = (on: Page) => on.locator('[data-ratio] > div:last-child');

const OPENERS: Record<Side, string> = {
  row: 'main tr[data-clickable] button',
  add: 'main button:has(.tabler-icon-plus)',
};

/** What this screen can open in its current state. */
async function sidesOf(on: Page): Promise<Side[]> {
  const sides = Object.keys(OPENERS) as Side[];
  const there = await Promise.all(sides.map((one) => on.locator(OPENERS[one]).count()));
  return sides.filter((_, index) => there[index]);
}

interface Part {
  name: ScreenName;
  tab?: string;
  expected: Expected;
}

const isPart = (expected: Expected | Tabs): expected is Expected =>
  typeof expected.table === 'boolean';

/** Every screen of the application, from its own table; one that shows the same as another is not repeated. */
const parts = SCREEN_NAMES.flatMap((name): Part[] => {
  const expected = EXPECTED[name];
  if (typeof expected === 'string') return [];
  if (isPart(expected)) return [{ name, expected }];
  return Object.entries(expected).map(([tab, part]) => ({ name, tab, expected: part }));
});

/** Opens this part of the application completely, as its links do. */
async function open(on: Page, { site, part }: { site: LongNamesSite; part: Part }) {
  const { name, tab, expected } = part;
  const path = screens[name].path
    .replace('$deskId', String(site.deskId))
    .replace('$userId', String(site.admin.id));
  await leaveTo(on, `/sites/${site.id}/${path}`);
  await expect(on).toHaveURL(new RegExp(`/sites/${site.id}/${path}$`));
  await untilWhole(on, titleOf(path));
  if (tab) await press(on.getByText(tab, { exact: true }));
  await expected.act?.(on);
  if (expected.table) await expect(on.locator('tbody tr:visible')).not.toHaveCount(0);
  await expect(on.locator('[aria-busy="true"]')).toHaveCount(0);
  const hasTable = async () => (await on.locator('main table').count()) > 0;
  await expect.poll(hasTable, 'has a table').toBe(expected.table);
  await expect.poll(() => sidesOf(on), 'what can be opened beside it').toEqual(expected.sides);
}

const VIEWS = parts.flatMap((part) =>
  (['nothing', ...part.expected.sides] as const).map((beside) => ({ part, beside })),
);
/**
 * Each view at every size; the menu is open in some and closed in others, as the seed picks. A table with something
 * beside it is also looked at where it has the least room.
 */
const LOOKS = [
  ...pairsOf({ view: VIEWS, size: SIZES, menu: ['open', 'closed'] }),
  ...VIEWS.filter(({ beside }) => beside !== 'nothing').map((view) => ({
    view,
    size: TABLET,
    menu: 'open',
  })),
];

interface Measured {
  readonly on: Page;
  readonly instruments: Awaited<ReturnType<typeof bringInstruments>>;
}

/** All faults of the current view. */
async function measure({ on, instruments }: Measured, view: (typeof VIEWS)[number]) {
  const faults: string[] = [];
  // The menu toggles only once, and the window only grows.
  const looks = LOOKS.filter((look) => look.view === view).sort(
    (one, other) => one.menu.localeCompare(other.menu) || one.size.width - other.size.width,
  );
  for (const { size, menu } of notEmpty(looks)) {
    await on.setViewportSize(size);
    const found = await lookAt(instruments, { width: size.width, menuIsOpen: menu === 'open' });
    const state = `${size.width} px, menu ${menu}, ${view.beside} beside it`;
    faults.push(...found.map((fault) => `${state}: ${fault}`));
  }
  return faults;
}

/** All faults of a part, alone and with each of its forms open beside it. */
async function measurePart(measured: Measured, part: Part): Promise<string[]> {
  const { on } = measured;
  const faults: string[] = [];
  for (const view of notEmpty(VIEWS.filter((one) => one.part === part))) {
    if (view.beside === 'nothing') {
      faults.push(...(await measure(measured, view)));
      continue;
    }
    await press(on.locator(OPENERS[view.beside]));
    await expect(side(on)).toBeVisible();
    await expect(on.locator('[aria-busy="true"]')).toHaveCount(0);
    faults.push(...(await measure(measured, view)));
    await press(side(on).getByRole('button', { name: 'Sluiten' }));
    await expect(side(on)).toHaveCount(0);
  }
  return faults;
}

/** Split, so that every worker gets a share and loads the application once. */
const SHARES = 4;
for (let share = 0; share < SHARES; share += 1) {
  const own = notEmpty(parts.filter((_, index) => index % SHARES === share));
  const titles = own.map(({ name, tab }) => [name, tab].filter(Boolean).join(' '));
  test(`everything is in its place at every size: ${titles.join(', ')}`, async ({ page: on }) => {
    const site = await longNamesSite();
    await signIn(on, site.admin);
    await on.goto('/problem');
    await expect(on.getByRole('heading', { level: 1 })).toBeVisible();
    const instruments = await bringInstruments(on);
    for (const [index, part] of own.entries()) {
      await test.step(`${titles[index]}`, async () => {
        await open(on, { site, part });
        expect(await measurePart({ on, instruments }, part)).toEqual([]);
      });
    }
  });
}
