import { IconHelpCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../walk/words.ts';
import { ActionButton } from './action-button.tsx';
import styles from './overlay.module.css';

/** Where to find staff: nobody has to manage alone. */
export function HelpSheet({ onClose }: { onClose(): void }) {
  const { t } = useWords();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.querySelector('button')?.focus(), []);
  return (
    <div className={styles.veil}>
      <div
        ref={sheet}
        className={styles.sheet}
        role="dialog"
        aria-modal="true"
        aria-labelledby="help-title"
      >
        <IconHelpCircle className={styles.ring} style={{ rotate: 'none' }} aria-hidden />
        <h2 id="help-title" className={styles.title}>
          {t('help')}
        </h2>
        <p className={styles.text}>{t('helpText')}</p>
        <ActionButton onPress={onClose}>{t('close')}</ActionButton>
      </div>
    </div>
  );
}
