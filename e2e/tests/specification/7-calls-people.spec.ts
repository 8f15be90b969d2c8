import { createMessage } from '@balie/demo/factories.ts';
import { expect, type Page } from '@playwright/test';
import { answerWhile, ask, sentWhile } from '../../support/calls.ts';
import { database } from '../../support/database.ts';
import { createOwnSite } from '../../support/own-site.ts';
import { baseUrl } from '../../support/sign-in.ts';
import { today } from '../../support/visit-seed.ts';
import { section } from '../../support/walk.ts';

section('§7 Auth, users and sites', {}, (sentence) => {
  const open = (page: Page, path: string) => () => page.goto(path);

  sentence(
    'every screen begins by verifying the session, with its cookie',
    async ({ page, site }) => {
      const [request] = await Promise.all([
        page.waitForRequest(/\/api\/auth\/verify$/),
        page.goto(`/sites/${site.id}/dashboard`),
      ]);
      expect((await request.allHeaders()).cookie).toContain('balie_session=');
    },
  );

  sentence('who I am is answered with name, id, role and domain types', async ({ page, site }) => {
    const answer = await answerWhile(
      page,
      ['GET', '/api/whoami'],
      open(page, `/sites/${site.id}/home`),
    );
    expect(answer).toMatchObject({
      id: site.admin.id,
      username: site.admin.username,
      role: 'ADMIN',
      domainTypes: [{ id: site.domainType.id }],
    });
  });

  sentence('the sites I may see are asked', async ({ page, site }) => {
    const answer = await answerWhile<{ id: number }[]>(
      page,
      ['GET', '/api/sites'],
      open(page, `/sites/${site.id}/home`),
    );
    expect(answer.map(({ id }) => id)).toEqual([site.id]);
  });

  sentence('the theme of the site is asked for its attributes', async ({ page, site }) => {
    const answer = await answerWhile(
      page,
      ['GET', `/api/sites/${site.id}/theme`],
      open(page, `/sites/${site.id}/home`),
    );
    expect(Object.keys((answer as { siteThemeAttributes: object }).siteThemeAttributes)).toEqual(
      expect.arrayContaining(['viewApplicationColor', 'secondaryColor', 'language']),
    );
  });

  for (const role of ['ADMIN', 'NORMAL']) {
    sentence(`connect desk asks the users with the role ${role}`, async ({ page, site }) => {
      await sentWhile(page, ['GET', `/api/sites/${site.id}/users/role/${role}`], () =>
        page.reload(),
      );
    });
  }

  sentence('account details ask my own user', async ({ page, site }) => {
    const me = `/api/sites/${site.id}/users/${site.admin.id}`;
    const answer = await answerWhile(
      page,
      ['GET', me],
      open(page, `/sites/${site.id}/accountDetails`),
    );
    expect(answer).toMatchObject({ id: site.admin.id, username: site.admin.username });
  });

  sentence('my language is asked', async ({ page, site }) => {
    await sentWhile(page, ['GET', `/api/users/${site.admin.id}/language`], () => page.reload());
  });

  for (const [words, label, value, path, body] of [
    [
      'a webhook',
      'Adres van de webhook',
      'https://h.example/',
      '',
      { webhookUrl: 'https://h.example/' },
    ],
    ['a phone', 'Telefoon', '+32 470 12 34 56', '/phone', { phone: '+32470123456' }],
  ] as const) {
    sentence(`${words} is sent alone`, async ({ page, site }) => {
      const asked = ['PUT', `/api/sites/${site.id}/users/${site.admin.id}${path}`] as const;
      const field = page.getByLabel(label, { exact: true });
      const sent = await sentWhile(page, asked, async () => {
        await field.fill(value);
        await field.press('Enter');
      });
      expect(sent.body).toEqual(body);
    });
  }

  sentence('a chosen language is sent alone', async ({ page, site }) => {
    const sent = await sentWhile(page, ['PUT', `/api/users/${site.admin.id}/language`], () =>
      page.getByLabel('Taal', { exact: true }).selectOption('English'),
    );
    expect(sent.body).toEqual({ language: 'en' });
  });

  sentence('logout leaves for the server with the way back', async ({ page, site }) => {
    const sent = await sentWhile(page, ['GET', '/api/auth/logout'], () =>
      page.goto(`/sites/${site.id}/logout`),
    );
    expect(sent.query).toEqual({ redirectUri: [`${baseUrl()}/`] });
    await expect(page).toHaveURL(/\/login/);
  });

  sentence('login leaves for the server with the way back', async ({ page, site }) => {
    const sent = await sentWhile(page, ['GET', '/api/auth/browser'], async () => {
      await page.goto(`/sites/${site.id}/home`);
      await expect(page).toHaveURL(/\/login/);
    });
    expect(sent.query).toEqual({ redirectUri: [`${baseUrl()}/sites/${site.id}/home`] });
  });
});

