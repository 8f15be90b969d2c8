/** What was typed in a row, laid over the copy that was loaded. */
export type Edits<T> = Partial<T>;

/** Only the fields that differ from the loaded copy: typing something back is no change. */
export function changedFields<T extends object>(loaded: T, edits: Edits<T>): Edits<T> {
  const names = Object.keys(edits) as (keyof T)[];
  const changed: Edits<T> = {};
  for (const name of names) {
    if (!Object.is(edits[name], loaded[name])) changed[name] = edits[name];
  }
  return changed;
}
