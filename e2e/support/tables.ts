import type { Page } from '@playwright/test';

/** The column headers of the only visible table. */
export const columns = (page: Page) => page.getByRole('table').locator('thead th');

/** That table's rows. */
export const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

/** The row that contains this text. */
export const rowWith = (page: Page, text: string) => rows(page).filter({ hasText: text });
