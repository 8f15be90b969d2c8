import type { Page } from '@playwright/test';

/** The headers of the columns of the one table on the screen that people see. */
export const columns = (page: Page) => page.getByRole('table').locator('thead th');

/** The rows of that table. */
export const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

/** The row where this text stands. */
export const rowWith = (page: Page, text: string) => rows(page).filter({ hasText: text });
