import { Loader } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { tooltip } from '../../../components/tooltips.tsx';
import styles from './panel-action.module.css';

interface PanelActionProps extends ComponentPropsWithRef<'button'> {
  icon: TablerIcon;
  label: string;
  shortcut?: string | undefined;
  busy?: boolean;
  tone?: 'plain' | 'primary';
}

/** A large action on the ongoing visit: an icon, a label, and its shortcut in the tooltip. */
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
