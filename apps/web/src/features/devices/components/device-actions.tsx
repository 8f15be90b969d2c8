import type { Device } from '@balie/contract/features/displays/schema.ts';
import { IconBellRinging, IconPencil, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApproveDevice, useForgetDevice, useIdentifyDevice } from '../../../api/devices.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import { nameOf } from './device-words.ts';

interface DeviceActionsProps {
  siteId: number;
  device: Device;
  rename: (device: Device) => void;
}

/** Approves a display, identifies and tests it in the building, renames it, or forgets it. */
export function DeviceActions({ siteId, device, rename }: DeviceActionsProps) {
  const { t } = useTranslation();
  const approve = useApproveDevice(siteId);
  const identify = useIdentifyDevice();
  const forget = useForgetDevice(siteId);
  const params = { siteId, deviceId: device.id };
  const name = nameOf(device);
  return (
    <RowActions>
      {device.trust === 'UNKNOWN' && (
        <IconButton
          icon={IconShieldCheck}
          label={t('devices.approve', { name })}
          tone="accent"
          busy={approve.isPending}
          onClick={() => approve.mutate({ params })}
        />
      )}
      <IconButton
        icon={IconBellRinging}
        label={t('devices.identify', { name })}
        tone="accent"
        busy={identify.isPending}
        disabled={!device.connected}
        disabledReason={t('devices.identifyDisabled')}
        onClick={() => identify.mutate({ params })}
      />
      <IconButton
        icon={IconPencil}
        label={t('devices.rename', { name })}
        onClick={() => rename(device)}
      />
      <ConfirmInline
        label={t('devices.forget', { name })}
        question={t('devices.deleteQuestion', { name })}
        verb={t('devices.forgetVerb')}
        onConfirm={() => forget.mutateAsync({ params })}
      />
    </RowActions>
  );
}
