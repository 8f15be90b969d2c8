import { createOwnSite, type OwnSite } from '@balie/testkit/browser/own-site.ts';
import { signIn, type Who } from '@balie/testkit/browser/sign-in.ts';
import { test } from '@balie/testkit/browser/test.ts';
import type { Page } from '@playwright/test';

/** A sentence of the specification in our own words, with its place: `§2 Printers: a plus …`. */
type Sentence = `§${number} ${string}: ${string}`;

/**
 * What a test proves of the specification: `docs/specification-coverage.md` is generated from it, and `npx playwright
 * test --grep @spec-4` runs the tests of section 4.
 */
export const proves = (...sentences: readonly Sentence[]) => ({
  tag: [...new Set(sentences.map((sentence) => `@spec-${sentence.slice(1, 2)}`))],
  annotation: sentences.map((description) => ({ type: 'proves', description })),
});

/** One page for the whole section: each sentence continues where the previous one ended. */
export interface Walk<Site extends OwnSite = OwnSite> {
  readonly page: Page;
  readonly site: Site;
}

interface Stage<Site extends OwnSite> {
  /** The section's site; an empty one unless specified otherwise. */
  site?: () => Promise<Site>;
  /** Who is signed in; the site's administrator unless specified otherwise. */
  who?: (site: Site) => Promise<Who>;
  /** Runs before the first page loads. */
  before?: (walk: Walk<Site>) => Promise<void>;
  /** A profile of its own, for a clock of its own. */
  ownProfile?: boolean;
  /** The address where the section starts. */
  at?: (site: Site) => string;
}

type Observe<Site extends OwnSite> = (walk: Walk<Site>) => Promise<void>;
type Define<Site extends OwnSite> = (
  words: string,
  observe: Observe<Site>,
  also?: readonly Sentence[],
) => void;

/**
 * A section of the specification in one test, sentence by sentence and in order. `also` names what a sentence proves in
 * other sections.
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
