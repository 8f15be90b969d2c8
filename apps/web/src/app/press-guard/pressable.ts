/** What does something when pressed; typing into a field does no harm. */
const PRESSABLE = [
  'a[href], button, select, summary, label, input:is([type="checkbox"], [type="radio"], [type="file"])',
  '[role="menuitem"], [role="option"], [role="tab"], tr[data-clickable]',
].join(', ');

/** A control and its label: React can give the same element another meaning. */
export interface Pressable {
  readonly element: Element;
  readonly name: string;
}

/** Counts and times change under the hand without changing what a press does. */
const withoutFigures = (text: string) => text.replace(/\d+/g, '');

/** `data-repeats`: meant to be pressed repeatedly; its label says how far it is. */
const nameOf = (element: Element) =>
  element.matches('a, button') && !element.hasAttribute('data-repeats')
    ? withoutFigures(element.getAttribute('aria-label') ?? element.textContent ?? '')
    : '';

export function pressableAt(target: Element | null | undefined): Pressable | undefined {
  const element = target?.closest(PRESSABLE);
  return element ? { element, name: nameOf(element) } : undefined;
}

export const isSame = (one: Pressable | undefined, other: Pressable | undefined): boolean =>
  one?.element === other?.element && one?.name === other?.name;
