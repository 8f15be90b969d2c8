import type { ReactNode } from 'react';
import styles from './state-mark.module.css';

interface StateMarkProps {
  tone: 'good' | 'bad' | 'none';
  children: ReactNode;
}

/** A state as colour, shape and word: never colour alone. */
export const StateMark = ({ tone, children }: StateMarkProps) => (
  <span className={styles.mark} data-tone={tone}>
    {children}
  </span>
);
