import { type EditInput, editBetween } from '@balie/contract/common/edit.ts';

interface FieldEdit<Value> {
  readonly value: Value;
  readonly base: Value;
}

/** The edits in a row, kept on top of the loaded data. */
export type Edits<T> = { readonly [Name in keyof T]?: FieldEdit<T[Name]> };

/** Typing the original value back is no change; the base remains what it was at the first keystroke. */
export function typeInto<T extends object, Name extends keyof T>(
  edits: Edits<T>,
  { name, value, loaded }: { name: Name; value: T[Name]; loaded: T },
): Edits<T> {
  const base = edits[name] ? edits[name].base : loaded[name];
  const { [name]: _, ...rest } = edits;
  return Object.is(value, base) ? (rest as Edits<T>) : { ...edits, [name]: { value, base } };
}

export function changedFields<T extends object>(loaded: T, edits: Edits<T>): Partial<T> {
  const changed: Partial<T> = {};
  for (const name of Object.keys(edits) as (keyof T)[]) {
    const edit = edits[name];
    if (edit && !Object.is(edit.value, loaded[name])) changed[name] = edit.value;
  }
  return changed;
}

/** The edited fields that a colleague has changed since. */
export const conflictingFields = <T extends object>(loaded: T, edits: Edits<T>): (keyof T)[] =>
  (Object.keys(changedFields(loaded, edits)) as (keyof T)[]).filter(
    (name) => !Object.is(edits[name]?.base, loaded[name]),
  );

/** The values the edited fields started from. */
export function basesOf<T extends object>(loaded: T, edits: Edits<T>): T {
  const bases: T = { ...loaded };
  for (const name of Object.keys(edits) as (keyof T)[]) {
    const edit = edits[name];
    if (edit) bases[name] = edit.base;
  }
  return bases;
}

/** What to send: the changed fields as the schema reads them, with their previous values. */
export function editOf<Output>(base: Output, wanted: Output): EditInput<Output> {
  return editBetween(base as object, wanted as object) as EditInput<Output>;
}
