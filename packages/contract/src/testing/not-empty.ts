/** The same list, for loops with assertions: an empty list would assert nothing. */
export function notEmpty<T>(list: Iterable<T>): T[] {
  const items = [...list];
  if (items.length === 0) throw new Error('there is nothing in this list to look at');
  return items;
}

/** The same list, where an empty one is fine: the assertions that matter are elsewhere. */
export const mayBeEmpty = <T>(list: Iterable<T>): Iterable<T> => list;
