import { type ReactNode, useEffect } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: string;
  description?: string;
  /** Buttons that belong to the whole screen, such as plus. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: title, one line of description, actions, content. */
export function Page({ title, description, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Balie`;
  }, [title]);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.texts}>
          <h1 className={styles.title}>{title}</h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}
