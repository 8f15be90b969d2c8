import { IconBackspace } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useWords } from '../walk/words.ts';
import styles from './keypad.module.css';

export type KeypadShape = 'digits' | 'letters' | 'code';

interface KeypadProps {
  rows: readonly string[];
  shape: KeypadShape;
  onKey(sign: string): void;
  onErase(): void;
  ready: boolean;
  onNext(): void;
}

/** An on-screen keypad; nothing remembers what was typed. */
export function Keypad({ rows, shape, onKey, onErase, ready, onNext }: KeypadProps) {
  const { t } = useWords();
  const erase = (
    <Key kind={styles.erase} name={t('erase')} onPress={onErase}>
      <IconBackspace aria-hidden />
    </Key>
  );
  return (
    // Digits and letters are laid out alike in every language.
    <div className={styles.keypad} data-shape={shape} dir="ltr">
      {rows.map((row, index) => {
        const isLast = index === rows.length - 1;
        return (
          <div key={row} className={styles.row}>
            {isLast && shape === 'digits' && erase}
            {[...row].map((sign) => (
              <Key key={sign} onPress={() => onKey(sign)}>
                {sign}
              </Key>
            ))}
            {isLast && shape !== 'digits' && erase}
            {isLast && (
              <Key kind={styles.next} disabled={!ready} onPress={onNext}>
                {t('next')}
              </Key>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface KeyProps {
  children: ReactNode;
  kind?: string | undefined;
  name?: string;
  disabled?: boolean;
  onPress(): void;
}

/** Touch does not move the focus here, so Enter on an attached keyboard still submits. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const Key = ({ children, kind = '', name, disabled = false, onPress }: KeyProps) => (
  <button
    type="button"
    className={`${styles.key} ${kind}`}
    aria-label={name}
    disabled={disabled}
    onMouseDown={keepFocus}
    onClick={onPress}
  >
    {children}
  </button>
);
