/**
 * Faults of this page's rows, one line each: their controls, and whether they open. Runs in the browser: everything it
 * needs is inside it.
 */
export function rowFaults(): string[] {
  const LEAST_PX = 32;
  const APART_PX = 4;
  /** Allows for rounding. */
  const SLACK = 0.5;
  const faults = new Set<string>();

  const nameOf = (control: Element) =>
    (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 60);
  /** The button that opens a row has the whole row as its target; a link in a sentence is text. */
  const isTarget = (control: Element) =>
    control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !control.matches('tr[data-clickable] > td:first-child > button') &&
    getComputedStyle(control).display !== 'inline';

  function targets(row: Element): void {
    const boxes = [...row.querySelectorAll('button, a')]
      .filter((control) => control.closest('tr, li') === row && isTarget(control))
      .map((control) => ({ name: nameOf(control), box: control.getBoundingClientRect() }));
    for (const [index, { name, box }] of boxes.entries()) {
      if (Math.min(box.width, box.height) < LEAST_PX - SLACK) {
        faults.add(`“${name}” is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
      }
      for (const other of boxes.slice(index + 1)) {
        const beside = Math.max(box.left, other.box.left) - Math.min(box.right, other.box.right);
        const below = Math.max(box.top, other.box.top) - Math.min(box.bottom, other.box.bottom);
        const apart = Math.max(beside, below);
        if (apart < APART_PX - SLACK) {
          faults.add(`“${name}” and “${other.name}” are ${Math.round(apart)} px apart`);
        }
      }
    }
  }

  function sign(row: Element): void {
    const last = row.querySelector(':scope > td:last-child');
    const shows = last !== null && getComputedStyle(last, '::after').content !== 'none';
    const opens = row.hasAttribute('data-clickable');
    if (shows !== opens) {
      faults.add(`“${nameOf(row)}” ${opens ? 'opens without saying so' : 'seems to open'}`);
    }
  }

  // Lists have a name; the weeks of a calendar are not rows.
  for (const row of document.querySelectorAll('main table[aria-label] tbody tr')) {
    targets(row);
    sign(row);
  }
  for (const row of document.querySelectorAll('main li')) targets(row);
  return [...faults];
}
