/** Where the programs of a page come from: their names change with what is in them. */
const programsIn = (page: Document): string =>
  [...page.querySelectorAll('script[type=module][src]')]
    .map((script) => script.getAttribute('src'))
    .join();

/** Whether the server has another page at this address than the one that stands here; undefined without an answer. */
async function hasNewerPage(): Promise<boolean | undefined> {
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => undefined);
  const html = answer?.ok ? await answer.text().catch(() => '') : '';
  // The style in it has the nonce of another page: the security policy would complain about it.
  const scripts = html.replace(/<style[\s\S]*?<\/style>/g, '');
  const theirs = programsIn(new DOMParser().parseFromString(scripts, 'text/html'));
  return theirs === '' ? undefined : theirs !== programsIn(document);
}

/** Not everybody in a house at the same moment. */
const WITHIN_MS = 20_000;

/** Looks soon, and again until the server answers, and tells whether there is a newer page. Returns how to leave it. */
export function lookForNewerPage(tell: (isNewer: boolean) => void): () => void {
  let timer = 0;
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
