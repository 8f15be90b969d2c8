import '@testing-library/jest-dom/vitest';

/** jsdom has no media queries, no size observers, no fonts and no scrolling; the interface only asks whether they exist. */
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
