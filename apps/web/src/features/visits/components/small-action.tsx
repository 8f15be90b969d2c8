import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './small-action.module.css';

interface SmallActionProps extends ComponentPropsWithRef<'button'> {
  icon: TablerIcon;
  /** What it does: read aloud, and shown by the browser on hover. */
  label: string;
  tone?: 'plain' | 'accent' | 'golden';
}

/** An icon that fits in a dense row. Plain on purpose: a long list has hundreds of them. */
export const SmallAction = ({ icon: Icon, label, tone = 'plain', ...props }: SmallActionProps) => (
  <button
    title={label}
    {...props}
    type="button"
    className={styles.action}
    data-tone={tone}
    aria-label={label}
  >
    <Icon size={18} stroke={1.75} aria-hidden />
  </button>
);
