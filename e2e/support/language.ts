import type { Page } from '@playwright/test';

/**
 * English for this browser alone. The choice belongs to the account, and tests that share an
 * account run beside each other, so the account itself stays as it is.
 */
export const speakEnglish = (page: Page) =>
  page.route('**/api/users/*/language', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { language: 'en' } })
      : route.continue(),
  );
