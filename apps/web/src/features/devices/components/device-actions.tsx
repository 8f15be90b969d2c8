import type { Device } from '@balie/contract/features/displays/schema.ts';
import { IconBellRinging } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIdentifyDevice, useRemoveDevice } from '../../../api/devices.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';

interface DeviceActionsProps {
  siteId: number;
  device: Device;
  name: string;
}

/** Find and test a display in the building, or forget one that is gone. */
export function DeviceActions({ siteId, device, name }: DeviceActionsProps) {
  const { t } = useTranslation();
  const identify = useIdentifyDevice();
  const remove = useRemoveDevice(siteId);
  const params = { siteId, deviceId: device.id };
  return (
    <RowActions>
      <IconButton
        icon={IconBellRinging}
        label={t('devices.identify', { name })}
        tone="accent"
        busy={identify.isPending}
        disabled={!device.connected}
        disabledReason={t('devices.identifyDisabled')}
        onClick={() => identify.mutate({ params })}
      />
      <ConfirmInline
        label={t('common.deleteItem', { name })}
        question={t('devices.deleteQuestion', { name })}
        onConfirm={() => remove.mutateAsync({ params })}
      />
    </RowActions>
  );
}
