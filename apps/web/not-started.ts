import { limits } from '@balie/contract/common/limits.ts';

/**
 * Inlined into the page, so it cannot import anything. The application's files can fail to arrive:
 * the server stops in between, or is being replaced by one with other files. Nobody stands in front
 * of a display to reload it, so the page says so and retries once the server responds, with
 * displays spread over time. The text stands where the application will be.
 */
function untilStarted(everyMs: number, timeoutMs: number): void {
  let failed = false;
  const tryLater = () => setTimeout(tryAgain, everyMs * (1 + Math.random()));
  const tryAgain = async () => {
    const answer = await fetch('/health/ready', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) window.location.reload();
    else tryLater();
  };
  const fail = () => {
    const text = document.getElementById('not-started');
    if (failed || !text) return;
    failed = true;
    text.hidden = false;
    tryLater();
  };
  window.addEventListener('error', fail, true);
  setTimeout(fail, timeoutMs);
}

const EVERY_MS = 5_000;
export const START = `(${untilStarted})(${EVERY_MS}, ${limits.chunkLoadMs});`;

export const TEXT = `<div id="not-started" hidden>
        <p lang="nl">Balie kon niet worden geladen. Er wordt vanzelf opnieuw geprobeerd.</p>
        <p lang="en">Balie could not be loaded. It will try again by itself.</p>
      </div>`;
/** The application's styles may be what is missing. */
export const STYLE = `<style nonce="__CSP_NONCE__">
      #not-started:not([hidden]) {
        display: grid;
        min-height: 100vh;
        place-content: center;
        padding: 1rem;
        font: 1.25rem/1.5 system-ui, sans-serif;
        text-align: center;
      }
    </style>`;
