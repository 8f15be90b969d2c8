import type { z } from 'zod';

/**
 * An update of something others may have open too: only the changed fields, with their previous
 * values in `expected`. A whole payload without `expected` is also accepted (§7).
 */
export type EditInput<Whole> = Partial<Whole> & { readonly expected: Partial<Whole> };

/** A field that two people changed: this user's value, and the one saved in the meantime. */
export interface Conflict {
  readonly yours: unknown;
  readonly theirs: unknown;
}
export type Conflicts = Readonly<Record<string, Conflict>>;

type Fields = Readonly<Record<string, unknown>>;

export interface Edit {
  readonly current: Fields;
  readonly changes: Fields;
  readonly expected: Fields;
}

/** The payload after the edit, and the fields where somebody else was first. */
export function mergeEdit(schema: z.ZodType, edit: Edit): { merged: Fields; conflicts: Conflicts } {
  const { current, expected } = edit;
  const changes = withoutUntouched(edit.changes, expected);
  const merged = overlay(current, changes);
  return { merged, conflicts: conflictsBetween(schema, { current, merged, expected }) };
}

/** A field typed back to its original value is not a change: others' changes to it stay. */
function withoutUntouched(changes: Fields, expected: Fields): Fields {
  const kept = Object.entries(changes).flatMap(([name, value]): [string, unknown][] => {
    if (!(name in expected)) return [[name, value]];
    const before = expected[name];
    if (isSame(value, before)) return [];
    return [[name, isFields(value) && isFields(before) ? withoutUntouched(value, before) : value]];
  });
  return Object.fromEntries(kept);
}

/** Compared after parsing, so that insignificant spaces and capitals do not matter. */
function conflictsBetween(
  schema: z.ZodType,
  { current, merged, expected }: { current: Fields; merged: Fields; expected: Fields },
): Conflicts {
  const raw = [current, merged, overlay(current, expected)];
  const parsed = raw.map((payload) => schema.safeParse(payload));
  const [theirs = {}, mine = {}, base = {}] = parsed.every((one) => one.success)
    ? parsed.map((one) => leaves(one.data as Fields))
    : raw.map((payload) => leaves(payload));
  const names = Object.keys({ ...theirs, ...mine });
  return Object.fromEntries(
    names
      .filter((name) => !isSame(mine[name], theirs[name]) && !isSame(base[name], theirs[name]))
      .map((name) => [name, { yours: mine[name] ?? null, theirs: theirs[name] ?? null }]),
  );
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function overlay(under: Fields, over: Fields): Fields {
  const result: Record<string, unknown> = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = under[name];
    result[name] = isFields(value) && isFields(below) ? overlay(below, value) : value;
  }
  return result;
}

/** All values by path: `{ type: { id: 1 } }` has `type.id`. */
function leaves(fields: Fields, path = ''): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (isFields(value)) Object.assign(found, leaves(value, `${path}${name}.`));
    else found[`${path}${name}`] = value;
  }
  return found;
}

/** What to send: the fields that differ between two payloads, and their previous values. */
export function editBetween<Whole extends object>(base: Whole, wanted: Whole): EditInput<Whole> {
  const changed: Partial<Whole> = {};
  const expected: Partial<Whole> = {};
  for (const name of Object.keys(wanted) as (keyof Whole)[]) {
    if (isSame(wanted[name], base[name])) continue;
    changed[name] = wanted[name];
    expected[name] = base[name];
  }
  return { ...changed, expected };
}
