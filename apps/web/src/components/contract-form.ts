import type { EditInput } from '@balie/contract/common/edit.ts';
import { useForm } from '@mantine/form';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError, NetworkError } from '../lib/http.ts';
import { codeText, type TextValues } from '../lib/i18n.ts';
import { editOf } from '../lib/inline-edits.ts';
import { afterTyping, refusedFields } from '../lib/refusal.ts';
import { check, type FieldCodes } from '../lib/validation.ts';
import type { Theirs } from './fields/theirs.tsx';
import { useWrongFields } from './wrong-fields.ts';

interface ContractFormInput<Values extends object, Output> {
  /** The contract's schema of the body: the same rules as the server. */
  schema: z.ZodType<Output>;
  initial: Values;
  /** Stays open after saving: adopts reloaded values, unless somebody has typed in the meantime. */
  follows?: boolean;
  /**
   * Sends what was typed, or only the changes with their previous values. A refusal appears at its
   * fields, with a colleague's value if there is a conflict.
   */
  onSubmit: (output: Output, edit: EditInput<Output>) => Promise<unknown>;
  /** Where a conflict's field is called or written differently in this form. */
  readTheirs?: (path: string, value: unknown) => Partial<Values> | undefined;
}

type NameOf<Values> = Extract<keyof Values, string>;

export interface FieldProps<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  readonly theirs?: Theirs<Value> | undefined;
  /** In a row edited in place: it differs from what was loaded. */
  readonly 'data-changed'?: true | undefined;
}

export interface ContractForm<Values extends object> {
  readonly values: Values;
  readonly set: <Name extends NameOf<Values>>(name: Name, value: Values[Name]) => void;
  /** The props of a field; `textValues` is what its error can mention, such as `{ max: 30 }`. */
  readonly field: <Name extends NameOf<Values>>(
    name: Name,
    textValues?: TextValues,
  ) => FieldProps<Values[Name]>;
  /** The fields' error codes, for errors that belong to no single field component. */
  readonly codes: FieldCodes;
  readonly setCodes: (codes: FieldCodes) => void;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** Starts again with these values, as if nothing had been typed. */
  readonly reset: (values: Values) => void;
  /** For the form element: `<form {...form.props}>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event?: FormEvent) => void;
    readonly noValidate: true;
  };
}

/** A form whose rules are a contract schema: a refusal never loses what was typed. */
export function useContractForm<Values extends object, Output>(
  input: ContractFormInput<Values, Output>,
): ContractForm<Values> {
  useTranslation();
  const form = useForm<Values & Record<string, unknown>>({
    initialValues: input.initial as Values & Record<string, unknown>,
    // It would drop the errors of all fields at once; `set` knows which ones typing answers.
    clearInputErrorOnChange: false,
  });
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const leadToWrong = useWrongFields();
  const codes = form.errors as FieldCodes;
  const typed = useRef(false);
  const [base, setBase] = useState(input.initial);
  const [theirs, setTheirs] = useState<Partial<Values>>({});
  const begin = (values: Values) => {
    form.clearErrors();
    form.resetDirty(values as Values & Record<string, unknown>);
    form.setValues(values as Values & Record<string, unknown>);
    setBase(values);
  };
  useFollowing(input.follows ? input.initial : undefined, (loaded) => {
    if (!typed.current) begin(loaded as Values);
  });

  const refuse = (refused: FieldCodes) => {
    form.setErrors(refused);
    leadToWrong(element.current);
  };

  const submit = async () => {
    if (busy) return;
    const checked = check(input.schema, form.values);
    if (!checked.valid) return refuse(checked.codes);
    form.clearErrors();
    if (Object.keys(theirs).length > 0) return leadToWrong(element.current);
    const sent = form.values;
    const before = check(input.schema, base);
    setBusy(true);
    typed.current = false;
    try {
      const began = before.valid ? before.output : (base as never);
      await input.onSubmit(checked.output, editOf(began, checked.output));
      setBase(sent);
      form.resetDirty(sent);
    } catch (error) {
      typed.current = true;
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const refused = refusedFields(error, form.values);
      if (refused) refuse(refused);
      if (error instanceof ApiError && error.body?.conflicts) {
        setTheirs(readConflicts(error.body.conflicts, form.values, input.readTheirs));
        leadToWrong(element.current);
      }
    } finally {
      setBusy(false);
    }
  };

  const set: ContractForm<Values>['set'] = (name, value) => {
    typed.current = true;
    form.setValues((before) => ({ ...before, [name]: value }));
    form.setErrors((refused) => afterTyping(refused as FieldCodes, name));
  };

  /** From here on, the field is based on the colleague's value; which one wins was decided. */
  const rebase = <Name extends NameOf<Values>>(name: Name, value: Values[Name]) => {
    const next = { ...base, [name]: value };
    setBase(next);
    form.resetDirty(next as Values & Record<string, unknown>);
    setTheirs(({ [name]: _, ...rest }) => rest as Partial<Values>);
  };
  const theirsOf = <Name extends NameOf<Values>>(name: Name): Theirs<Values[Name]> | undefined => {
    if (!(name in theirs)) return undefined;
    const value = theirs[name] as Values[Name];
    return {
      value,
      take: () => {
        set(name, value);
        rebase(name, value);
      },
      keep: () => rebase(name, value),
    };
  };
  return {
    values: form.values,
    set,
    field: (name, textValues) => ({
      name,
      value: form.values[name],
      onChange: (value) => set(name, value),
      error: codes[name] === undefined ? undefined : codeText(codes[name], textValues),
      theirs: theirsOf(name),
    }),
    codes,
    setCodes: refuse,
    dirty: form.isDirty(),
    busy,
    reset: (values) => {
      typed.current = false;
      setTheirs({});
      begin(values);
    },
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event?.preventDefault();
        void submit();
      },
    },
  };
}

function readConflicts<Values extends object>(
  conflicts: Readonly<Record<string, { theirs?: unknown }>>,
  values: Values,
  read: ContractFormInput<Values, unknown>['readTheirs'],
): Partial<Values> {
  const found: Partial<Values> = {};
  for (const [path, { theirs }] of Object.entries(conflicts)) {
    const own = read?.(path, theirs) ?? (path in values ? { [path]: theirs } : {});
    Object.assign(found, own);
  }
  return found;
}

/** Notices when reloaded initial values differ. */
function useFollowing(initial: object | undefined, onLoaded: (loaded: object) => void): void {
  const tell = useEffectEvent(onLoaded);
  const text = JSON.stringify(initial);
  const known = useRef(text);
  useEffect(() => {
    if (text === undefined || text === known.current) return;
    known.current = text;
    tell(JSON.parse(text));
  }, [text]);
}
