import { ActionIcon } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '../lib/offline.ts';
import { tooltip } from './tooltips.tsx';

interface IconButtonProps {
  icon: TablerIcon;
  /** What it does: for screen readers, and as a tooltip. */
  label: string;
  onClick?: (() => void) | undefined;
  tone?: 'neutral' | 'accent' | 'danger';
  variant?: 'subtle' | 'filled' | 'default';
  /** For a button that starts work: whether it is in progress. Offline it is disabled and says why. */
  busy?: boolean;
  disabled?: boolean;
  /** Why it is disabled; the button stays focusable so that this can be read. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, busy = false } = props;
  const { t } = useTranslation();
  // Offline, nothing that starts work can be started.
  const offline = useOffline() && props.busy !== undefined;
  const disabled = offline || (props.disabled ?? false);
  const disabledReason = offline ? t('common.offlineReason') : props.disabledReason;
  const explained = disabled && disabledReason !== undefined;
  return (
    <ActionIcon
      {...tooltip(explained ? disabledReason : label)}
      ref={props.ref}
      type="button"
      size="lg"
      variant={props.variant ?? 'subtle'}
      color={props.tone ?? 'neutral'}
      aria-label={label}
      aria-busy={busy}
      aria-disabled={explained || undefined}
      aria-description={explained ? disabledReason : undefined}
      data-disabled={explained || undefined}
      loading={busy}
      disabled={disabled && !explained}
      onClick={explained ? undefined : props.onClick}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
