import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './small-action.module.css';

interface SmallActionProps extends ComponentPropsWithRef<'button'> {
  icon: TablerIcon;
  /** What it does: read aloud, and shown by the browser on hover. */
  label: string;
  tone?: 'plain' | 'accent' | 'golden';
  /** The word to see beside the icon, where an icon alone would be a riddle; part of the label. */
  word?: string | undefined;
}

/** An icon that fits in a dense row. Plain on purpose: a long list has hundreds of them. */
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
