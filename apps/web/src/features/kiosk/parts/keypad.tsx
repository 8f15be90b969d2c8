import { IconBackspace } from '@tabler/icons-react';
import { useWords } from '../walk/words.ts';
import styles from './keypad.module.css';

interface KeypadProps {
  /** The keys, row by row. */
  rows: readonly string[];
  shape: 'figures' | 'letters';
  withSpace?: boolean;
  onKey(sign: string): void;
  onErase(): void;
}

/** Keys on the glass: the same as those of a keyboard, and nothing remembers what they were. */
export function Keypad({ rows, shape, withSpace = false, onKey, onErase }: KeypadProps) {
  const { t } = useWords();
  return (
    // Figures and letters stand in the order of the keys in every language.
    <div className={styles.keypad} data-shape={shape} dir="ltr">
      {rows.map((row, index) => (
        <div key={row} className={styles.row}>
          {[...row].map((sign) => (
            <button key={sign} type="button" className={styles.key} onClick={() => onKey(sign)}>
              {sign}
            </button>
          ))}
          {index === rows.length - 1 && (
            <>
              {withSpace && (
                <button
                  type="button"
                  className={`${styles.key} ${styles.wide}`}
                  aria-label={t('space')}
                  onClick={() => onKey(' ')}
                >
                  ␣
                </button>
              )}
              <button
                type="button"
                className={`${styles.key} ${styles.wide}`}
                aria-label={t('erase')}
                onClick={onErase}
              >
                <IconBackspace aria-hidden />
              </button>
            </>
          )}
        </div>
      ))}
    </div>
  );
}
