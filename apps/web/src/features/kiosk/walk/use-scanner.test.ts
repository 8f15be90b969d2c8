import { typedCodeFrom } from '@balie/contract/features/kiosk/typed-code.ts';
import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Scan, useScanner } from './use-scanner.ts';

const CODE = typedCodeFrom('ABCDEFGH');

function listen({ typing = false } = {}) {
  const scans: Scan[] = [];
  const hook = renderHook(() => useScanner({ typing, onScan: (scan) => scans.push(scan) }));
  return { ...hook, scans };
}

let clock = 0;
/** A key from a scanner; returns whether the page gets it too. */
function strike(code: string, { after = 5, ...more }: { after?: number } & KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', {
    ...{ bubbles: true, cancelable: true, code, ...more },
  });
  clock += after;
  Object.defineProperty(event, 'timeStamp', { value: clock });
  return fireEvent(document.body, event);
}
const MARKS: Readonly<Record<string, string>> = { ' ': 'Space', '.': 'Period' };
const codeOf = (sign: string) => MARKS[sign] ?? (/\d/.test(sign) ? `Digit${sign}` : `Key${sign}`);
function scan(text: string, more: Parameters<typeof strike>[1] = {}) {
  strike('Escape', { after: 5_000 });
  for (const sign of text) strike(codeOf(sign), { shiftKey: /[A-Z]/.test(sign), ...more });
}

it('a scanned code checks in, and its Enter presses nothing', () => {
  const { scans } = listen();
  scan(CODE);
  expect(strike('Enter')).toBe(false);
  expect(scans).toEqual([{ code: CODE }]);
  // A second line end soon after is the scanner's too; a later one is a person's.
  expect(strike('Tab', { after: 299 })).toBe(false);
  expect(strike('Enter', { after: 1 })).toBe(true);
  expect(scans).toHaveLength(1);
});

it.each(['Enter', 'NumpadEnter', 'Tab'])('a scanner may end its line with %s', (end) => {
  const { scans } = listen();
  scan(CODE);
  expect(strike(end)).toBe(false);
  expect(scans).toEqual([{ code: CODE }]);
  expect(strike(end, { after: 200 })).toBe(false);
});

it('reports an unknown code from six characters on; fewer are an accidental key press', () => {
  const { scans } = listen();
  scan('12345');
  expect(strike('Enter')).toBe(true);
  scan(' 12345 ');
  expect(strike('Enter'), 'a space is no sign').toBe(true);
  expect(scans).toEqual([]);
  scan('123456');
  expect(strike('Enter')).toBe(false);
  expect(scans).toEqual([{ code: null }]);
});

it('does not take typing that ends with Enter for a scan', () => {
  const { scans } = listen({ typing: true });
  scan('VERSTRAETE');
  expect(strike('Enter')).toBe(true);
  scan(CODE);
  expect(strike('Enter')).toBe(true);
  expect(scans).toEqual([]);
});

it('reports an incomplete code of ours, also where letters are typed', () => {
  const { scans } = listen({ typing: true });
  scan(' B1.ABC');
  expect(strike('Enter')).toBe(false);
  expect(scans).toEqual([{ code: null }]);
});

it.each(['ctrlKey', 'altKey', 'metaKey'])('ignores keys pressed with %s', (held) => {
  const { scans } = listen();
  scan(CODE, { [held]: true });
  strike('Enter');
  expect(scans).toEqual([]);
});

it('runs before other listeners, and stops listening when unmounted', () => {
  const { scans, unmount } = listen();
  const page = vi.fn();
  document.body.addEventListener('keydown', page);
  scan(CODE);
  page.mockClear();
  strike('Enter');
  expect(page).not.toHaveBeenCalled();
  document.body.removeEventListener('keydown', page);
  unmount();
  scan(CODE);
  strike('Enter');
  expect(scans).toHaveLength(1);
});
