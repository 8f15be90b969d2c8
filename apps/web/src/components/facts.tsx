import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Facts in a card: names on the left, values on the right. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
