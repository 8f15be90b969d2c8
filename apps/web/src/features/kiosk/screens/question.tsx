import { type ReactNode, useEffect, useRef } from 'react';
import styles from './question.module.css';

interface QuestionProps {
  title: string;
  text?: string | null | undefined;
  children: ReactNode;
}

/** One question, and what can be answered. The title has the focus, so that a reader begins there. */
export function Question({ title, text, children }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.question}>
      <div className={styles.asked}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.answers}>{children}</div>
    </div>
  );
}