async function siteWithMessage() {
  const site = await createOwnSite();
  const messageId = await createMessage(database(), {
    site_id: site.id,
    title: 'Schilderwerken',
    publication_date: today(),
  });
  return { ...site, messageId };
}

section('§7 Messages and visitors', { site: siteWithMessage }, (sentence) => {
  const KEYS = [
    'publicationDate',
    'messageImportance',
    'title',
    'description',
    'comment',
    'expiryDate',
  ];
  const keys = (body: unknown) => Object.keys(body as object).sort();
  const at = ({ id }: { id: number }, rest = '') => `/api/sites/${id}/messages${rest}`;
  const save = (page: Page) => page.getByRole('button', { name: 'Bewaren', exact: true }).click();

  sentence('the dashboard asks its own messages', async ({ page, site }) => {
    await sentWhile(page, ['GET', at(site, '/dashboard')], () =>
      page.goto(`/sites/${site.id}/dashboard`),
    );
  });

  sentence('the message board asks all messages', async ({ page, site }) => {
    await sentWhile(page, ['GET', at(site, '/all')], () =>
      page.goto(`/sites/${site.id}/admin-settings/messages`),
    );
  });

  sentence('one message can be asked by its id', async ({ page, site }) => {
    const { body } = await ask(page, 'GET', at(site, `/${site.messageId}`));
    expect(body).toMatchObject({ id: site.messageId, title: 'Schilderwerken' });
  });

  sentence('a changed message is sent with the six fields', async ({ page, site }) => {
    const row = page.getByRole('row').filter({ hasText: 'Schilderwerken' });
    await row.getByRole('button').first().click();
    const edit = page.getByRole('region', { name: 'Bericht bewerken' });
    await edit.getByLabel('Titel').fill('Werken');
    const sent = await sentWhile(page, ['PUT', at(site, `/${site.messageId}`)], () => save(page));
    expect(keys(sent.body)).toEqual([...KEYS].sort());
    await expect(edit).toHaveCount(0);
  });

  sentence('a new message is sent with the six fields', async ({ page, site }) => {
    await page.getByRole('button', { name: 'Bericht toevoegen' }).click();
    const form = page.getByRole('region', { name: 'Nieuw bericht' });
    await form.getByLabel('Titel').fill('Nieuw');
    await page.getByRole('textbox', { name: 'Omschrijving' }).click();
    await page.keyboard.insertText('Tekst');
    await form.getByLabel('Interne info').fill('Intern');
    const sent = await sentWhile(page, ['POST', at(site)], () => save(page));
    expect(keys(sent.body)).toEqual([...KEYS].sort());
    await expect(form).toHaveCount(0);
  });

  sentence('a delete names its message', async ({ page, site }) => {
    await page.getByRole('button', { name: 'Werken verwijderen' }).click();
    await sentWhile(page, ['DELETE', at(site, `/${site.messageId}`)], () =>
      page.getByRole('button', { name: 'Ja', exact: true }).click(),
    );
  });

  sentence('the visitor report asks the visitors of its day', async ({ page, site }) => {
    const sent = await sentWhile(page, ['GET', `/api/sites/${site.id}/visitors`], () =>
      page.goto(`/sites/${site.id}/admin-settings/reports`),
    );
    expect(sent.query).toEqual({ day: [today()] });
  });
});
