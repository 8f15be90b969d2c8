import { expect, type Page } from '@playwright/test';
import { createMoreLanguages, createOwnSite, type OwnSite } from '../support/own-site.ts';
import { callApi, notices } from '../support/setup.ts';
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
  textTable,
} from '../support/text-panels.ts';

const CALL = /\/api\/sites\/\d+\/standard-texts(\/\d+\/[0-9a-f-]+)?$/;

let site: OwnSite;
test.beforeEach(async () => {
  site = await createOwnSite();
  await createMoreLanguages(site);
});

interface Text {
  key: string;
  languageId: number;
  value: string;
  locales: Record<string, string>;
}

const texts = (page: Page) =>
  callApi<Text[]>(page, { method: 'GET', path: `sites/${site.id}/standard-texts` });

test(
  'a text is added in all languages, edited and deleted',
  proves(
    '§2 Standard texts: the list has type, text and a delete action',
    '§2 Standard texts: the plus icon opens a panel to add a text',
    '§2 Standard texts: clicking a row opens a panel to edit it',
    '§2 Standard texts: the delete action deletes a text',
    '§5 Standard texts: a placeholder of the list is accepted',
    '§5 Standard texts: texts are trimmed',
    '§7 Languages and standard texts: a new text is sent in the default language, with its type',
    '§7 Languages and standard texts: the other languages follow as an edit, by the key of the answer',
  ),
  async ({ page }) => {
    await openTexts(page, site);
    const value = 'Neem plaats in {waitingRoom}';
    await openAdd(page);
    const panel = addPanel(page);
    await expect(panel.getByRole('textbox')).toHaveCount(5);
    await panel.getByLabel('Type').selectOption('Ticket');
    await dutch(panel).fill(`  ${value} `);
    await language(panel, 'English').fill('Take a seat in {waitingRoom}');
    await language(panel, 'العربية').fill('تفضل بالجلوس في {waitingRoom}');
    await expect(language(panel, 'العربية')).toHaveCSS('direction', 'rtl');
    await expect(dutch(panel)).toHaveCSS('direction', 'ltr');

    const sent: [string, object][] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push([request.method(), request.postDataJSON()]);
    });
    await save(panel).click();
    await expect(notices(page).getByText(/is toegevoegd/)).toHaveCount(1);
    await expect(panel).toHaveCount(0);
    await expect(textTable(page).getByRole('columnheader')).toHaveText(['Type', 'Tekst', 'Acties']);
    await expect(textRow(page, value).getByRole('cell').first()).toHaveText('Ticket');
    const added = (await texts(page)).find((text) => text.value === value);
    const { [String(added?.languageId)]: _, ...typed } = added?.locales ?? {};
    const none = Object.fromEntries(Object.keys(typed).map((id) => [id, null]));
    expect(sent).toEqual([
      ['POST', { type: 'TICKET', locales: { [added?.languageId ?? 0]: value } }],
      ['PUT', { key: added?.key, values: typed, expected: { values: none } }],
    ]);
    expect(Object.values(added?.locales ?? {})).toHaveLength(3);

    await textRow(page, value).click();
    const edit = editPanel(page);
    await expect(edit.getByLabel('Type')).toBeDisabled();
    await expect(dutch(edit)).toHaveValue(value);
    await language(edit, 'English').fill('');
    await language(edit, 'Français').fill('Prenez place dans {waitingRoom}');
    await save(edit).click();
    await expect(notices(page)).toContainText(/is gewijzigd/);
    const edited = (await texts(page)).find((text) => text.value === value);
    expect(Object.values(edited?.locales ?? {})).toEqual(
      expect.arrayContaining([value, 'Prenez place dans {waitingRoom}']),
    );
    expect(Object.values(edited?.locales ?? {})).toHaveLength(3);

    await textRow(page, value)
      .getByRole('button', { name: /^Tekst verwijderen/ })
      .click();
    await page.getByRole('group').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await expect(notices(page)).toContainText(/is verwijderd/);
    await expect(textRow(page, value)).toHaveCount(0);

    await test.step('adding that breaks off half-way goes on as editing, with everything that was typed', async () => {
      const half = 'Halverwege';
      await openAdd(page);
      await dutch(addPanel(page)).fill(half);
      await language(addPanel(page), 'English').fill('Half-way');
      // The network breaks between the two calls.
      await page.route(CALL, (route) =>
        route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
      );
      await save(addPanel(page)).click();
      await expect(notices(page)).toContainText('Geen antwoord van de server');
      await expect(dutch(edit)).toHaveValue(half);
      await expect(language(edit, 'English')).toHaveValue('Half-way');
      await page.keyboard.press('Escape');
      await expect(edit.getByText('Wijzigingen niet bewaren?')).toBeVisible();
      await edit.getByRole('button', { name: 'Verder bewerken', exact: true }).click();
      await page.unroute(CALL);
      await save(edit).click();
      await expect(edit).toHaveCount(0);
      const whole = (await texts(page)).filter((text) => text.value === half);
      expect(whole).toHaveLength(1);
      expect(Object.values(whole[0]?.locales ?? {})).toContain('Half-way');
    });
  },
);
