import { type ReactNode, useId } from 'react';
import styles from './device-section.module.css';

interface DeviceSectionProps {
  title: string;
  /** Beside the title, such as a link to where they are set up. */
  actions?: ReactNode;
  children: ReactNode;
}

export function DeviceSection({ title, actions, children }: DeviceSectionProps) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
