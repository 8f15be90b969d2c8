import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '../lib/offline.ts';

type BusyButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    busy: boolean;
    /** Also useful without a network, such as trying again. */
    worksOffline?: boolean;
  };

/** A button that starts work: shows progress, ignores a second press, and is disabled offline. */
export function BusyButton({ busy, worksOffline = false, ...props }: BusyButtonProps) {
  const { t } = useTranslation();
  const offline = useOffline() && !worksOffline;
  return (
    <Button
      {...props}
      {...(offline && { disabled: true, title: t('common.offlineReason') })}
      aria-description={offline ? t('common.offlineReason') : props['aria-description']}
      loading={busy}
      aria-busy={busy}
    />
  );
}
