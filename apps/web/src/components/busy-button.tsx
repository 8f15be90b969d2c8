import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '../lib/offline.ts';

type BusyButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    busy: boolean;
    /** It makes sense without a network too, such as trying again. */
    worksOffline?: boolean;
  };

/** A button that starts work: it shows that it is busy, cannot be pressed twice, and rests without a network. */
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
