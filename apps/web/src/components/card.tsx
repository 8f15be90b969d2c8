import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  description?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

export function Card({ title, description, actions, children }: CardProps) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <header className={styles.head}>
        <div>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
