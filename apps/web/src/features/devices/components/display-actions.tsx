import type { DisplayDevice } from '@balie/contract/features/displays/schema.ts';
import { IconBellRinging, IconPencil, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApproveDisplay, useForgetDisplay, useIdentifyDisplay } from '../../../api/displays.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import { nameOf } from './display-words.ts';

interface DisplayActionsProps {
  siteId: number;
  display: DisplayDevice;
  rename: (display: DisplayDevice) => void;
}

/** Approves a display, identifies and tests it in the building, renames it, or forgets it. */
export function DisplayActions({ siteId, display, rename }: DisplayActionsProps) {
  const { t } = useTranslation();
  const approve = useApproveDisplay(siteId);
  const identify = useIdentifyDisplay();
  const forget = useForgetDisplay(siteId);
  const params = { siteId, deviceId: display.id };
  const name = nameOf(display);
  return (
    <RowActions>
      {display.trust === 'UNKNOWN' && (
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
        disabled={!display.connected}
        disabledReason={t('devices.identifyDisabled')}
        onClick={() => identify.mutate({ params })}
      />
      <IconButton
        icon={IconPencil}
        label={t('devices.rename', { name })}
        onClick={() => rename(display)}
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
