/** Style sheets of later parts that did not arrive: the bundler asks for each of them only once. */
const lost = new Set<HTMLLinkElement>();

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  // Such an event does not bubble.
  true,
);

/** Asks again, in the same place: the order of style sheets decides which rule wins. */
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

/** Brings the styles that did not arrive before; without them a part that does arrive would stand bare. */
export async function bringLostStyles(): Promise<void> {
  asking ??= Promise.all([...lost].map(askAgain)).finally(() => {
    asking = undefined;
  });
  await asking;
}
