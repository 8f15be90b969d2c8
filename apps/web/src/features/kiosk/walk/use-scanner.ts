import { readCheckInCode } from '@balie/contract/features/kiosk/check-in-code.ts';
import { NOTHING_SCANNED, scanStep } from '@balie/contract/features/kiosk/scanner.ts';
import { readTypedCode } from '@balie/contract/features/kiosk/typed-code.ts';
import { useEffect, useEffectEvent } from 'react';

/** What was scanned: a check-in code, or something else. */
export type Scan = { readonly code: string } | { readonly code: null };

/** Anything shorter is a stray key press, not a code. */
const SHORTEST = 6;
/** A scanner ends with Enter, after the code was recognised: that Enter presses nothing. */
const SWALLOW_MS = 300;

interface Listening {
  /** Letters are typed on this page: an Enter after them is no scan unless it is a code. */
  readonly typing: boolean;
  onScan(scan: Scan): void;
}

/** A scanner acts as a keyboard; this listens on every page. */
export function useScanner({ typing, onScan }: Listening): void {
  const read = useEffectEvent((text: string): boolean => {
    const code = readCheckInCode(text) ? text.toUpperCase() : undefined;
    const typed = typing ? undefined : readTypedCode(text);
    if (code ?? typed) onScan({ code: code ?? typed ?? '' });
    else if (/^B1\./i.test(text.trim()) || (!typing && text.trim().length >= SHORTEST)) {
      onScan({ code: null });
    } else return false;
    return true;
  });
  useEffect(() => {
    let input = NOTHING_SCANNED;
    let recognisedAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      // When the key went down, not when this page handled it: a busy moment must not split a scan.
      const at = event.timeStamp;
      const isEnding = ['Enter', 'NumpadEnter', 'Tab'].includes(event.code);
      const capsLock = event.getModifierState('CapsLock');
      const step = scanStep(input, { code: event.code, shift: event.shiftKey, capsLock }, at);
      input = step.input;
      const recognised = step.scanned !== undefined && read(step.scanned);
      if (recognised) recognisedAt = at;
      if (recognised || (isEnding && at - recognisedAt < SWALLOW_MS)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
