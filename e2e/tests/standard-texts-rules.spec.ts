import { createDomain, createStandardText } from '@balie/demo/factories.ts';
import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { closeNotices } from '../support/calls.ts';
import { database } from '../support/database.ts';
import { createMoreLanguages, createOwnSite, type OwnSite } from '../support/own-site.ts';
import { notices } from '../support/setup.ts';
import { proves } from '../support/specification.ts';
import { test } from '../support/test.ts';
import {
  addPanel,
  dutch,
  editPanel,
  language,
  openAdd,
  openTexts,
  save,
  textRow,
} from '../support/text-panels.ts';

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
  await createMoreLanguages(site);
});

const newText = (value: string) =>
  createStandardText(database(), {
    site_id: site.id,
    type: 'DOMAIN_MESSAGE',
    values: { [site.languages.nl]: value },
  });

const WHOLE =
  'Ga door de glazen deur links van het onthaal, neem plaats in {waitingRoom} en let op het scherm: uw nummer {ticketNumber} verschijnt daar.';

test(
  'placeholders are explained and go in at the cursor; what breaks a rule is told, and nothing typed is lost',
  proves(
    '§2 Standard texts: a text is cut after 95 characters, and the whole text is a tooltip',
    '§2 Standard texts: the placeholders stand in a table that opens and collapses, with parameter and description',
    '§9 Limits and layouts: a standard text is cut at 95 characters among the texts',
    '§5 Standard texts: a text is needed in at least one language; blank input is ignored',
    '§5 Standard texts: a new text needs the default language, which is named',
    '§5 Standard texts: a placeholder that is not in the list is refused, in any language',
    '§8 Standard texts: deleting a text that is used says that it is in use',
    '§8 Standard texts: adding a text that exists says so',
  ),
  async ({ page }) => {
    const used = 'Wij sluiten om {closingTime}.';
    await createDomain(database(), {
      site_id: site.id,
      organisation_id: site.organisationId,
      domain_type_id: site.domainType.id,
      notification_text_id: await newText(used),
      closing_time_minutes: 15,
    });
    await newText('Tot morgen');
    await newText(WHOLE);
    await openTexts(page, site);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));

    // A long text is cut at 95 characters, with the whole text as a tooltip.
    await page.getByText(`${WHOLE.slice(0, 95).trimEnd()}(...)`).hover();
    await expect(page.getByRole('tooltip')).toHaveText(WHOLE);

    const placeholders = page.getByRole('table', { name: 'Invulvelden' });
    const toggle = page.getByRole('button', { name: /^Invulvelden/ });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(placeholders).toBeHidden();
    await toggle.click();
    const columns = placeholders.getByRole('columnheader');
    await expect(columns).toHaveText(['Invulveld', 'Omschrijving']);
    await expect(placeholders.getByRole('row')).toHaveCount(11);
    await expect(placeholders).toContainText('Het ticketnummer van de bezoeker');

    await openAdd(page);
    const panel = addPanel(page);
    const english = language(panel, 'English');
    await dutch(panel).fill('Ticket . Tot zo');
    await dutch(panel).press('Home');
    for (let step = 0; step < 'Ticket '.length; step += 1) await dutch(panel).press('ArrowRight');
    await placeholders.getByRole('button', { name: '{ticketNumber} invoegen' }).click();
    await expect(dutch(panel)).toHaveValue('Ticket {ticketNumber}. Tot zo');
    await expect(dutch(panel)).toBeFocused();
    await page.keyboard.type('!');
    await expect(dutch(panel)).toHaveValue('Ticket {ticketNumber}!. Tot zo');
    await english.fill('Desk ');
    await panel.getByRole('button', { name: '{desk} invoegen' }).click();
    await expect(english).toHaveValue('Desk {desk}');

    await test.step('the rules are told by a notice and at the field', async () => {
      await dutch(panel).fill('   ');
      await english.fill('');
      await save(panel).click();
      await expect(notices(page)).toContainText('Vul in minstens één taal een tekst in');
      await expect(dutch(panel)).toBeFocused();
      await english.fill('Welcome');
      await save(panel).click();
      await expect(notices(page)).toContainText('Vul de tekst in het Nederlands in.');
      await expect(panel.getByText('Vul de tekst in het Nederlands in.')).toBeVisible();
      for (const [wrong, right] of [
        [dutch(panel), english],
        [english, dutch(panel)],
      ] as const) {
        await right.fill('Zaal {waitingRoom}');
        await wrong.fill('Zaal {nergens}');
        await save(panel).click();
        await expect(notices(page)).toContainText('De tekst bevat een invulveld dat niet bestaat');
        await expect(panel.getByText('De tekst bevat een invulveld dat niet bestaat.')).toHaveCount(
          1,
        );
        await expect(wrong).toHaveValue('Zaal {nergens}');
        await expect(right).toHaveValue('Zaal {waitingRoom}');
      }
      expect(sent).toEqual([]);
      await expectNoAxeViolations(page, { within: 'main' });
      await toggle.click();
      await expect(placeholders).toBeHidden();
    });

    await test.step('a text that exists is refused, and one that a domain uses is not deleted', async () => {
      await panel.getByLabel('Type').selectOption('Sluitingsbericht');
      await dutch(panel).fill('TOT MORGEN');
      await english.fill('');
      await save(panel).click();
      await expect(notices(page).getByText('Deze standaardtekst bestaat al')).toHaveCount(1);
      await expect(dutch(panel)).toHaveValue('TOT MORGEN');
      await page.keyboard.press('Escape');
      await panel.getByRole('button', { name: 'Niet bewaren', exact: true }).click();

      await closeNotices(page);
      await textRow(page, used).click();
      await dutch(editPanel(page)).fill('Tot morgen');
      await save(editPanel(page)).click();
      await expect(notices(page).getByText('Deze standaardtekst bestaat al')).toHaveCount(1);
      await expect(dutch(editPanel(page))).toHaveValue('Tot morgen');
      await page.keyboard.press('Escape');
      await editPanel(page).getByRole('button', { name: 'Niet bewaren', exact: true }).click();

      await textRow(page, used)
        .getByRole('button', { name: /^Tekst verwijderen/ })
        .click();
      await page
        .getByRole('group')
        .getByRole('button', { name: 'Verwijderen', exact: true })
        .click();
      await expect(notices(page)).toContainText('Deze standaardtekst is nog in gebruik');
      await expect(textRow(page, used)).toBeVisible();
    });
  },
);
