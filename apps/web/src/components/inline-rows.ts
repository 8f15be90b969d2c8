import type { EditInput } from '@balie/contract/common/edit.ts';
import { type RefCallback, useCallback, useRef, useState } from 'react';
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
import { afterTyping, refusedFields } from '../lib/refusal.ts';
import { check, type FieldCodes } from '../lib/validation.ts';
import type { FieldProps } from './contract-form.ts';
import { useWrongFields } from './wrong-fields.ts';

interface InlineRowsInput<T extends object, Values extends object, Output> {
  getId: (item: T) => number;
  toValues: (item: T) => Values;
  schema: z.ZodType<Output>;
}

export interface InlineRow<Values extends object, Output> {
  readonly values: Values;
  readonly field: <Name extends Extract<keyof Values, string>>(
    name: Name,
    textValues?: TextValues,
  ) => FieldProps<Values[Name]>;
  readonly dirty: boolean;
  /** A colleague saved another value for a field that was edited here. */
  readonly conflicting: boolean;
  /** There are changes, they break no rule, and nobody else changed the same field. */
  readonly canSave: boolean;
  /** What to send if `canSave`: the changed fields and their previous values. */
  readonly edit: EditInput<Output> | undefined;
  /** Discards edits: all of them, or those just saved. */
  readonly reset: (names?: readonly (keyof Values)[]) => void;
  /** Discards all edits at the user's request: the focus stays in the row. */
  readonly revert: () => void;
  readonly refuse: (error: unknown) => void;
  readonly leadToWrong: () => void;
  /** For the element around the fields. */
  readonly ref: RefCallback<HTMLElement>;
}

interface Typed<Values> {
  readonly edits: Edits<Values>;
  readonly refused: FieldCodes;
}

const UNTOUCHED = { edits: {}, refused: {} };

/**
 * Rows edited in place. Edits are kept per row on top of the loaded data, so they survive a reload;
 * after saving they equal the new data and the row is clean again. Colleagues' changes to the same
 * field are shown beside it.
 */
export function useInlineRows<T extends object, Values extends object, Output>(
  input: InlineRowsInput<T, Values, Output>,
) {
  useTranslation();
  const { getId, toValues, schema } = input;
  const [rows, setRows] = useState<ReadonlyMap<number, Typed<Values>>>(new Map());
  const elements = useRef(new Map<number, HTMLElement>());
  const leadToWrongIn = useWrongFields();
  const change = useCallback((id: number, next: (before: Typed<Values>) => Typed<Values>) => {
    setRows((all) => new Map(all).set(id, next(all.get(id) ?? UNTOUCHED)));
  }, []);

  return (item: T): InlineRow<Values, Output> => {
    const id = getId(item);
    const loaded = toValues(item);
    const { edits, refused } = rows.get(id) ?? UNTOUCHED;
    const changed = changedFields(loaded, edits);
    const conflicts = conflictingFields(loaded, edits);
    const values = { ...loaded, ...changed };
    const dirty = Object.keys(changed).length > 0;
    // A list has many rows, and most are untouched.
    const checked = dirty ? check(schema, values) : undefined;
    const codes = checked ? { ...refused, ...(!checked.valid && checked.codes) } : {};
    const forget = (names: readonly (keyof Values)[]) =>
      change(id, (before) => ({ ...before, edits: without(before.edits, names) }));
    const forgetAll = () => change(id, () => UNTOUCHED);
    const leadToWrong = () => leadToWrongIn(elements.current.get(id));
    return {
      values,
      dirty,
      conflicting: conflicts.length > 0,
      canSave: checked?.valid === true && conflicts.length === 0,
      edit: checked?.valid ? editFrom(schema, basesOf(loaded, edits), checked.output) : undefined,
      reset: (names) => (names ? forget(names) : forgetAll()),
      revert: () => {
        keepFocusIn(elements.current.get(id));
        forgetAll();
      },
      refuse: (error) => {
        const wrong = refusedFields(error, values);
        if (!wrong) return;
        change(id, (before) => ({ ...before, refused: wrong }));
        if (isHere(elements.current.get(id))) leadToWrong();
      },
      leadToWrong,
      ref: (element) => {
        if (element) elements.current.set(id, element);
        else elements.current.delete(id);
      },
      field: (name, textValues) => ({
        name,
        value: values[name],
        onChange: (value) =>
          change(id, (before) => ({
            edits: typeInto(before.edits, { name, value, loaded }),
            refused: afterTyping(before.refused, name),
          })),
        error: codes[name] === undefined ? undefined : codeText(codes[name], textValues),
        'data-changed': name in changed || undefined,
        theirs: conflicts.includes(name)
          ? {
              value: loaded[name],
              take: () => forget([name]),
              keep: () =>
                change(id, (before) => ({
                  ...before,
                  edits: {
                    ...before.edits,
                    [name]: { value: values[name], base: loaded[name] },
                  },
                })),
            }
          : undefined,
      }),
    };
  };
}

/** What to send: the changed fields as the schema reads them, with their previous values. */
function editFrom<Output>(schema: z.ZodType<Output>, bases: object, wanted: Output) {
  const base = check(schema, bases);
  return editOf(base.valid ? base.output : (bases as never), wanted);
}

/** If the focus has moved elsewhere in the meantime, it stays there. */
const isHere = (element: HTMLElement | undefined): boolean =>
  document.activeElement === document.body || element?.contains(document.activeElement) === true;

/** The buttons disappear with the edits, so their focus moves to the field. */
function keepFocusIn(element: HTMLElement | undefined): void {
  const focused = document.activeElement;
  if (!element?.contains(focused) || focused?.matches('[data-field], input, select')) return;
  element.querySelector<HTMLElement>('[data-changed]')?.focus();
}

function without<Values extends object>(
  edits: Edits<Values>,
  names: readonly (keyof Values)[],
): Edits<Values> {
  const kept = Object.entries(edits).filter(([name]) => !names.includes(name as keyof Values));
  return Object.fromEntries(kept) as Edits<Values>;
}
