import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '../walk/words.ts';
import styles from './test-sign.module.css';

const SHOWN_MS = 6_000;

/** Identifies this kiosk to whoever is looking for it. It takes no touches: visitors come first. */
export function TestSign({ name, onEnd }: { name: string; onEnd(): void }) {
  const { t } = useWords();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = window.setTimeout(end, SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <div className={styles.veil} role="status">
      <div className={styles.sign}>
        <IconCircleCheck aria-hidden="true" />
        <strong>{name}</strong>
        <span>{t('test')}</span>
      </div>
    </div>
  );
}
