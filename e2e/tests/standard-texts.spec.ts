import { database } from '@balie/testkit/browser/database.ts';
import { createMoreLanguages, createOwnSite } from '@balie/testkit/browser/own-site.ts';
import { notices, requestApi } from '@balie/testkit/browser/setup.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { createDomain, createStandardText } from '@balie/testkit/factories.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { closeNotices } from '../support/requests.ts';
import { proves } from '../support/specification.ts';

const REQUEST = /\/api\/sites\/\d+\/standard-texts(\/\d+\/[0-9a-f-]+)?$/;
const WHOLE =
  'Ga door de glazen deur links van het onthaal, neem plaats in {waitingRoom} en let op het scherm: uw nummer {ticketNumber} verschijnt daar.';
const USED = 'Wij sluiten om {closingTime}.';
const VALUE = 'Volg de pijl naar {waitingRoom}';

interface Text {
  key: string;
  languageId: number;
  value: string;
  locales: Record<string, string>;
}

const table = (page: Page) => page.getByRole('table', { name: 'Standaardteksten' });
const rowOf = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text });
const dutch = (panel: Locator) => panel.getByRole('textbox', { name: /^Nederlands/ });
const language = (panel: Locator, name: string) =>
  panel.getByRole('textbox', { name, exact: true });
const save = (panel: Locator) => panel.getByRole('button', { name: 'Bewaren' });
const discard = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Niet bewaren', exact: true }).click();
};
const remove = async (page: Page, text: string) => {
  await rowOf(page, text)
    .getByRole('button', { name: /^Tekst verwijderen/ })
    .click();
  await page.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
};

