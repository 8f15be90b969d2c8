import { expect, test } from '@playwright/test';
import { baseUrl, signIn } from '../support/sign-in.ts';

test('a server with demo data is alive and ready', async ({ request }) => {
  for (const path of ['/health/live', '/health/ready']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('an unsigned visitor has no session', async ({ request }) => {
  expect((await request.get('/api/auth/verify')).status()).toBe(401);
});

for (const [username, role] of [
  ['demo-admin', 'ADMIN'],
  ['demo-normal', 'NORMAL'],
] as const) {
  test(`${username} signs in with role ${role}`, async ({ page }) => {
    await signIn(page, username);
    const response = await page.request.get(`${baseUrl()}/api/whoami`);
    expect(await response.json()).toMatchObject({ username, role });
  });
}
