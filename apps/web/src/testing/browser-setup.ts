import '@testing-library/jest-dom/vitest';

/** jsdom has no media queries, size observers, fonts or scrolling; the interface only checks that they exist. */
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Object.assign(document, { fonts: document.fonts ?? new EventTarget() });

const pressed = new Set<number>();
const press = ({ pointerId }: PointerEvent) => void pressed.add(pointerId);
window.addEventListener('pointerdown', press, { capture: true });

/** A press that a test leaves held would block whatever waits for a release in later tests. */
export async function releasePresses(): Promise<void> {
  if (pressed.size === 0) return;
  for (const pointerId of pressed) {
    const fields = { pointerId, pointerType: 'mouse' };
    window.dispatchEvent(Object.assign(new Event('pointercancel'), fields));
  }
  pressed.clear();
  await new Promise((resolve) => setTimeout(resolve));
}

/** Files share one page: what a test leaves in it would be found by the next one. */
export const emptyPage = (): void => document.body.replaceChildren();

/** Files share one browser: what a test stored in it would reach the next one. */
export function forgetStored(): void {
  window.localStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
}
