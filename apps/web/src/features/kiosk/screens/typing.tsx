import { IconArrowRight } from '@tabler/icons-react';
import { ActionButton } from '../parts/action-button.tsx';
import { Keypad } from '../parts/keypad.tsx';
import type { Typed } from '../walk/use-typed.ts';
import { useWords } from '../walk/words.ts';
import { Question } from './question.tsx';
import styles from './typing.module.css';

interface TypingProps {
  title: string;
  hint: string;
  /** What is wrong with it; takes the place of the hint. */
  wrong: string | undefined;
  /** As it is shown; for a reader only how much of it there is. */
  shown: string;
  typed: Typed;
  rows: readonly string[];
  shape: 'figures' | 'letters';
  withSpace?: boolean;
  ready: boolean;
  onNext(): void;
}

/** A question that is answered by typing. */
export function Typing(props: TypingProps) {
  const { title, hint, wrong, shown, typed, rows, shape, withSpace, ready, onNext } = props;
  const { t } = useWords();
  return (
    <Question title={title}>
      <div className={styles.typing} data-shape={shape}>
        <div className={styles.answer}>
          <output
            className={styles.shown}
            dir="ltr"
            aria-label={title}
            data-long={shown.length > 12}
          >
            {shown || ' '}
          </output>
          <p
            className={styles.hint}
            data-wrong={wrong !== undefined}
            role={wrong ? 'alert' : undefined}
          >
            {wrong ?? hint}
          </p>
          <div className={styles.next}>
            <ActionButton icon={IconArrowRight} disabled={!ready} onPress={onNext}>
              {t('next')}
            </ActionButton>
          </div>
        </div>
        <Keypad
          rows={rows}
          shape={shape}
          withSpace={withSpace ?? false}
          onKey={typed.add}
          onErase={typed.erase}
        />
      </div>
    </Question>
  );
}
