import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './secret-card.module.css';

interface SecretCardProps {
  title: string;
  text: string;
  /** Absent if it was created but the response was lost. */
  secret: string | null;
  copyLabel: string;
  onClose: () => void;
}

/** A generated password or key, shown once, until it is closed. */
export function SecretCard({ title, text, secret, copyLabel, onClose }: SecretCardProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.card} role="status">
      <div className={styles.texts}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {secret !== null && (
        <>
          <code className={styles.secret}>{secret}</code>
          <CopyButton label={copyLabel} lines={[secret]} notice="copied" />
        </>
      )}
      <IconButton icon={IconX} label={t('common.close')} onClick={onClose} />
    </div>
  );
}
