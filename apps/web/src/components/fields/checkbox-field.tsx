import '../../styles/kit-later.css';
import { Checkbox } from '@mantine/core';
import type { FieldProps } from '../contract-form.ts';
import { type CommonFieldProps, labelProps } from './common-field.ts';

/** Yes or no. */
export const CheckboxField = ({
  label,
  labelHidden,
  value,
  onChange,
  name,
  error,
  description,
  disabled,
  readOnly,
}: CommonFieldProps & FieldProps<boolean>) => (
  <Checkbox
    {...labelProps({ label, labelHidden })}
    name={name}
    checked={value}
    error={error}
    description={description}
    disabled={disabled || readOnly}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
