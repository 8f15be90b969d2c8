import type { Page } from '@playwright/test';

/** What the browser reported: page errors, and violations of the security policy. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
      complaints.push(text);
    }
  });
  return complaints;
}
