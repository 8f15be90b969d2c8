/**
 * Layout faults of this page, one line each; empty if there are none. Runs in the browser: everything it needs is
 * inside it.
 */
export function placeFaults(): string[] {
  /** Allows for rounding, and for glyphs drawn outside their box. */
  const SLACK = 1.5;
  /** A field shows at least this much of its content. */
  const FIELD_PX = 112;
  const faults = new Set<string>();
  const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60);

  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const cut = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const width = ({ left, right }: Box) => right - left;
  const height = ({ top, bottom }: Box) => bottom - top;

  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('.visually-hidden, [aria-busy="true"], option, [role="tooltip"]') !== null;

  interface Cutter {
    box: Box;
    scrolls: boolean;
    element: Element;
  }
  const known = new Map<Element, Cutter[]>();
  /** The elements that clip what overflows them, from the inside out. */
  const cutters = (element: Element | null): Cutter[] => {
    if (!element || element === document.body) return [];
    const found = known.get(element) ?? [...ownCut(element), ...cutters(element.parentElement)];
    known.set(element, found);
    return found;
  };
  const ownCut = (element: Element): Cutter[] => {
    const { overflowX, overflowY } = getComputedStyle(element);
    if (overflowX === 'visible' && overflowY === 'visible') return [];
    const scrolls = [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll');
    return [{ box: element.getBoundingClientRect(), scrolls, element }];
  };

  const tellsOnHover = (element: Element | null) =>
    element?.closest('[title], [data-tooltip], [aria-label]') !== null;

  interface Line {
    text: string;
    node: Text;
    element: Element;
    /** Its layout box, and the visible part of it. */
    whole: Box;
    seen: Box;
  }
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!(node instanceof Text) || !element || node.data.trim() === '' || isHidden(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const around = cutters(element);
    for (const whole of range.getClientRects()) {
      const seen = around.reduce((box: Box, { box: outer }) => cut(box, outer), whole);
      lines.push({ text: short(node.data), node, element, whole, seen });
    }
    brokenWords(node, element);
    cutSideways(node, { element, rects: [...range.getClientRects()], around });
  }

  /** A word broken in the middle in a table: its column is too narrow. */
  function brokenWords(node: Text, element: Element): void {
    if (!element.closest('td, th')) return;
    for (const { 0: word, index } of node.data.matchAll(/[^\s\-–/]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
      if (tops.size > 1) faults.add(`“${short(word)}” is broken in the middle`);
    }
  }

  /** A text cut off where nothing scrolls; truncated texts show themselves on hover. */
  function cutSideways(
    node: Text,
    { element, rects, around }: { element: Element; rects: DOMRect[]; around: Cutter[] },
  ): void {
    const givesWay = element.closest('[data-gives-way]') !== null;
    const needed = givesWay ? null : element.closest('[data-needed]');
    for (const rect of rects) {
      for (const { box, scrolls, element: outer } of around) {
        if (scrolls && !outer.closest('td, th')) continue;
        const sideways = rect.right - box.right > SLACK || box.left - rect.left > SLACK;
        const below = needed?.contains(outer) && rect.bottom - box.bottom > rect.height / 2;
        if (!sideways && !below) continue;
        if (needed) faults.add(`“${short(node.data)}” is needed and cut`);
        else if (!tellsOnHover(element)) faults.add(`“${short(node.data)}” is cut`);
      }
    }
  }

  /** A sticky bar, under which the rest scrolls. */
  const barOf = (element: Element | null): Element | null => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { position, backgroundColor } = getComputedStyle(at);
      const stays = position === 'sticky' || position === 'fixed';
      if (stays && backgroundColor !== 'rgba(0, 0, 0, 0)') return at;
    }
    return null;
  };

  function textOverText(): void {
    const seen = lines.filter((line) => width(line.seen) > 2 && height(line.seen) > 2);
    seen.sort((one, other) => one.seen.top - other.seen.top);
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        if (other.seen.top > one.seen.bottom) break;
        if (other.node === one.node) continue;
        const shared = cut(one.seen, other.seen);
        const lower = Math.min(height(one.seen), height(other.seen));
        if (width(shared) <= 2 || height(shared) <= lower * 0.45) continue;
        if (barOf(one.element) === barOf(other.element)) {
          faults.add(`“${one.text}” and “${other.text}” stand over each other`);
        }
      }
    }
  }

  function headers(table: HTMLTableElement): void {
    const cells = [...table.querySelectorAll('thead th')].filter(
      (th) => !isHidden(th) && !th.querySelector(':scope > .visually-hidden'),
    );
    // A table whose rows open leaves columns to the card; others, and those at 200 % zoom, scroll sideways.
    const opens = window.innerWidth >= 1024 && table.querySelector('tr[data-clickable]');
    const room = roomOf(table);
    let before: { name: string; right: number } | undefined;
    for (const th of cells) {
      const name = short(th.textContent ?? '');
      const range = document.createRange();
      range.selectNodeContents(th);
      const content = range.getBoundingClientRect();
      const cell = th.getBoundingClientRect();
      if (opens && content.right - room.right > SLACK) faults.add(`column “${name}” is cut`);
      if (content.right - cell.right > SLACK) {
        faults.add(`header “${name}” is wider than its column (${Math.round(cell.width)} px)`);
      }
      if (before && before.right - content.left > SLACK) {
        faults.add(`headers “${before.name}” and “${name}” stand over each other`);
      }
      before = { name, right: content.right };
    }
  }

  /** The part of a table that shows without scrolling it sideways. */
  const roomOf = (table: HTMLTableElement): Box =>
    cutters(table).reduce((box: Box, { box: outer }) => cut(box, outer), {
      ...{ left: 0, top: -1e6, bottom: 1e6 },
      right: document.documentElement.clientWidth,
    });

  function controls(table: HTMLTableElement): void {
    const room = roomOf(table);
    for (const control of table.querySelectorAll('tbody :is(button, a)')) {
      if (isHidden(control)) continue;
      const box = control.getBoundingClientRect();
      const name = short(
        control.getAttribute('aria-label') ?? control.textContent ?? control.tagName,
      );
      if (box.right - room.right > SLACK || room.left - box.left > SLACK) {
        faults.add(`“${name}” is outside the visible part of its table`);
      }
      const cell = control.closest('td')?.getBoundingClientRect();
      if (cell && box.right - cell.right > SLACK) faults.add(`“${name}” sticks out of its cell`);
    }
  }

  /** A field shows its content, or a fair part of it. */
  function fields(): void {
    const pen = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll('input, select')) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (isHidden(field) || !pen || ['checkbox', 'radio', 'color', 'file'].includes(field.type))
        continue;
      const style = getComputedStyle(field);
      pen.font = style.font;
      const shown =
        field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value;
      const room =
        field.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight);
      const need = Math.min(pen.measureText(shown).width, FIELD_PX - 24);
      if (need - room > SLACK) {
        const name =
          field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name;
        faults.add(`field “${short(name)}” shows ${Math.round(room)} px of “${short(shown)}”`);
      }
    }
  }

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    faults.add(`the page scrolls ${scrollWidth - clientWidth} px sideways`);
  textOverText();
  fields();
  for (const table of document.querySelectorAll('table')) {
    if (isHidden(table)) continue;
    headers(table);
    controls(table);
  }
  return [...faults];
}
