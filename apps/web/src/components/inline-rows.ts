import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { codeText, type TextValues } from '../lib/i18n.ts';
import { changedFields, type Edits } from '../lib/inline-edits.ts';
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
  /** Something differs from the loaded copy, and it breaks no rule. */
  readonly canSave: boolean;
  /** What to send, while `canSave`. */
  readonly output: Output | undefined;
  readonly reset: () => void;
}

/**
 * Rows that are edited in place. What is typed lies over the loaded copy, per row, so a reload of the
 * list keeps it, and after a successful save it equals the new copy and the row is clean again.
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
    const changed = changedFields(loaded, edits.get(id) ?? {});
    const values = { ...loaded, ...changed };
    const dirty = Object.keys(changed).length > 0;
    const checked = check(schema, values);
    const codes = checked.valid || !dirty ? {} : checked.codes;
    return {
      values,
      dirty,
      canSave: dirty && checked.valid,
      output: checked.valid ? checked.output : undefined,
      reset: () => change(id, () => ({})),
      field: (name, textValues) => ({
        name,
        value: values[name],
        onChange: (value) => change(id, (before) => ({ ...before, [name]: value })),
        error: codes[name] === undefined ? undefined : codeText(codes[name], textValues),
      }),
    };
  };
}
