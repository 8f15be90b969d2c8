import { readFile } from 'node:fs/promises';
import { setDrawn } from '@balie/testkit/browser/undrawn.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** Somebody who sets up an organisation: every press is counted. */
export class Operator {
  presses = 0;
  fields = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(what: Locator | string): Promise<void> {
    const target =
      typeof what === 'string' ? this.page.getByRole('button', { name: what, exact: true }) : what;
    await target.click();
    this.presses++;
  }

  async fill(label: string, text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: label, exact: true }).fill(text);
    this.fields++;
  }

  /** Takes a screenshot, if requested. */
  async look(name: string): Promise<void> {
    const folder = process.env.BALIE_PICTURES;
    if (!folder) return;
    await setDrawn(this.page, true);
    await this.page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
    await setDrawn(this.page, false);
  }

  heading(name: string) {
    return expect(this.page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
}

/** The address that a first start writes to its log. */
export async function addressIn(log: string): Promise<string> {
  let address: string | undefined;
  await expect
    .poll(async () => {
      address = /http:\/\/\S+\/start\/\S+/.exec(await readFile(log, 'utf8'))?.[0];
      return address;
    })
    .toBeDefined();
  return String(address);
}
