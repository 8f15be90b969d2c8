import type { ReactNode } from 'react';
import styles from './side-form.module.css';

interface SideLayoutProps {
  /** §9: the list and its side form share the width 70/30 or 60/40. */
  ratio?: '70/30' | '60/40';
  /** The side form, or nothing while it is closed. */
  side: ReactNode;
  children: ReactNode;
}

export function SideLayout({ ratio = '70/30', side, children }: SideLayoutProps) {
  return (
    <div className={styles.layout} data-ratio={side ? ratio : undefined}>
      <div className={styles.main}>{children}</div>
      {side ? <div className={styles.side}>{side}</div> : null}
    </div>
  );
}
