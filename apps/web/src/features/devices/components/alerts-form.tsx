import { limits } from '@balie/contract/common/limits.ts';
import {
  type DeviceAlerts,
  deviceAlertSettingsSchema,
} from '@balie/contract/features/device-alerts/schema.ts';
import { IconInfoCircle, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTestDeviceAlerts, useUpdateDeviceAlerts } from '../../../api/device-alerts.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import { AlertSecret } from './alert-secret.tsx';
import styles from './device-cells.module.css';
import type { DeviceTask } from './device-task.ts';

interface AlertsFormProps {
  side: SideFormState<DeviceTask>;
  alerts: DeviceAlerts;
}

/** Who is told when a device needs attention. Stays open after saving: the test comes next. */
export function AlertsForm({ side, alerts }: AlertsFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const update = useUpdateDeviceAlerts(siteId);
  const test = useTestDeviceAlerts();
  const { mailTo, webhookUrl, canMail, hasSecret } = alerts;
  const form = useContractForm({
    schema: deviceAlertSettingsSchema,
    initial: formValues(deviceAlertSettingsSchema, alerts),
    follows: true,
    readTheirs: (path, value) =>
      path === 'webhookUrl' ? { webhookUrl: String(value ?? '') } : undefined,
    onSubmit: (_, edit) => update.mutateAsync({ params: { siteId }, body: edit }),
  });
  const canTest = !form.dirty && ((canMail && mailTo !== '') || webhookUrl !== null);
  return (
    <SideForm
      side={side}
      form={form}
      title={t('devices.alerts')}
      actions={
        <BusyButton
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          busy={test.isPending}
          disabled={!canTest}
          onClick={() => test.mutate({ params: { siteId } })}
        >
          {t('devices.testAlerts')}
        </BusyButton>
      }
    >
      <p className={styles.text}>{t('devices.alertsText')}</p>
      <CheckboxField {...form.field('enabled')} label={t('devices.alertsOn')} />
      {!canMail && (
        <p className={styles.note} role="note">
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {t('devices.noMail')}
        </p>
      )}
      <TextField
        {...form.field('mailTo', { max: limits.deviceAlerts.mailToMax })}
        label={t('devices.mailTo')}
        description={t('devices.mailToHint')}
        maxLength={limits.deviceAlerts.mailToMax}
        lines={2}
      />
      <TextField
        {...form.field('webhookUrl')}
        type="url"
        inputMode="url"
        maxLength={limits.user.webhookMax}
        label={t('devices.webhook')}
        placeholder="https://"
      />
      {hasSecret && <AlertSecret />}
    </SideForm>
  );
}
