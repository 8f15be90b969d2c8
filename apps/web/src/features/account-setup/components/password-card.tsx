import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import styles from '../account-setup.module.css';

export interface NewPassword {
  readonly name: string;
  readonly password: string;
}

/** A password that was made up, shown once, until it is closed. */
export function PasswordCard({ name, password, onClose }: NewPassword & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.password} role="status">
      <div className={styles.passwordTexts}>
        <p className={styles.passwordTitle}>{t('accountSetup.generatedTitle', { name })}</p>
        <p className={styles.passwordText}>{t('accountSetup.generatedText')}</p>
      </div>
      <code className={styles.passwordValue}>{password}</code>
      <CopyButton label={t('accountSetup.copyPassword')} lines={[password]} notice="copied" />
      <IconButton icon={IconX} label={t('common.close')} onClick={onClose} />
    </div>
  );
}
