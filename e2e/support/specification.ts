import type { Page } from '@playwright/test';
import { createOwnSite, type OwnSite } from './own-site.ts';
import { signIn, type Who } from './sign-in.ts';
import { test } from './test.ts';

/** A sentence of the specification in our own words, with where it stands: `§2 Printers: a plus …`. */
type Sentence = `§${number} ${string}: ${string}`;

/**
 * What a test proves of the specification: `docs/specification-coverage.md` is made from it, and
 * `npx playwright test --grep @spec-4` runs what is known of section 4.
 */
export const proves = (...sentences: readonly Sentence[]) => ({
  tag: [...new Set(sentences.map((sentence) => `@spec-${sentence.slice(1, 2)}`))],
  annotation: sentences.map((description) => ({ type: 'proves', description })),
});

/** One page for the whole section: each sentence goes on where the one before it ended. */
export interface Walk<Site extends OwnSite = OwnSite> {
  readonly page: Page;
  readonly site: Site;
}

interface Stage<Site extends OwnSite> {
  /** The site where the section happens; an empty one unless told otherwise. */
  site?: () => Promise<Site>;
  /** Who walks; the administrator of the site unless told otherwise. */
  who?: (site: Site) => Promise<Who>;
  /** What must be there before the first page is loaded. */
  before?: (walk: Walk<Site>) => Promise<void>;
  /** A profile of its own, for a clock of its own. */
  ownProfile?: boolean;
  /** The address where the section begins. */
  at?: (site: Site) => string;
}

type Observe<Site extends OwnSite> = (walk: Walk<Site>) => Promise<void>;
type Define<Site extends OwnSite> = (
  words: string,
  observe: Observe<Site>,
  also?: readonly Sentence[],
) => void;

/**
 * A section of the specification in one test, sentence by sentence and in its order. `also` names
 * what a sentence proves of other sections.
 */
export function section<Site extends OwnSite = OwnSite>(
  title: `§${number} ${string}`,
  stage: Stage<Site>,
  define: (sentence: Define<Site>) => void,
): void {
  const steps: { words: string; observe: Observe<Site> }[] = [];
  const proven: Sentence[] = [];
  define((words, observe, also = []) => {
    steps.push({ words, observe });
    proven.push(`${title}: ${words}`, ...also);
  });
  test(title, proves(...proven), async ({ browser, page: tab }) => {
    test.setTimeout(60_000 + steps.length * 10_000);
    const site = await (stage.site?.() ?? (createOwnSite() as Promise<Site>));
    const context = stage.ownProfile ? await browser.newContext() : undefined;
    const page = (await context?.newPage()) ?? tab;
    await signIn(page, (await stage.who?.(site)) ?? site.admin);
    const walk = { page, site };
    await stage.before?.(walk);
    if (stage.at) await page.goto(stage.at(site));
    for (const { words, observe } of steps) await test.step(words, () => observe(walk));
    await context?.close();
  });
}
