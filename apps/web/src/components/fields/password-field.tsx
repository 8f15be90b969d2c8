import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../contract-form.ts';

interface PasswordFieldProps extends FieldProps<string> {
  label: string;
  description?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  size?: 'sm' | 'md';
}

export function PasswordField({ onChange, ...props }: PasswordFieldProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{
        'aria-label': t('auth.showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}
