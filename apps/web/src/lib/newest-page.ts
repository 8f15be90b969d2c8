/** The script addresses of a page: they change with their contents. */
const programsIn = (page: Document): string =>
  [...page.querySelectorAll('script[type=module][src]')]
    .map((script) => script.getAttribute('src'))
    .join();

/** Whether the server has a newer page than this one; undefined without a response. */
async function hasNewerPage(): Promise<boolean | undefined> {
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => undefined);
  const html = answer?.ok ? await answer.text().catch(() => '') : '';
  // Its style has another page's nonce, which the security policy would report.
  const scripts = html.replace(/<style[\s\S]*?<\/style>/g, '');
  const theirs = programsIn(new DOMParser().parseFromString(scripts, 'text/html'));
  return theirs === '' ? undefined : theirs !== programsIn(document);
}

/** Spread over time, so that not every browser reloads at once. */
const WITHIN_MS = 20_000;

/** Checks until the server responds whether there is a newer page; returns how to stop it. */
export function lookForNewerPage(tell: (isNewer: boolean) => void): () => void {
  let timer: number | undefined;
  let left = false;
  const lookSoon = () => {
    timer = window.setTimeout(() => void look(), Math.random() * WITHIN_MS);
  };
  const look = async () => {
    const isNewer = await hasNewerPage();
    if (left) return;
    if (isNewer === undefined) lookSoon();
    else tell(isNewer);
  };
  lookSoon();
  return () => {
    left = true;
    window.clearTimeout(timer);
  };
}
