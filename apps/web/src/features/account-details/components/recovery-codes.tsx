import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import styles from '../account-details.module.css';

/** Codes for when the app or passkey is lost, shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.codes} role="status">
      <h3 className={styles.listTitle}>{t('accountDetails.codesTitle')}</h3>
      <p className={styles.hint}>{t('accountDetails.codesText')}</p>
      <ul className={styles.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton label={t('accountDetails.copyCodes')} lines={codes} notice="copied" />
        <Button onClick={onKept}>{t('accountDetails.codesKept')}</Button>
      </div>
    </div>
  );
}
