import { expect } from '@playwright/test';
import { addressIn } from '../../support/operator.ts';
import { startServer } from '../../support/server.ts';
import { test } from '../../support/test.ts';

test('who begins in English goes on in English, with names and letters of that language', async ({
  browser,
}, info) => {
  test.setTimeout(120_000);
  const log = info.outputPath('server.log');
  const server = await startServer({ log, env: { BALIE_DEMO: '0' } });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    await page.goto(await addressIn(log));
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome to Balie' })).toBeVisible();
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Brown');
    await page.locator('input[type="password"]').fill('a quiet monday in Ghent');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByRole('heading', { name: 'Organisation and site' })).toBeVisible();
    await expect(page.getByLabel('Language of Balie')).toHaveValue('en');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { name: 'What people come for' })).toBeVisible();
    const service = (name: string) => page.getByRole('checkbox', { name });
    await expect(service('Reception')).toHaveAccessibleDescription('Tickets begin with R');
    await expect(service('Driving licences')).toHaveAccessibleDescription('Tickets begin with D');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting rooms and desks' })).toBeVisible();

    const siteId = /sites\/(\d+)/.exec(page.url())?.[1];
    const read = async (path: string) => {
      const answer = await page.request.get(`/api/sites/${siteId}/${path}`);
      expect(answer.status()).toBe(200);
      return (await answer.json()) as { name: string; prefix?: string }[];
    };
    expect((await read('regimes')).map(({ name }) => name)).toEqual([
      'By appointment',
      'Without appointment',
    ]);
    expect((await read('waiting-rooms')).map(({ name }) => name)).toEqual(['Waiting room']);
    const domains = await read('domains');
    expect(domains.map(({ name, prefix }) => `${prefix} ${name}`).sort()).toEqual([
      'B Births, marriages and deaths',
      'C Change of address',
      'D Driving licences',
      'H Planning and housing',
      'I Identity cards',
      'P Passports',
      'R Reception',
      'S Social services',
    ]);
  } finally {
    await context.close();
    await server.stop();
  }
});
