import { useEffect } from 'react';

const isForBrowser = (event: KeyboardEvent) =>
  event.ctrlKey ||
  event.altKey ||
  event.metaKey ||
  /^(F\d{1,2}|ContextMenu|PrintScreen|BrowserBack|BrowserForward)$/.test(event.key);

const PREVENTED = ['contextmenu', 'dragstart', 'drop', 'dragover', 'gesturestart', 'selectstart'];

/** Disables the browser's back, print, menus and gestures: a visitor has only the kiosk. */
export function useGuards(): void {
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const prevent = (event: Event) => event.preventDefault();
    for (const name of PREVENTED) window.addEventListener(name, prevent, { signal });
    window.addEventListener('keydown', (event) => isForBrowser(event) && prevent(event), {
      signal,
      capture: true,
    });
    const onWheel = (event: WheelEvent) => event.ctrlKey && event.preventDefault();
    window.addEventListener('wheel', onWheel, { signal, passive: false });
    // Blocks pinch zoom in browsers that ignore the page's viewport settings.
    const onTouch = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault();
    window.addEventListener('touchmove', onTouch, { signal, passive: false });
    const stay = () => window.history.pushState(null, '', window.location.pathname);
    stay();
    window.addEventListener('popstate', stay, { signal });
    const { print } = window;
    window.print = () => undefined;
    return () => {
      closing.abort();
      window.print = print;
    };
  }, []);
}
