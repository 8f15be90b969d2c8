import { limits } from '@balie/contract/common/limits.ts';
import { PAIRED_ADDRESS } from '@balie/contract/features/displays/addresses.ts';
import { DISPLAY_KINDS, isDeskKind } from '@balie/contract/features/displays/kinds.ts';
import { pairDisplaySchema } from '@balie/contract/features/displays/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deskDetailsQuery, desksQuery } from '../../../api/desks.ts';
import { usePairDisplay } from '../../../api/displays.ts';
import { waitingRoomsQuery } from '../../../api/waiting-rooms.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { DisplayPreview } from '../../../components/display-preview.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { type FormValues, formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import type { DeviceTask } from './device-task.ts';

const optionsOf = (items: readonly { id: number; name: string }[] | undefined, choose: string) => [
  { value: null, label: choose },
  ...(items ?? []).map(({ id, name }) => ({ value: id, label: name })),
];

/** Binds the display that shows a code to a room or a desk. */
export function PairDisplayForm({ side }: { side: SideFormState<DeviceTask> }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const pair = usePairDisplay(siteId);
  const rooms = useQuery(waitingRoomsQuery(siteId));
  const desks = useQuery(desksQuery(siteId));
  const form = useContractForm({
    schema: pairDisplaySchema,
    initial: formValues(pairDisplaySchema, { kind: 'waiting-room' }),
    onSubmit: async (body) => {
      await pair.mutateAsync({ params: { siteId }, body });
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title={t('devices.pairTitle')}>
      <TextField
        {...form.field('code')}
        label={t('devices.code')}
        description={t('devices.pairHint', { address: window.location.origin + PAIRED_ADDRESS })}
        required
      />
      <TextField
        {...form.field('name', { max: limits.device.nameMax })}
        label={t('devices.name')}
        description={t('devices.nameHint')}
        required
      />
      <SelectField
        {...form.field('kind')}
        label={t('devices.kind')}
        options={DISPLAY_KINDS.map((kind) => ({ value: kind, label: t(`devices.kinds.${kind}`) }))}
      />
      {isDeskKind(form.values.kind) ? (
        <SelectField
          {...form.field('deskId')}
          label={t('devices.desk')}
          options={optionsOf(desks.data, t('devices.choose'))}
          required
        />
      ) : (
        <SelectField
          {...form.field('waitingRoomId')}
          label={t('devices.room')}
          options={optionsOf(rooms.data, t('devices.choose'))}
          required
        />
      )}
      <PlacePreview {...form.values} />
    </SideForm>
  );
}

/** What this display will show there. */
function PlacePreview({ kind, waitingRoomId, deskId }: FormValues<typeof pairDisplaySchema>) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const rooms = useQuery(waitingRoomsQuery(siteId)).data ?? [];
  const desks = useQuery(deskDetailsQuery(siteId)).data ?? [];
  const ofDesk = isDeskKind(kind);
  const desk = ofDesk ? desks.find((one) => one.deskId === deskId) : undefined;
  const room = rooms.find(({ id }) => id === (ofDesk ? desk?.waitingRoomId : waitingRoomId));
  const unchosen = ofDesk ? undefined : rooms.find((one) => one.default);
  return (
    <DisplayPreview
      kind={kind}
      room={room ?? unchosen}
      deskName={desk?.deskName ?? ''}
      place="form"
      caption={t(`devices.kinds.${kind}`)}
    />
  );
}
