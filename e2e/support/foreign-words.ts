import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../../scripts/lib/paths.mjs';
import { database } from './database.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

function textsOf(language: 'nl' | 'en'): Set<string> {
  const folder = join(root, 'apps/web/src/locales', language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const texts = files.flatMap((name) =>
    textsIn(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  );
  return new Set(texts);
}

const english = textsOf('en');
/** The Dutch texts of the product that are no English ones as well. */
const dutch = new Set([...textsOf('nl')].filter((text) => !english.has(text)));

/** What towns typed themselves may be called what the product calls something too. */
async function namesOfTowns(): Promise<Set<string>> {
  const tables = [
    'domains',
    'domain_types',
    'languages',
    'waiting_rooms',
    'desks',
    'regimes',
  ] as const;
  const rows = tables.map((table) => database().selectFrom(table).select('name').execute());
  return new Set((await Promise.all(rows)).flat().map(({ name }) => name));
}

/** What of an English screen is in Dutch. */
export async function findDutch(page: Page): Promise<string[]> {
  const written = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => [
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent?.trim() ?? ''),
      ...['aria-label', 'title', 'placeholder', 'alt'].map(
        (name) => element.getAttribute(name) ?? '',
      ),
    ]),
  );
  expect(written.filter((text) => english.has(text))).not.toEqual([]);
  const own = await namesOfTowns();
  return written.filter((text) => dutch.has(text) && !own.has(text));
}
