import { limits } from '@balie/contract/common/limits.ts';
import { newWaitingRoomSchema } from '@balie/contract/features/waiting-rooms/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAddWaitingRoom } from '../../../api/waiting-rooms.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { WithHelp } from '../../../components/help.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import { ColorSwatches } from './color-swatches.tsx';
import { RoomPreview } from './room-preview.tsx';

/** §2: the side form that adds a room. */
export function AddRoomForm({ side }: { side: SideFormState<never> }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddWaitingRoom(siteId);
  const form = useContractForm({
    schema: newWaitingRoomSchema,
    initial: formValues(newWaitingRoomSchema),
    onSubmit: async (body) => {
      await add.mutateAsync({ params: { siteId }, body });
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title={t('waitingRooms.addTitle')}>
      <TextField
        {...form.field('name', { max: limits.waitingRoom.nameMax })}
        label={t('waitingRooms.name')}
        description={t('waitingRooms.nameHint')}
        required
      />
      <WithHelp about={t('waitingRooms.route')} text={t('waitingRooms.routeHelp')}>
        <TextField
          {...form.field('route')}
          label={t('waitingRooms.route')}
          description={t('waitingRooms.routeHint')}
        />
      </WithHelp>
      <ColorSwatches {...form.field('color')} label={t('waitingRooms.color')} />
      <RoomPreview {...form.values} />
    </SideForm>
  );
}
