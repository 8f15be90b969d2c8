/** The same list, for a loop with assertions in it: over nothing it would assert nothing. */
export function notEmpty<T>(list: Iterable<T>): T[] {
  const items = [...list];
  if (items.length === 0) throw new Error('there is nothing in this list to look at');
  return items;
}

/** The same list, where nothing in it is as good: what counts is counted elsewhere. */
export const mayBeEmpty = <T>(list: Iterable<T>): Iterable<T> => list;
