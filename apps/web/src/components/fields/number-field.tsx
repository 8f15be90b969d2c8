import type { FieldProps } from '../contract-form.ts';
import type { CommonFieldProps } from './common-field.ts';
import { TextField } from './text-field.tsx';

/** A whole number; invalid input is kept as typed, for the schema to refuse. */
export type NumberValue = number | string;

const read = (text: string): NumberValue =>
  /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text.trim();

interface NumberFieldProps extends CommonFieldProps, FieldProps<NumberValue> {
  maxLength?: number;
}

export const NumberField = ({ value, onChange, theirs, ...props }: NumberFieldProps) => (
  <TextField
    {...props}
    theirs={theirs && { ...theirs, value: String(theirs.value) }}
    inputMode="numeric"
    value={String(value)}
    onChange={(text) => onChange(read(text))}
  />
);
