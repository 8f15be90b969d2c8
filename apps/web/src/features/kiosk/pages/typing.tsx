import { Keypad, type KeypadShape } from '../parts/keypad.tsx';
import type { Typed } from '../walk/use-typed.ts';
import { Question } from './question.tsx';
import styles from './typing.module.css';

interface TypingProps {
  title: string;
  hint: string;
  wrong: string | undefined;
  /** The text as shown; screen readers only hear its length. */
  shown: string;
  typed: Typed;
  rows: readonly string[];
  shape: KeypadShape;
  ready: boolean;
  onNext(): void;
}

export function Typing(props: TypingProps) {
  const { title, hint, wrong, shown, typed, rows, shape, ready, onNext } = props;
  return (
    <Question
      title={title}
      beside={shape === 'digits'}
      above={
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
        </div>
      }
    >
      <Keypad
        rows={rows}
        shape={shape}
        onKey={typed.add}
        onErase={typed.erase}
        ready={ready}
        onNext={onNext}
      />
    </Question>
  );
}
