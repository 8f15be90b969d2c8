import { limits } from '@balie/contract/common/limits.ts';
import { passwordInputSchema } from '@balie/contract/features/accounts/schema.ts';
import { IconKey } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetAccountPassword } from '../../../api/accounts.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { ApiError } from '../../../lib/http.ts';
import { codeText } from '../../../lib/i18n.ts';
import { check } from '../../../lib/validation.ts';
import styles from '../accounts.module.css';

interface ResetPasswordProps {
  siteId: number;
  userId: number;
  /** With the generated password, or null if it was typed. */
  onDone: (password: string | null) => void;
}

/** Sets another password, apart from the other fields: it takes effect at once. */
export function ResetPassword({ siteId, userId, onDone }: ResetPasswordProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<string>();
  const reset = useSetAccountPassword(siteId);
  const submit = () => {
    const checked = check(passwordInputSchema, { password: typed });
    if (!checked.valid) return setCode(checked.codes.password);
    reset.mutate(
      { params: { siteId, userId }, body: checked.output },
      {
        onSuccess: ({ generatedPassword }) => {
          setTyped('');
          onDone(generatedPassword);
        },
        onError: (error) => {
          if (error instanceof ApiError) setCode(error.body?.fields?.password);
        },
      },
    );
  };
  // Enter here submits the password, not the form around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    submit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only catches Enter of the field inside
    <div className={styles.reset} onKeyDown={onKeyDown}>
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        label={t('accounts.newPassword')}
        description={t('accounts.passwordHint', { min: limits.user.passwordMin })}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setCode(undefined);
        }}
        error={code && codeText(code)}
      />
      <BusyButton
        variant="default"
        leftSection={<IconKey size={16} aria-hidden />}
        busy={reset.isPending}
        onClick={submit}
      >
        {t('accounts.resetPassword')}
      </BusyButton>
    </div>
  );
}
