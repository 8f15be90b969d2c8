import { database } from '@balie/testkit/browser/database.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { expect } from '@playwright/test';
import { proves } from '../support/specification.ts';
import { answerWithNewVersion, lineOf } from '../support/upgrade.ts';
import { addVisitor, openDesk, panel, seat, visitSite } from '../support/visit-desk.ts';

test(
  'a call at a desk appears on the display of the room, and the desk sees that; then the display loads the new version found after reconnecting',
  proves('§1 What staff do: the display announces a called ticket'),
  async ({ page, ownPage: display }) => {
    const site = await visitSite();
    const { name, unique_identifier } = await readRow(
      database(),
      'waiting_rooms',
      site.roomId,
      'name',
      'unique_identifier',
    );
    const at = await seat(site);
    const visitor = await addVisitor(at);
    await openDesk(page, at);
    const line = await lineOf(display);
    let loads = 0;
    display.on('domcontentloaded', () => loads++);
    await display.goto(`/screen/${unique_identifier}`);
    const heading = display.getByRole('heading', { name });
    await expect(heading).toBeVisible();
    await expect(display.getByText('Verbinding maken…')).toBeHidden();

    const same = await line.comesBack();
    await (await same.response())?.finished();
    const allow = await answerWithNewVersion(display);
    const other = await line.comesBack();
    const answer = await at.api.put(`${at.visitsPath}/call/${visitor.visitId}`);
    const [visit] = (await answer.json()).visits;
    const call = display.getByRole('alert', { name: new RegExp(`^Nummer ${visit.ticketNumber},`) });
    await expect(call).toBeVisible();
    await expect(call).toContainText(at.deskName);
    await expect(display.getByText(visitor.lastName), 'no name of a visitor').toHaveCount(0);
    await expect(panel(page)).toContainText(`Getoond in ${name}`);
    allow();
    await (await other.response())?.finished();
    await expect(call, 'a call has its time first').toBeVisible();
    expect(loads).toBe(1);

    await expect.poll(() => loads).toBe(2);
    await expect(heading).toBeVisible();
  },
);
