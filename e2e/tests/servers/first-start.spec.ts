import { VirtualPrinter } from '@balie/demo/virtual-printer/virtual-printer.ts';
import { emptyDatabase } from '@balie/testkit/browser/database.ts';
import { startServer } from '@balie/testkit/browser/server.ts';
import { test } from '@balie/testkit/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../support/accessibility.ts';
import { addressIn, Operator } from '../../support/operator.ts';

const COLLEAGUES = 'Nele Maes\nJan Van den Berg\nAïcha Bouzid';

test('a town sets itself up, from an empty database to the first call, in a browser', async ({
  browser,
}, info) => {
  test.setTimeout(300_000);
  const printer = new VirtualPrinter('QKEP');
  const port = await printer.listen();
  const log = info.outputPath('server.log');
  const server = await startServer({
    log,
    env: {
      DATABASE_URL: await emptyDatabase(),
      BALIE_DEMO: '0',
      BALIE_PRINTER_ALLOW: `127.0.0.1:${port}`,
    },
  });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const operator = new Operator(page);
    await page.goto(await addressIn(log));
    await takeAccess(operator);
    await setUp(operator, port);
    expect(printer.tickets, 'the test ticket came out').toHaveLength(1);
    await addColoursAndSecondSite(operator);
    await receive(operator, { printer, newDisplay: () => context.newPage() });
    const counted = `${operator.presses} presses and ${operator.fields} fields`;
    info.annotations.push({
      type: 'from an empty database to the first call',
      description: counted,
    });
    console.log(`From an empty database to the first call: ${counted}.`);
    expect(operator.presses).toBeLessThan(60);
  } finally {
    await context.close();
    await server.stop();
    await printer.close();
  }
});

async function takeAccess(operator: Operator) {
  const { page } = operator;
  await operator.heading('Welkom bij Balie');
  await expectNoAxeViolations(page);
  await operator.look('1-start');
  await operator.fill('Voornaam', 'Els');
  await operator.fill('Achternaam', 'Goossens');
  await operator.press('Beginnen');
  await expect(
    page.getByText('Kies een wachtwoord van minstens 10 tekens', { exact: false }).first(),
  ).toBeVisible();
  await page.locator('input[type="password"]').fill('een rustige maandag in Gent');
  operator.fields++;
  await operator.press('Beginnen');
}

async function setUp(operator: Operator, port: number) {
  const { page } = operator;
  const next = () => operator.press('Bewaren en verder');

  await operator.heading('Organisatie en site');
  await expectNoAxeViolations(page, { within: 'main' });
  await operator.fill('Naam van de organisatie', 'Stad Gent');
  await operator.fill('Naam van de site', 'Stadhuis');
  await operator.fill('Adres', 'Botermarkt 1, 9000 Gent');
  await operator.press(page.getByRole('checkbox', { name: 'Français' }));
  await operator.look('2-site');
  await next();

  await operator.heading('Waarvoor mensen komen');
  for (const name of ['Sociale dienst', 'Omgeving en wonen']) {
    await operator.press(page.getByRole('checkbox', { name }));
  }
  await expectNoAxeViolations(page, { within: 'main' });
  await operator.look('3-services');
  await next();

  await operator.heading('Wachtzalen en loketten');
  await operator.fill('Aantal loketten', '8');
  await expect(page.getByText('Loket 8')).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
  await operator.look('4-places');
  await next();

  await operator.heading('Ticketprinter');
  await operator.fill('Naam', 'Onthaal');
  await operator.fill('IP-adres of hostnaam', '127.0.0.1');
  await operator.fill('Poort', String(port));
  await operator.press('Printer toevoegen');
  await operator.press('Testticket printen op Onthaal');
  await expect(page.getByText('Afgedrukt', { exact: false }).first()).toBeVisible();
  await expectNoAxeViolations(page, { within: 'main' });
  await operator.look('5-printer');
  await operator.press('Verder');

  await operator.heading('Hoe lang u gegevens van bezoekers bewaart');
  await expect(page.getByLabel('Dagen dat u gegevens van bezoekers bewaart')).toHaveValue('90');
  await operator.look('6-retention');
  await next();

  await operator.heading('Collega’s');
  await operator.fill('Namen', COLLEAGUES);
  await operator.look('7-colleagues');
  await operator.press('3 collega’s toevoegen');
  await expect(page.locator('td code')).toHaveCount(3);
  await expectNoAxeViolations(page, { within: 'main' });
  await operator.look('8-passwords');
  await operator.press('Verder');

  await operator.heading('Klaar voor de eerste bezoeker');
  await expect(page.getByText('7 van 7 klaar')).toBeVisible();
  await operator.look('9-finish');
}

