import type { ReactNode } from 'react';
import styles from './menu-card.module.css';

/** The cards of a menu screen, as many beside each other as fit. */
export const MenuGrid = ({ children }: { children: ReactNode }) => (
  <ul className={styles.grid}>{children}</ul>
);
