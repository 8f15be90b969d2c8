import type { EditInput } from '@balie/contract/common/edit.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { codeText, type TextValues } from '../lib/i18n.ts';
import {
  basesOf,
  changedFields,
  conflictingFields,
  type Edits,
  editOf,
  typeInto,
} from '../lib/inline-edits.ts';
import { check } from '../lib/validation.ts';
import type { FieldProps } from './contract-form.ts';

interface InlineRowsInput<T extends object, Values extends object, Output> {
  getId: (item: T) => number;
  /** The editable part of a row. */
  toValues: (item: T) => Values;
  schema: z.ZodType<Output>;
}

/** One row that is edited in place. */
export interface InlineRow<Values extends object, Output> {
  readonly values: Values;
  readonly field: <Name extends Extract<keyof Values, string>>(
    name: Name,
    textValues?: TextValues,
  ) => FieldProps<Values[Name]>;
  readonly dirty: boolean;
  /** Somebody else changed a field meanwhile that was changed here too. */
  readonly conflicting: boolean;
  /** Something differs from the loaded copy, it breaks no rule, and nobody else changed it meanwhile. */
  readonly canSave: boolean;
  /** What to send, while `canSave`: the fields that changed, and what they were. */
  readonly edit: EditInput<Output> | undefined;
  /** Lets go of what was typed: of everything, or of what is saved already. */
  readonly reset: (names?: readonly (keyof Values)[]) => void;
}

/**
 * Rows that are edited in place. What is typed lies over the loaded copy, per row, so a reload of the
 * list keeps it, and after a successful save it equals the new copy and the row is clean again. What
 * somebody else changed meanwhile in the same field is shown beside it.
 */
export function useInlineRows<T extends object, Values extends object, Output>(
  input: InlineRowsInput<T, Values, Output>,
) {
  useTranslation();
  const { getId, toValues, schema } = input;
  const [edits, setEdits] = useState<ReadonlyMap<number, Edits<Values>>>(new Map());
  const change = useCallback((id: number, next: (before: Edits<Values>) => Edits<Values>) => {
    setEdits((all) => new Map(all).set(id, next(all.get(id) ?? {})));
  }, []);

  return (item: T): InlineRow<Values, Output> => {
    const id = getId(item);
    const loaded = toValues(item);
    const typed = edits.get(id) ?? {};
    const changed = changedFields(loaded, typed);
    const conflicts = conflictingFields(loaded, typed);
    const values = { ...loaded, ...changed };
    const dirty = Object.keys(changed).length > 0;
    const checked = check(schema, values);
    const base = check(schema, basesOf(loaded, typed));
    const codes = checked.valid || !dirty ? {} : checked.codes;
    const forget = (names: readonly (keyof Values)[]) =>
      change(id, (before) => without(before, names));
    return {
      values,
      dirty,
      conflicting: conflicts.length > 0,
      canSave: dirty && checked.valid && conflicts.length === 0,
      edit: checked.valid
        ? editOf(base.valid ? base.output : (loaded as never), checked.output)
        : undefined,
      reset: (names) => (names ? forget(names) : change(id, () => ({}))),
      field: (name, textValues) => ({
        name,
        value: values[name],
        onChange: (value) => change(id, (before) => typeInto(before, { name, value, loaded })),
        error: codes[name] === undefined ? undefined : codeText(codes[name], textValues),
        theirs: conflicts.includes(name)
          ? {
              value: loaded[name],
              take: () => forget([name]),
              keep: () =>
                change(id, (before) => ({
                  ...before,
                  [name]: { value: values[name], base: loaded[name] },
                })),
            }
          : undefined,
      }),
    };
  };
}

function without<Values extends object>(
  edits: Edits<Values>,
  names: readonly (keyof Values)[],
): Edits<Values> {
  const kept = Object.entries(edits).filter(([name]) => !names.includes(name as keyof Values));
  return Object.fromEntries(kept) as Edits<Values>;
}
