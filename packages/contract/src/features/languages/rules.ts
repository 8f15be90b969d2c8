interface Ordered {
  id: number;
  sortOrder: number;
}

/** §4: positions count from 1; only moved entries are sent, with their previous position. */
export function movedLanguages<L extends Ordered>(
  ordered: readonly L[],
): (L & { expected: { sortOrder: number } })[] {
  return ordered.flatMap((language, index) => {
    const { sortOrder } = language;
    if (sortOrder === index + 1) return [];
    return [{ ...language, sortOrder: index + 1, expected: { sortOrder } }];
  });
}

/** The list with one entry moved up (-1) or down (+1); at the edge nothing moves. */
export function moveLanguage<L>(ordered: readonly L[], from: number, step: -1 | 1): readonly L[] {
  const [moved, neighbour] = [ordered[from], ordered[from + step]];
  if (moved === undefined || neighbour === undefined) return ordered;
  const next = [...ordered];
  next[from] = neighbour;
  next[from + step] = moved;
  return next;
}

interface Move extends Ordered {
  expected?: { sortOrder: number } | undefined;
}

/** Languages that a colleague moved elsewhere: the intended position, and the current one. */
export function moveConflicts(
  current: readonly Ordered[],
  moves: readonly Move[],
): Record<string, { yours: number; theirs: number }> {
  const places = new Map(current.map((language) => [language.id, language.sortOrder]));
  return Object.fromEntries(
    moves.flatMap(({ id, sortOrder, expected }) => {
      const theirs = places.get(id);
      const moved = expected !== undefined && theirs !== undefined && theirs !== expected.sortOrder;
      return moved && theirs !== sortOrder
        ? [[`${id}.sortOrder`, { yours: sortOrder, theirs }]]
        : [];
    }),
  );
}

export type Reordering<L> =
  | { languages: L[] }
  | { problem: 'INVALID_SORT_ORDER' | 'LANGUAGE_NOT_FOUND' };

/** The whole list after moving some entries; unchanged unless every position is taken exactly once. */
export function applyMoves<L extends Ordered>(
  current: readonly L[],
  moves: readonly Ordered[],
): Reordering<L> {
  const byId = new Map(current.map((language) => [language.id, language]));
  if (moves.some((move) => !byId.has(move.id))) return { problem: 'LANGUAGE_NOT_FOUND' };
  const places = new Map(moves.map((move) => [move.id, move.sortOrder]));
  if (places.size !== moves.length) return { problem: 'INVALID_SORT_ORDER' };
  const languages = current
    .map((language) => ({ ...language, sortOrder: places.get(language.id) ?? language.sortOrder }))
    .sort((a, b) => a.sortOrder - b.sortOrder);
  const complete = languages.every((language, index) => language.sortOrder === index + 1);
  return complete ? { languages } : { problem: 'INVALID_SORT_ORDER' };
}
