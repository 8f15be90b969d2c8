import { siteOperations } from '@balie/contract/features/sites/operations.ts';
import { addRows, changeRows } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const site = await createTestSite(app.db);
const clerk = await app.signIn(site.clerkId);
const foreignId = (await createTestSite(app.db)).siteId;

const setSite = (row: object) => changeRows(app.db, 'sites', site.siteId, row);

describe('the sites', () => {
  it('are those of the user, with their settings', async () => {
    await setSite({ name: 'Stadhuis', full_address: 'Markt 1', pads_url: 'https://pads.example' });
    expect((await clerk.send(siteOperations.listSites)).json()).toEqual([
      {
        id: site.siteId,
        name: 'Stadhuis',
        address: { fullAddress: 'Markt 1' },
        timeZone: 'Europe/Brussels',
        siteSettings: { viewApplicationName: 'Balie', padsURL: 'https://pads.example' },
      },
    ]);
  });
});

describe('the theme of a site', () => {
  const theme = (siteId: number) => clerk.send(siteOperations.getSiteTheme, { params: { siteId } });

  it('has its colours and its language', async () => {
    await setSite({
      view_application_color: '#1F5F8B',
      secondary_color: '#B4540A',
      language: 'en',
    });
    expect((await theme(site.siteId)).json()).toEqual({
      siteThemeAttributes: {
        viewApplicationColor: '#1F5F8B',
        secondaryColor: '#B4540A',
        language: 'en',
      },
    });
  });

  it("of a site that is not the user's is not found", async () => {
    expect((await theme(foreignId)).statusCode).toBe(404);
  });
});

describe('the configuration of a site', () => {
  const config = (name: string, siteId = site.siteId) =>
    clerk.send(siteOperations.getAppConfig, { params: { siteId, name } });

  it.each([
    ['desk_refresh_interval', 30_000],
    ['visit_refresh_interval', 30_000],
    ['waiting_threshold_minutes', 20],
  ])('has %s %i until the site sets its own', async (name, usual) => {
    expect((await config(name)).json()).toBe(usual);
    await addRows(app.db, 'app_config', { site_id: site.siteId, name, value: 12_345 });
    expect((await config(name)).json()).toBe(12_345);
  });

  it('has no other names, and no other sites', async () => {
    expect((await config('password')).statusCode).toBe(404);
    expect((await config('desk_refresh_interval', foreignId)).statusCode).toBe(404);
  });
});
