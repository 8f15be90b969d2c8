import { collectComplaints } from '@balie/testkit/browser/console.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { pressEnter } from '../support/press-enter.ts';
import { sentWhile } from '../support/requests.ts';
import { section } from '../support/specification.ts';
import {
  addVisitor,
  makeGroup,
  notices,
  panel,
  rowOf,
  type Seat,
  seat,
  type TestVisitor,
  type VisitSite,
  visitSite,
} from '../support/visit-desk.ts';

interface Day extends VisitSite {
  readonly desk: Seat;
  readonly visitors: readonly TestVisitor[];
}

/** One planned visitor and five waiting visitors, the last two of them together. */
async function busyDesk(): Promise<Day> {
  const site = await visitSite();
  const desk = await seat(site);
  const visitors = [await addVisitor(desk, { arrived: false })];
  for (let more = 0; more < 5; more++) visitors.push(await addVisitor(desk));
  await makeGroup(desk, 'Gezin Desmet', visitors.slice(-2));
  return { ...site, desk, visitors };
}

const at = ({ visitors }: Day, index: number) => visitors[index]?.name ?? '';
const press = (page: Page, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).click();
const card = (page: Page) => page.getByRole('region', { name: /Test/ });
const close = (page: Page) => card(page).getByRole('button', { name: 'Sluiten' }).click();
const end = (page: Page) => panel(page).getByRole('button', { name: 'Afronden' });
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Ongedaan maken' }).last();
const cancel = (page: Page) =>
  card(page).getByRole('button', { name: 'Bezoek annuleren', exact: true });
const open = (page: Page, name: string) =>
  pressEnter(rowOf(page, name).getByRole('button', { name: /openen(,|$)/ }));
const call = (page: Page, name: string) =>
  rowOf(page, name)
    .getByRole('button', { name: `${name} oproepen` })
    .click();

let complaints: string[] = [];
/** The changes the page requested since the last check. */
let asked: string[] = [];

const stage = {
  site: busyDesk,
  who: async ({ desk }: Day) => ({ id: desk.userId }),
  before: async ({ page }: { page: Page }) => {
    complaints = collectComplaints(page);
    asked = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') asked.push(request.url());
    });
  },
  at: ({ desk }: Day) => desk.address,
};

