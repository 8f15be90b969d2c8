/** Style sheets of later parts that failed to load: the bundler requests each only once. */
const lost = new Set<HTMLLinkElement>();

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  // Such events do not bubble.
  true,
);

/** Requests it again, in the same place: the order of style sheets decides which rule wins. */
async function askAgain(link: HTMLLinkElement): Promise<void> {
  lost.delete(link);
  const fresh = link.cloneNode() as HTMLLinkElement;
  await new Promise<void>((resolve, reject) => {
    fresh.addEventListener('load', () => resolve());
    fresh.addEventListener('error', () => reject(new Error('A style sheet did not arrive')));
    link.replaceWith(fresh);
  });
}

let asking: Promise<unknown> | undefined;

/** Loads the missing styles; without them, a part that does arrive would be unstyled. */
export async function bringLostStyles(): Promise<void> {
  asking ??= Promise.all([...lost].map(askAgain)).finally(() => {
    asking = undefined;
  });
  await asking;
}
