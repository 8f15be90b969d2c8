import type { ReactNode } from 'react';
import styles from './menu-card.module.css';

export const MenuGrid = ({ children }: { children: ReactNode }) => (
  <ul className={styles.grid}>{children}</ul>
);
