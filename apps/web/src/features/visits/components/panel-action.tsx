import { Loader } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { tooltip } from '../../../components/tooltips.tsx';
import styles from './panel-action.module.css';

interface PanelActionProps extends ComponentPropsWithRef<'button'> {
  icon: TablerIcon;
  label: string;
  /** The key that does the same. */
  shortcut?: string | undefined;
  busy?: boolean;
  tone?: 'plain' | 'primary';
}

/** One large action of the ongoing visit: a shape, a word, and its key in the tooltip. */
export function PanelAction({
  icon: Icon,
  label,
  shortcut,
  busy = false,
  tone = 'plain',
  ...props
}: PanelActionProps) {
  return (
    <button
      {...tooltip(shortcut ? `${label} (${shortcut})` : label)}
      {...props}
      type="button"
      className={styles.action}
      data-tone={tone}
      aria-busy={busy}
      aria-keyshortcuts={shortcut}
      disabled={props.disabled || busy}
    >
      {busy ? (
        <Loader size={22} color="currentColor" />
      ) : (
        <Icon size={22} stroke={1.75} aria-hidden />
      )}
      <span>{label}</span>
    </button>
  );
}
