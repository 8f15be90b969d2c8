import { limits } from '@balie/contract/common/limits.ts';
import { type Device, deviceUpdateSchema } from '@balie/contract/features/displays/schema.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateDevice } from '../../../api/devices.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import type { DeviceTask } from './device-task.ts';

interface RenameFormProps {
  side: SideFormState<DeviceTask>;
  device: Device;
}

/** Gives a display a name by which to find it in the building. */
export function RenameForm({ side, device }: RenameFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const update = useUpdateDevice(siteId);
  const form = useContractForm({
    schema: deviceUpdateSchema,
    initial: { name: device.name ?? '' },
    onSubmit: async (_, edit) => {
      await update.mutateAsync({ params: { siteId, deviceId: device.id }, body: edit });
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title={t('devices.renameTitle')}>
      <TextField
        {...form.field('name', { max: limits.device.nameMax })}
        label={t('devices.name')}
        description={t('devices.nameHint')}
        required
      />
    </SideForm>
  );
}
