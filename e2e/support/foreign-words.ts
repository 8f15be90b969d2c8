import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { database } from '@balie/testkit/browser/database.ts';
import { expect, type Page } from '@playwright/test';
import { root } from '../../scripts/lib/paths.mjs';

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
/** The product's Dutch texts that are not also English ones. */
const dutch = new Set([...textsOf('nl')].filter((text) => !english.has(text)));

/** Names that organisations chose, which can coincide with a text of the product. */
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

/** The Dutch texts on an English screen. */
export async function findDutch(page: Page): Promise<string[]> {
  const written = await page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.add(walker.currentNode.textContent?.trim() ?? '');
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of names) texts.add(element.getAttribute(name) ?? '');
    return [...texts];
  });
  expect(written.filter((text) => english.has(text))).not.toEqual([]);
  const found = written.filter((text) => dutch.has(text));
  if (found.length === 0) return [];
  const own = await namesOfTowns();
  return found.filter((text) => !own.has(text));
}
