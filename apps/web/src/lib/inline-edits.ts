import { type EditInput, editBetween } from '@balie/contract/common/edit.ts';

/** What was typed in a field, and what stood there when somebody began. */
interface FieldEdit<Value> {
  readonly value: Value;
  readonly base: Value;
}

/** What was typed in a row, to be laid over the copy that was loaded. */
export type Edits<T> = { readonly [Name in keyof T]?: FieldEdit<T[Name]> };

/** Typing something back to what it was is no change; the base stays what it was at the first letter. */
export function typeInto<T extends object, Name extends keyof T>(
  edits: Edits<T>,
  { name, value, loaded }: { name: Name; value: T[Name]; loaded: T },
): Edits<T> {
  const base = edits[name] ? edits[name].base : loaded[name];
  const { [name]: _, ...rest } = edits;
  return Object.is(value, base) ? (rest as Edits<T>) : { ...edits, [name]: { value, base } };
}

/** Only the fields that differ from the loaded copy. */
export function changedFields<T extends object>(loaded: T, edits: Edits<T>): Partial<T> {
  const changed: Partial<T> = {};
  for (const name of Object.keys(edits) as (keyof T)[]) {
    const edit = edits[name];
    if (edit && !Object.is(edit.value, loaded[name])) changed[name] = edit.value;
  }
  return changed;
}

/** The fields that somebody else changed since this person began to. */
export const conflictingFields = <T extends object>(loaded: T, edits: Edits<T>): (keyof T)[] =>
  (Object.keys(changedFields(loaded, edits)) as (keyof T)[]).filter(
    (name) => !Object.is(edits[name]?.base, loaded[name]),
  );

/** What stood in the changed fields when they were begun. */
export function basesOf<T extends object>(loaded: T, edits: Edits<T>): T {
  const bases: T = { ...loaded };
  for (const name of Object.keys(edits) as (keyof T)[]) {
    const edit = edits[name];
    if (edit) bases[name] = edit.base;
  }
  return bases;
}

/** What to send: the changed fields as the schema reads them, with what they were. */
export function editOf<Output>(base: Output, wanted: Output): EditInput<Output> {
  return editBetween(base as object, wanted as object) as EditInput<Output>;
}