test(
  'a valid text is written with placeholders, added in all languages, edited and deleted; nothing typed is lost',
  proves(
    '§2 Standard texts: a text is truncated after 95 characters, and its tooltip shows the whole text',
    '§2 Standard texts: the placeholders are listed in a collapsible table, with parameter and description',
    '§2 Standard texts: the list has type, text and a delete action',
    '§2 Standard texts: the plus icon opens a panel to add a text',
    '§2 Standard texts: clicking a row opens a panel to edit it',
    '§2 Standard texts: the delete action deletes a text',
    '§5 Standard texts: a text is required in at least one language; blank input is ignored',
    '§5 Standard texts: a new text requires the default language, which the error names',
    '§5 Standard texts: a placeholder that is not in the list is refused, in any language',
    '§5 Standard texts: a placeholder from the list is accepted',
    '§5 Standard texts: texts are trimmed',
    '§7 Languages and standard texts: a new text is sent in the default language, with its type',
    '§7 Languages and standard texts: the other languages follow as an edit, with the key from the response',
    '§8 Standard texts: deleting a text that is used shows that it is in use',
    '§8 Standard texts: adding an existing text shows that it exists',
    '§9 Limits and layouts: a standard text is truncated at 95 characters in the list of texts',
  ),
  async ({ page }) => {
    const site = await createOwnSite();
    await createMoreLanguages(site);
    const [used = 0] = await Promise.all(
      [USED, 'Tot morgen', WHOLE].map((value) =>
        createStandardText(database(), {
          ...{ site_id: site.id, type: 'DOMAIN_MESSAGE' },
          values: { [site.languages.nl]: value },
        }),
      ),
    );
    await createDomain(database(), {
      ...{ site_id: site.id, organisation_id: site.organisationId },
      ...{ domain_type_id: site.domainType.id, closing_time_minutes: 15 },
      notification_text_id: used,
    });
    await signIn(page, site.admin);
    await page.goto(`/sites/${site.id}/standard-texts`);
    await page.getByText(`${WHOLE.slice(0, 95).trimEnd()}(...)`).hover();
    await expect(page.getByRole('tooltip')).toHaveText(WHOLE);
    await expect(table(page).getByRole('columnheader')).toHaveText(['Type', 'Tekst', 'Acties']);

    const placeholders = page.getByRole('table', { name: 'Invulvelden' });
    const toggle = page.getByRole('button', { name: /^Invulvelden/ });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(placeholders).toBeHidden();
    await toggle.click();
    const columns = placeholders.getByRole('columnheader');
    await expect(columns).toHaveText(['Invulveld', 'Omschrijving']);
    await expect(placeholders.getByRole('row')).toHaveCount(11);
    await expect(placeholders).toContainText('Het ticketnummer van de bezoeker');

    const add = page.getByRole('button', { name: 'Tekst toevoegen' }).first();
    const panel = page.getByRole('region', { name: 'Nieuwe standaardtekst' });
    const edit = page.getByRole('region', { name: 'Standaardtekst wijzigen' });
    const english = language(panel, 'English');
    await add.click();
    await expect(panel.getByRole('textbox')).toHaveCount(5);
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

    const sent: [string, object][] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push([request.method(), request.postDataJSON()]);
    });
    await test.step('broken rules are shown in a notice and at the field', async () => {
      await dutch(panel).fill('   ');
      await english.fill('');
      await save(panel).click();
      await expect(notices(page)).toContainText('Vul in minstens één taal een tekst in');
      await expect(dutch(panel)).toBeFocused();
      await english.fill('Room {nowhere}');
      await save(panel).click();
      await expect(notices(page)).toContainText('Vul de tekst in het Nederlands in.');
      await expect(panel.getByText('Vul de tekst in het Nederlands in.')).toBeVisible();
      await dutch(panel).fill('TOT MORGEN');
      await save(panel).click();
      await expect(notices(page)).toContainText('De tekst bevat een invulveld dat niet bestaat');
      await expect(panel.getByText('een invulveld dat niet bestaat.')).toHaveCount(1);
      await expect(english).toHaveValue('Room {nowhere}');
      expect(sent).toEqual([]);
      await expectNoAxeViolations(page, { within: 'main' });
      await toggle.click();
      await expect(placeholders).toBeHidden();
      await english.fill('');
      await panel.getByLabel('Type').selectOption('Sluitingsbericht');
      await save(panel).click();
      await expect(notices(page).getByText('Deze standaardtekst bestaat al')).toHaveCount(1);
      await expect(dutch(panel)).toHaveValue('TOT MORGEN');
    });

    const texts = () =>
      requestApi<Text[]>(page, { method: 'GET', path: `sites/${site.id}/standard-texts` });
    await test.step('a text is added in three languages, the default one first', async () => {
      await panel.getByLabel('Type').selectOption('Ticket');
      await dutch(panel).fill(`  ${VALUE} `);
      await english.fill('Take a seat in {waitingRoom}');
      await language(panel, 'العربية').fill('تفضل بالجلوس في {waitingRoom}');
      await expect(language(panel, 'العربية')).toHaveCSS('direction', 'rtl');
      await expect(dutch(panel)).toHaveCSS('direction', 'ltr');
      sent.length = 0;
      await save(panel).click();
      await expect(notices(page).getByText(/is toegevoegd/)).toHaveCount(1);
      await expect(panel).toHaveCount(0);
      await expect(rowOf(page, VALUE).getByRole('cell').first()).toHaveText('Ticket');
      const added = (await texts()).find((text) => text.value === VALUE);
      const { [String(added?.languageId)]: _, ...typed } = added?.locales ?? {};
      const none = Object.fromEntries(Object.keys(typed).map((id) => [id, null]));
      expect(sent).toEqual([
        ['POST', { type: 'TICKET', locales: { [added?.languageId ?? 0]: VALUE } }],
        ['PUT', { key: added?.key, values: typed, expected: { values: none } }],
      ]);
      expect(Object.values(added?.locales ?? {})).toHaveLength(3);
    });

    await test.step('a text is edited, and deleted unless a domain uses it; duplicates are refused', async () => {
      await rowOf(page, VALUE).click();
      await expect(edit.getByLabel('Type')).toBeDisabled();
      await expect(dutch(edit)).toHaveValue(VALUE);
      await language(edit, 'English').fill('');
      await language(edit, 'Français').fill('Prenez place dans {waitingRoom}');
      await save(edit).click();
      await expect(notices(page)).toContainText(/is gewijzigd/);
      const edited = (await texts()).find((text) => text.value === VALUE);
      const values = Object.values(edited?.locales ?? {});
      expect(values).toEqual(expect.arrayContaining([VALUE, 'Prenez place dans {waitingRoom}']));
      expect(values).toHaveLength(3);
      await remove(page, VALUE);
      await expect(notices(page)).toContainText(/is verwijderd/);
      await expect(rowOf(page, VALUE)).toHaveCount(0);

      await closeNotices(page);
      await rowOf(page, USED).click();
      await dutch(edit).fill('Tot morgen');
      await save(edit).click();
      await expect(notices(page).getByText('Deze standaardtekst bestaat al')).toHaveCount(1);
      await expect(dutch(edit)).toHaveValue('Tot morgen');
      await discard(page);
      await remove(page, USED);
      await expect(notices(page)).toContainText('Deze standaardtekst is nog in gebruik');
      await expect(rowOf(page, USED)).toBeVisible();
    });

    await test.step('adding that is interrupted half-way continues as editing, with everything that was typed', async () => {
      await add.click();
      await dutch(panel).fill('Halverwege');
      await english.fill('Half-way');
      // The network breaks between the two requests.
      await page.route(REQUEST, (route) =>
        route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
      );
      await save(panel).click();
      await expect(notices(page)).toContainText('Geen antwoord van de server');
      await expect(dutch(edit)).toHaveValue('Halverwege');
      await expect(language(edit, 'English')).toHaveValue('Half-way');
      await page.keyboard.press('Escape');
      await expect(edit.getByText('Wijzigingen niet bewaren?')).toBeVisible();
      await edit.getByRole('button', { name: 'Verder bewerken', exact: true }).click();
      await page.unroute(REQUEST);
      await save(edit).click();
      await expect(edit).toHaveCount(0);
      const whole = (await texts()).filter((text) => text.value === 'Halverwege');
      expect(whole).toHaveLength(1);
      expect(Object.values(whole[0]?.locales ?? {})).toContain('Half-way');
    });
  },
);
