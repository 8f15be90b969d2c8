import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './secret-card.module.css';

interface SecretCardProps {
  title: string;
  text: string;
  /** Absent when it was made but did not arrive. */
  secret: string | null;
  copyLabel: string;
  onClose: () => void;
}

/** Something that was made up, such as a password or a key, shown once, until it is closed. */
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
