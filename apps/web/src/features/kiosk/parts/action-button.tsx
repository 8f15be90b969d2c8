import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './action-button.module.css';

interface ActionButtonProps {
  children: ReactNode;
  onPress(): void;
  icon?: TablerIcon;
  kind?: 'main' | 'plain';
  disabled?: boolean;
}

/** The one next step of a page, or a quieter way beside it. */
export function ActionButton({
  children,
  onPress,
  icon: Icon,
  kind = 'main',
  disabled = false,
}: ActionButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-kind={kind}
      disabled={disabled}
      onClick={onPress}
    >
      {Icon && <Icon className={styles.icon} aria-hidden />}
      <span>{children}</span>
    </button>
  );
}
