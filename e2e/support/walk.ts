import type { Page } from '@playwright/test';
import { createOwnSite, type OwnSite } from './own-site.ts';
import { signIn, type Who } from './sign-in.ts';
import { test } from './test.ts';

/** The specification walk: one test per sentence that can be observed, in the order of the document. */
export interface Walk<Site extends OwnSite = OwnSite> {
  /** One page for the whole section: each sentence goes on where the one before it ended. */
  readonly page: Page;
  readonly site: Site;
}

interface Stage<Site extends OwnSite> {
  /** The site where the section happens; an empty one unless told otherwise. */
  site?: () => Promise<Site>;
  /** Who walks; the administrator of the site unless told otherwise. */
  who?: (site: Site) => Promise<Who>;
  /** What must be there before the first page is loaded, such as a clock of its own. */
  before?: (walk: Walk<Site>) => Promise<void>;
  /** The address where the section begins. */
  at?: (site: Site) => string;
}

type Sentence<Site extends OwnSite> = (
  words: string,
  observe: (walk: Walk<Site>) => Promise<void>,
) => void;

/**
 * A section of the specification, for instance `§2 Printers`. The sentences are ours, the order is
 * the document's. `docs/specification-coverage.md` is made from these titles.
 */
export function section<Site extends OwnSite = OwnSite>(
  title: `§${number} ${string}`,
  stage: Stage<Site>,
  define: (sentence: Sentence<Site>) => void,
): void {
  test.describe(title, () => {
    // In order, on one page: after a failure the rest of the section could only fail too.
    test.describe.configure({ mode: 'serial' });
    let walk: Walk<Site>;
    // What changes the browser needs one of its own; the other sections fetch the application once.
    const ownProfile = stage.before !== undefined;
    test.beforeAll(async ({ browser, tab }) => {
      const site = await (stage.site?.() ?? (createOwnSite() as Promise<Site>));
      const page = ownProfile ? await (await browser.newContext()).newPage() : tab.page;
      await signIn(page, (await stage.who?.(site)) ?? site.admin);
      walk = { page, site };
      await stage.before?.(walk);
      if (stage.at) await page.goto(stage.at(site));
    });
    test.afterAll(({ tab }) => (ownProfile ? walk?.page.context().close() : tab.empty()));
    define((words, observe) => {
      test(words, () => observe(walk));
    });
  });
}

/** Goes to an address of the application without loading all of it again, as its links do. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);
