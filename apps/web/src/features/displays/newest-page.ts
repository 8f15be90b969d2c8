/** Where the programs of a page come from: their names change with what is in them. */
const programsIn = (page: Document): string[] =>
  [...page.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(
    (script) => new URL(script.getAttribute('src') ?? '', window.location.origin).pathname,
  );

/** Whether the server has another page at this address than the one that stands here. */
export async function hasNewerPage(): Promise<boolean> {
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return false;
  const html = await answer.text().catch(() => '');
  const theirs = programsIn(new DOMParser().parseFromString(html, 'text/html'));
  return theirs.length > 0 && theirs.join() !== programsIn(document).join();
}
