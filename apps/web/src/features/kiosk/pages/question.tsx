import { type ReactNode, useEffect, useRef } from 'react';
import styles from './question.module.css';

interface QuestionProps {
  title: string;
  text?: string | null | undefined;
  /** Part of the question, but not interactive. */
  above?: ReactNode;
  /** In landscape, the answers are beside the question. */
  beside?: boolean;
  children: ReactNode;
}

/** One question and its answers. The title has the focus, so that screen readers start there. */
export function Question({ title, text, above, beside = false, children }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.question} data-beside={beside}>
      <div className={styles.asked}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
        {above}
      </div>
      <div className={styles.answers}>{children}</div>
    </div>
  );
}
