import { leaveTo } from '@balie/testkit/browser/follow.ts';
import { HOSTILE } from '@balie/testkit/browser/hosts.ts';
import { signIn, urlAt } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import {
  displays,
  HEADER,
  ON_NO_SCREEN,
  type Stop,
  staffScreens,
} from '../support/hostile-screens.ts';
import { callAgain, createHostileSite, literal } from '../support/hostile-site.ts';

/** From now on, records everything that an attack could cause. */
async function watch(page: Page): Promise<string[]> {
  const harm: string[] = [];
  await page.exposeFunction('harmed', (what: string) => harm.push(what));
  await page.addInitScript(() => {
    const { harmed } = window as unknown as { harmed: (what: string) => void };
    Object.assign(window, { ran: (number: number) => harmed(`ran ${number}`) });
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sample }) =>
        harmed(`refused by ${violatedDirective}: ${blockedURI} ${sample}`),
    );
  });
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => harm.push(error.message));
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname !== HOSTILE.host || pathname.endsWith('/x')) harm.push(`asked ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) harm.push(`${response.status()} of ${response.url()}`);
  });
  return harm;
}

/** What follows a text if a template in it, of the translations or anything else, was evaluated. */
const filledIn = /x<\/a>(?!\{\{ran\}\}\$t\(common\.save\)\$\{ran\(\d+\)\}).{0,30}/g;

/** Which texts the page shows in any form, and any elements that come from a text instead of the application. */
const look = (page: Page) =>
  page.evaluate(
    (patterns) => {
      const texts = [document.title, document.body.textContent ?? ''];
      for (const element of document.querySelectorAll('*')) {
        for (const { value } of element.attributes) texts.push(value);
        if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
          texts.push(element.value);
      }
      const text = texts.join('\n');
      const planted = document.querySelectorAll(
        's, iframe:not([src="/display-preview"]), img[src="x"], [onerror], [onload], body script:not([src]), [href^="javascript:" i], [src^="javascript:" i]',
      );
      const shown = [...text.matchAll(patterns.literal)].map(([, one, other]) => one ?? other);
      const harm = [
        ...[...planted].map(({ outerHTML }) => outerHTML),
        ...(text.match(patterns.filledIn) ?? []),
      ];
      return { shown: [...new Set(shown)].map(Number), harm };
    },
    { literal, filledIn },
  );

test.setTimeout(120_000);
test('markup in any stored text is shown as typed, on staff screens and displays, and none of it runs', async ({
  context,
}) => {
  const page = await context.newPage();
  const site = await createHostileSite();
  const at = urlAt(HOSTILE.host);
  const nameOf = new Map(site.columns.map(({ name, number }) => [number, name]));
  const seen = new Set<string>();

  /** Waits until every text is there, each exactly as typed. */
  const expectLiteral = async (on: Page, { path, shows }: Stop) => {
    let planted: string[] = [];
    const lacks = async () => {
      const { shown, harm: found } = await look(on);
      planted = found;
      const here = new Set(shown.map((number) => nameOf.get(number) ?? ''));
      for (const name of here) seen.add(name);
      return shows.filter((name) => !here.has(name));
    };
    await expect.poll(lacks, { message: `${path} lacks`, intervals: [50, 100, 200] }).toEqual([]);
    expect(planted, path).toEqual([]);
  };

  const harm = await watch(page);
  await signIn(page, site.admin, { at });
  await page.goto(`${at}/sites/${site.id}/dashboard`);
  await expectLiteral(page, {
    path: 'dashboard',
    shows: [...HEADER, 'messages.title', 'desk_unlinks.desk_name'],
  });
  for (const stop of staffScreens(site)) {
    const address = `/sites/${site.id}/${stop.path}`;
    if (new URL(page.url()).pathname !== address) await leaveTo(page, address);
    await stop.act?.(page);
    await expectLiteral(page, stop);
  }
  expect(harm).toEqual([]);

  const display = await context.newPage();
  const harmOfDisplay = await watch(display);
  for (const stop of displays(site)) {
    await callAgain(site.id);
    await display.goto(`${at}${stop.path}`);
    await expectLiteral(display, stop);
  }
  // The last of them shows a call of a whole group.
  await page
    .getByRole('button', { name: / oproepen$/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Lopend bezoek' })).toContainText('onerror');
  await expect(display.getByRole('alert').first()).toContainText('onerror');
  await expectLiteral(page, {
    path: 'ongoing',
    shows: ['visit_groups.name', 'visits.ticket_number'],
  });
  await expectLiteral(display, { path: 'called', shows: ['visits.ticket_number', 'desks.name'] });
  expect([...harm, ...harmOfDisplay]).toEqual([]);

  const columns = site.columns.map(({ name }) => name);
  expect(columns.filter((name) => !seen.has(name)).sort()).toEqual([...ON_NO_SCREEN].sort());
});
