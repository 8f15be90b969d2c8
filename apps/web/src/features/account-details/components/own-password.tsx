import { limits } from '@balie/contract/common/limits.ts';
import { passwordProblem } from '@balie/contract/features/auth/password-rule.ts';
import { passwordChangeSchema } from '@balie/contract/features/auth/security-schema.ts';
import { useTranslation } from 'react-i18next';
import { useChangePassword } from '../../../api/security.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import styles from '../account-details.module.css';

interface OwnPasswordProps {
  names: readonly string[];
  onChanged?: () => void;
}

/** My own password; asks for the current one. The list of common passwords is on the server. */
export function OwnPassword({ names, onChanged }: OwnPasswordProps) {
  const { t } = useTranslation();
  const change = useChangePassword();
  const empty = { currentPassword: '', newPassword: '' };
  const form = useContractForm({
    schema: withRules(names),
    initial: empty,
    onSubmit: async (body) => {
      await change.mutateAsync({ body });
      for (const name of Object.keys(empty) as (keyof typeof empty)[]) form.set(name, '');
      onChanged?.();
    },
  });
  return (
    <form {...form.props} className={styles.fields}>
      <PasswordField
        {...form.field('currentPassword')}
        autoComplete="current-password"
        label={t('accountDetails.currentPassword')}
      />
      <PasswordField
        {...form.field('newPassword')}
        autoComplete="new-password"
        label={t('accountDetails.newPassword')}
        description={t('accountDetails.passwordHint', { min: limits.user.passwordMin })}
      />
      <BusyButton type="submit" className={styles.own} busy={form.busy}>
        {t('accountDetails.changePassword')}
      </BusyButton>
    </form>
  );
}

const withRules = (names: readonly string[]) =>
  passwordChangeSchema.superRefine(({ newPassword }, context) => {
    const message = passwordProblem(newPassword, { names });
    if (message) context.addIssue({ code: 'custom', path: ['newPassword'], message });
  });
