import { limits } from '@balie/contract/common/limits.ts';
import {
  type DisplayDevice,
  displayUpdateSchema,
} from '@balie/contract/features/displays/schema.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateDisplay } from '../../../api/displays.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import type { DeviceTask } from './device-task.ts';

interface RenameFormProps {
  side: SideFormState<DeviceTask>;
  display: DisplayDevice;
}

/** Gives a display a name by which to find it in the building. */
export function RenameForm({ side, display }: RenameFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const update = useUpdateDisplay(siteId);
  const form = useContractForm({
    schema: displayUpdateSchema,
    initial: { name: display.name ?? '' },
    onSubmit: async (_, edit) => {
      await update.mutateAsync({ params: { siteId, deviceId: display.id }, body: edit });
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
