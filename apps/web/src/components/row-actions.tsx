import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** The buttons at the end of a row, beside each other. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.root}>{children}</div>
);
