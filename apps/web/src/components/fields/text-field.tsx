import { Textarea, TextInput } from '@mantine/core';
import type { HTMLAttributes } from 'react';
import type { FieldProps } from '../contract-form.ts';
import { type CommonFieldProps, labelProps } from './common-field.ts';
import { errorOf } from './theirs.tsx';

interface TextFieldProps extends CommonFieldProps, FieldProps<string> {
  maxLength?: number;
  /** More than one line. */
  lines?: number;
  type?: 'text' | 'password' | 'tel' | 'url' | 'email';
  autoComplete?: string;
  /** The language of this text, if it is not the page's. */
  lang?: string;
  dir?: 'auto';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

/** One line of text, or more with `lines`; errors are the contract's codes, translated. */
export function TextField({
  labelHidden,
  label,
  onChange,
  lines,
  inputMode,
  error,
  theirs,
  ...props
}: TextFieldProps) {
  const shared = {
    ...props,
    ...labelProps({ label, labelHidden }),
    error: errorOf({ error, theirs }, (value) => value),
    withAsterisk: props.required ?? false,
    required: undefined,
    'aria-required': props.required,
  };
  return lines ? (
    <Textarea
      {...shared}
      autosize
      minRows={lines}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      {...shared}
      inputMode={inputMode}
      autoComplete={props.autoComplete ?? 'off'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
