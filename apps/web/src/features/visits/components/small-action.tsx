import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './small-action.module.css';

interface SmallActionProps extends ComponentPropsWithRef<'button'> {
  icon: TablerIcon;
  /** What it does: for screen readers, and as the browser's own tooltip. */
  label: string;
  tone?: 'plain' | 'accent' | 'golden';
  /** A visible label beside the icon, if the icon alone is unclear; part of the accessible name. */
  word?: string | undefined;
}

/** An icon that fits a dense row. Deliberately simple: a long list has hundreds of them. */
export const SmallAction = ({
  icon: Icon,
  label,
  tone = 'plain',
  word,
  ...props
}: SmallActionProps) => (
  <button
    title={label}
    {...props}
    type="button"
    className={styles.action}
    data-tone={tone}
    data-worded={word ? true : undefined}
    aria-label={label}
  >
    <Icon size={18} stroke={1.75} aria-hidden />
    {word && <span>{word}</span>}
  </button>
);
