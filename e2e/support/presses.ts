import { expect, type Locator, type Page } from '@playwright/test';

/**
 * A user whose presses are counted: every click, and every key that does something. Typing a text and choosing in a
 * list by its first letters do not count; moving to the next field does.
 */
export class Hands {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(button: Locator): Promise<void> {
    this.count += 1;
    await button.click();
  }

  async key(name: string): Promise<void> {
    this.count += 1;
    await this.#page.keyboard.press(name);
  }

  /** Into the focused field, which must be this one. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.#page.keyboard.type(text);
  }

  /** By its first letters, in the focused list. */
  async choose(field: Locator, text: string): Promise<void> {
    // Letters typed before the option exists choose nothing.
    await expect(field.locator('option', { hasText: text })).not.toHaveCount(0);
    await this.type(field, text);
    await expect(field.locator('option:checked')).toHaveText(new RegExp(`^\\s*${literal(text)}`));
  }
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
