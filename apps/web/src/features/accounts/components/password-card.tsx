import { useTranslation } from 'react-i18next';
import { SecretCard } from '../../../components/secret-card.tsx';

export interface NewPassword {
  readonly name: string;
  readonly password: string;
}

/** A generated password, shown once, until it is closed. */
export function PasswordCard({ name, password, onClose }: NewPassword & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SecretCard
      title={t('accounts.generatedTitle', { name })}
      text={t('accounts.generatedText')}
      secret={password}
      copyLabel={t('accounts.copyPassword')}
      onClose={onClose}
    />
  );
}
