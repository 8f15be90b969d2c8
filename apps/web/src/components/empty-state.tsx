import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: TablerIcon;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
}

/** What a list shows when there is nothing in it: an icon, one sentence, the next action. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      <span className={styles.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
