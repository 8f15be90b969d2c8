import { NativeSelect } from '@mantine/core';
import type { FieldProps } from '../contract-form.ts';
import { type CommonFieldProps, labelProps } from './common-field.ts';
import { errorOf } from './theirs.tsx';

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectFieldProps<Value> extends CommonFieldProps, FieldProps<Value> {
  options: readonly Option<Value>[];
}

/** `null` is a choice too, such as "no printer". */
const write = (value: string | number | null): string => (value === null ? '' : String(value));

/** The props of both kinds of select: the kit only knows texts. */
export function selectProps<Value extends string | number | null>({
  label,
  labelHidden,
  options,
  value,
  onChange,
  required,
  readOnly,
  error,
  theirs,
  ...props
}: SelectFieldProps<Value>) {
  const labelOf = (wanted: Value) =>
    options.find((option) => option.value === wanted)?.label ?? write(wanted);
  return {
    choose: (text: string | null) => {
      const option = options.find((candidate) => write(candidate.value) === text);
      if (option) onChange(option.value);
    },
    props: {
      ...props,
      ...labelProps({ label, labelHidden }),
      error: errorOf({ error, theirs }, labelOf),
      data: options.map((option) => ({ value: write(option.value), label: option.label })),
      value: write(value),
      disabled: props.disabled || readOnly,
      withAsterisk: required ?? false,
      'aria-required': required,
    },
  };
}

/** One choice from a list; values may be texts, ids or `null`. */
export function SelectField<Value extends string | number | null>(field: SelectFieldProps<Value>) {
  const { choose, props } = selectProps(field);
  return <NativeSelect {...props} onChange={(event) => choose(event.currentTarget.value)} />;
}
