import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.root}>{children}</div>
);