section('§4 Transitions', stage, (sentence) => {
  sentence('checking in a planned visitor also requests a ticket', async ({ page, site }) => {
    const name = at(site, 0);
    const slow = Promise.withResolvers<void>();
    await page.route(/\/printers\/print\//, async (route) => {
      await slow.promise;
      await route.fallback();
    });
    const printed = await sentWhile(page, ['POST', /\/printers\/print\//], () =>
      rowOf(page, name)
        .getByRole('button', { name: `${name} aanmelden en ticket afdrukken` })
        .click(),
    );
    expect(printed.path).toContain(`/visits/${site.visitors[0]?.visitId}`);
    const print = page.getByRole('button', { name: `Ticket van ${name} afdrukken` });
    await expect(print, 'while the printer is at work').toBeDisabled();
    slow.resolve();
    await expect(print).toBeEnabled();
  });

  sentence(
    'a visitor who was checked in is in the waiting room',
    async ({ page, site }) => {
      await expect(notices(page)).toContainText('De bezoeker is aangemeld en wacht');
      await expect(rowOf(page, at(site, 0))).toContainText('In wachtzaal');
      await expect(notices(page)).not.toContainText('geen printer');
    },
    [
      '§8 Visits: checking in shows no notice about a missing printer',
      '§8 Success notices: checking in shows that the visitor is in the waiting room',
    ],
  );

  sentence(
    "calling a waiting visitor sets the status to 'being helped'",
    async ({ page, site }) => {
      await call(page, at(site, 0));
      await expect(notices(page)).toContainText('De bezoeker is opgeroepen');
      await expect(rowOf(page, at(site, 0))).toContainText('In gesprek');
      await expect(panel(page)).toContainText(at(site, 0));
      await expect(panel(page), 'no display here').toContainText('Op geen enkel scherm getoond');
      await expectNoAxeViolations(page, { within: '[aria-label="Lopend bezoek"]' });
      await open(page, at(site, 0));
      await expect(cancel(page)).toBeDisabled();
      await close(page);
    },
    [
      '§8 Success notices: a call shows a notice',
      '§4 Transitions: cancel is disabled while the visitor is being helped',
    ],
  );

  sentence('recall calls the visitor again, and the visit goes on', async ({ page, site }) => {
    await press(page, 'Opnieuw oproepen');
    await expect(notices(page)).toContainText('De bezoeker is opnieuw opgeroepen');
    await expect(panel(page)).toContainText(at(site, 0));
    asked = [];
    await page.keyboard.press('r');
    await expect.poll(() => asked).toEqual([expect.stringContaining('recall')]);
  });

  sentence(
    'hold sets a visitor who is being helped back to planned',
    async ({ page, site }) => {
      await press(page, 'In de wacht');
      await expect(notices(page)).toContainText('In de wacht gezet');
      await undo(page).click();
      await expect(end(page)).toBeEnabled();
      await page.keyboard.press('h');
      await expect(rowOf(page, at(site, 0))).toContainText('Gepland');
      await expect(end(page)).toHaveCount(0);
      await open(page, at(site, 0));
      await card(page).getByRole('button', { name: 'Aanmelden' }).click();
      await expect(rowOf(page, at(site, 0))).toContainText('Voorrang');
      await close(page);
    },
    ['§4 Transitions: a visitor who was put on hold has priority'],
  );

  sentence('a visitor being helped can be marked as not shown up', async ({ page, site }) => {
    await page.keyboard.press('n');
    await expect(panel(page)).toContainText(at(site, 0));
    await expect(end(page)).toBeEnabled();
    await page.keyboard.press('x');
    await expect(notices(page)).toContainText('Aangeduid als niet verschenen');
    await undo(page).click();
    await expect(end(page)).toBeEnabled();
    await press(page, 'Niet verschenen');
    await page.getByRole('button', { name: /^Niet verschenen ?1$/ }).click();
    await expect(rowOf(page, at(site, 0))).toContainText('Niet verschenen');
  });

  sentence(
    'end closes the visit of the visitor being helped',
    async ({ page, site }) => {
      await rowOf(page, at(site, 1))
        .getByRole('button', { name: /openen(,|$)/ })
        .focus();
      await page.keyboard.press('c');
      await expect(panel(page)).toContainText(at(site, 1));
      await expect(end(page)).toBeEnabled();
      asked = [];
      const sheet = page.getByRole('dialog', { name: 'Sneltoetsen' });
      for (const behind of [true, false]) {
        await page.keyboard.press('?');
        await expect(sheet).toContainText('De volgende oproepen');
        if (behind) await page.keyboard.press('e');
        await sheet.getByRole('switch').click();
        await page.keyboard.press('Escape');
        await expect(sheet).toHaveCount(0);
        if (behind) await page.keyboard.press('e');
      }
      expect(asked, 'neither behind the sheet nor with the keys switched off').toEqual([]);
      await page.keyboard.press('e');
      await expect(notices(page)).toContainText('Bezoek afgerond');
      await undo(page).click();
      await press(page, 'Afronden');
      await page.getByRole('button', { name: /^Afgerond/ }).click();
      await expect(rowOf(page, at(site, 1))).toContainText('Afgerond');
      await open(page, at(site, 1));
      await expect(cancel(page)).toBeDisabled();
      await close(page);
    },
    ['§4 Transitions: cancel is disabled after the end of the visit'],
  );

  sentence('forward moves the visit to the chosen domain', async ({ page, site }) => {
    await call(page, at(site, 2));
    await press(page, 'Doorsturen');
    await page.getByRole('menuitem', { name: site.otherType.name }).click();
    await expect(notices(page)).toContainText(`Doorgestuurd naar ${site.otherType.name}`);
    await expect(rowOf(page, at(site, 2))).toContainText(site.otherType.name);
    await expect(rowOf(page, at(site, 2))).toContainText('In wachtzaal');
  });

  sentence(
    'unregister sets a waiting visitor back to planned',
    async ({ page, site }) => {
      await open(page, at(site, 2));
      await card(page).getByRole('button', { name: 'Terug naar gepland' }).click();
      await expect(rowOf(page, at(site, 2))).toContainText('Gepland');
      await card(page).getByRole('button', { name: 'Aanmelden' }).click();
      await expect(notices(page)).toContainText('De bezoeker is aangemeld en wacht');
      await expect(rowOf(page, at(site, 2))).toContainText('In wachtzaal');
    },
    ['§4 Transitions: register puts a planned visitor in the waiting room'],
  );

  sentence(
    'the visit of a waiting visitor can be cancelled',
    async ({ page, site }) => {
      await page.getByRole('button', { name: /^Geannuleerd/ }).click();
      await cancel(page).click();
      await expect(rowOf(page, at(site, 2))).toContainText('Geannuleerd');
      await open(page, at(site, 3));
      await card(page).getByRole('button', { name: 'Terug naar gepland' }).click();
      await expect(rowOf(page, at(site, 3))).toContainText('Gepland');
      await cancel(page).click();
      await expect(rowOf(page, at(site, 3))).toContainText('Geannuleerd');
      await close(page);
    },
    ['§4 Transitions: a planned visit can be cancelled'],
  );

  sentence(
    'one end closes all visits of a group that is being helped',
    async ({ page, site }) => {
      await call(page, at(site, 4));
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(panel(page)).toContainText('Gezin Desmet');
      await expectNoAxeViolations(page, { within: '[aria-label="Lopend bezoek"]' });
      await press(page, 'Groep afronden');
      await expect(notices(page)).toContainText('Bezoek afgerond');
      for (const index of [4, 5])
        await expect(rowOf(page, at(site, index))).toContainText('Afgerond');
      expect(complaints).toEqual([]);
    },
    [
      '§1 What staff do: a clerk calls, recalls, holds, forwards, ends and marks as not shown up',
      '§1 What staff do: a clerk cancels a visit',
    ],
  );
});
