import { type Page, test } from '@playwright/test';
import { createOwnSite, type OwnSite } from './own-site.ts';
import { signIn, type Who } from './sign-in.ts';

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
    // In order, on one page; after a failure the next sentence begins anew.
    test.describe.configure({ mode: 'default' });
    let walk: Walk<Site>;
    test.beforeAll(async ({ browser }) => {
      const site = await (stage.site?.() ?? (createOwnSite() as Promise<Site>));
      const page = await (await browser.newContext()).newPage();
      await signIn(page, (await stage.who?.(site)) ?? site.admin);
      if (stage.at) await page.goto(stage.at(site));
      walk = { page, site };
    });
    test.afterAll(() => walk?.page.context().close());
    define((words, observe) => {
      test(words, () => observe(walk));
    });
  });
}
