import { expect, type Page } from '@playwright/test';
import { baseUrl } from './sign-in.ts';

/** Prepares or cleans up without the screen, as the user signed in on this page. */
export async function requestApi<T>(
  page: Page,
  request: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; data?: unknown },
): Promise<T> {
  const response = await page.request.fetch(`${baseUrl()}/api/${request.path}`, {
    method: request.method,
    headers: { origin: baseUrl() },
    ...(request.data !== undefined && { data: request.data }),
  });
  expect(response.ok(), `${request.method} ${request.path}: ${response.status()}`).toBe(true);
  return (response.status() === 204 ? undefined : await response.json()) as T;
}

/** The notices at the bottom of the screen. */
export const notices = (page: Page) => page.getByRole('region', { name: /^(Meldingen|Messages)$/ });
/** The failure notices. */
export const failures = (page: Page) => notices(page).locator('[data-kind="error"]');
