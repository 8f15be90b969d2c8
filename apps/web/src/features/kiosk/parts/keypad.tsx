import { IconBackspace } from '@tabler/icons-react';
import { useWords } from '../walk/words.ts';
import styles from './keypad.module.css';

export type KeypadShape = 'figures' | 'letters' | 'code';

interface KeypadProps {
  /** The keys, row by row. */
  rows: readonly string[];
  shape: KeypadShape;
  onKey(sign: string): void;
  onErase(): void;
  ready: boolean;
  onNext(): void;
}

/** Keys on the glass: the same as those of a keyboard, and nothing remembers what they were. */
export function Keypad({ rows, shape, ...on }: KeypadProps) {
  const { onKey, onErase, ready, onNext } = on;
  const { t } = useWords();
  const erase = (
    <button
      type="button"
      className={`${styles.key} ${styles.erase}`}
      aria-label={t('erase')}
      onClick={onErase}
    >
      <IconBackspace aria-hidden />
    </button>
  );
  return (
    // Figures and letters stand in the order of the keys in every language.
    <div className={styles.keypad} data-shape={shape} dir="ltr">
      {rows.map((row, index) => (
        <div key={row} className={styles.row}>
          {index === rows.length - 1 && shape === 'figures' && erase}
          {[...row].map((sign) => (
            <button key={sign} type="button" className={styles.key} onClick={() => onKey(sign)}>
              {sign}
            </button>
          ))}
          {index === rows.length - 1 && shape !== 'figures' && erase}
          {index === rows.length - 1 && (
            <button
              type="button"
              className={`${styles.key} ${styles.next}`}
              disabled={!ready}
              onClick={onNext}
            >
              {t('next')}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