async function addColoursAndSecondSite(operator: Operator) {
  const { page } = operator;
  await operator.press(page.getByRole('link', { name: 'Site-instellingen' }));
  await operator.press(page.getByRole('link', { name: 'Site', exact: true }));
  await operator.fill('Hoofdkleur', '#7A1F3D');
  await operator.fill('Tweede kleur', '#B4540A');
  await operator.press(page.getByRole('button', { name: /^Dit adres gebruiken/ }));
  await operator.press('Bewaren');
  await expect
    .poll(() =>
      page
        .locator('header')
        .first()
        .evaluate((node) => getComputedStyle(node).backgroundColor),
    )
    .toBe('rgb(122, 31, 61)');
  await operator.look('10-colours');

  await operator.press(page.getByRole('link', { name: 'Beheer' }));
  await operator.press(page.getByRole('link', { name: 'Organisatie', exact: true }));
  await operator.press('Site toevoegen');
  const form = page.getByRole('region', { name: 'Nieuwe site' });
  await form.getByLabel('Naam').fill('Zwembad Rozebroeken');
  operator.fields++;
  await operator.press(form.getByRole('button', { name: 'Bewaren' }));
  await expect(page.getByRole('cell', { name: 'Zwembad Rozebroeken' })).toBeVisible();
  await operator.look('11-second-site');
}

async function receive(
  operator: Operator,
  { printer, newDisplay }: { printer: VirtualPrinter; newDisplay: () => Promise<Page> },
) {
  const { page } = operator;
  await operator.press(page.getByRole('link', { name: 'Mijn loket' }));
  await operator.press(page.getByRole('combobox', { name: 'Gebruiker van Loket 1' }));
  await operator.press(page.getByRole('option', { name: /Goossens/ }));
  await operator.press(page.getByRole('button', { name: 'Wijzigingen aan Loket 1 bevestigen' }));
  await operator.press(page.getByRole('link', { name: 'Loket 1 openen' }));

  const room = await page.evaluate(async () => {
    const siteId = location.pathname.split('/')[2];
    const answer = await fetch(`/api/sites/${siteId}/waiting-rooms`);
    return (await answer.json())[0] as { name: string; uniqueIdentifier: string };
  });
  const display = await newDisplay();
  await display.goto(`/screen/${room.uniqueIdentifier}`);
  await expect(display.getByRole('heading', { name: room.name })).toBeVisible();

  await operator.press(page.getByRole('button', { name: 'Nieuw bezoek' }));
  const form = page.getByRole('region', { name: 'Nieuw bezoek' });
  await form.getByLabel('Voornaam').fill('Nora');
  await form.getByLabel('Achternaam').fill('Dagelijks');
  await form.getByLabel('Domein').selectOption('Rijbewijzen');
  operator.fields += 3;
  await operator.press(form.getByRole('button', { name: 'Bewaren' }));
  await operator.press(
    page.getByRole('button', { name: 'Nora Dagelijks aanmelden en ticket afdrukken' }),
  );
  await expect.poll(() => printer.tickets.length, { timeout: 20_000 }).toBe(2);
  await operator.press(page.getByRole('button', { name: 'Nora Dagelijks oproepen' }));
  const call = display.getByRole('alert', { name: /^Nummer R001,/ });
  await expect(call).toBeVisible();
  await expect(call).toContainText('Loket 1');
  await expect(page.getByText(`Getoond in ${room.name}`)).toBeVisible();
  await operator.look('12-called');
  await display.close();
}
