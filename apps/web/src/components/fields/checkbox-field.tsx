import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../contract-form.ts';
import { type CommonFieldProps, labelProps } from './common-field.ts';
import { errorOf } from './theirs.tsx';

export function CheckboxField({
  label,
  labelHidden,
  value,
  onChange,
  name,
  error,
  theirs,
  description,
  disabled,
  readOnly,
}: CommonFieldProps & FieldProps<boolean>) {
  const { t } = useTranslation();
  return (
    <Checkbox
      {...labelProps({ label, labelHidden })}
      name={name}
      checked={value}
      error={errorOf({ error, theirs }, (yes) => t(yes ? 'common.yes' : 'common.no'))}
      description={description}
      disabled={disabled || readOnly}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
