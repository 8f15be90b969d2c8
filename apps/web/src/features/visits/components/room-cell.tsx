import { isEditableInRow } from '@balie/contract/features/visits/row-style.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { fullNameOf, locationOf } from '@balie/contract/features/visits/sort.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { waitingRoomsQuery } from '../../../api/waiting-rooms.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useSiteId } from '../../../lib/session.ts';
import type { VisitActions } from '../use-visit-actions.ts';
import { CellPopover } from './cell-popover.tsx';
import { InlineEditor } from './inline-editor.tsx';

interface RoomCellProps {
  visit: VisitInList;
  actions: VisitActions;
}

/** §4: where the visitor is; the waiting room is changed in place while the visitor waits. */
export function RoomCell({ visit, actions }: RoomCellProps) {
  const { t } = useTranslation();
  const place = locationOf(visit);
  if (!isEditableInRow(visit.status)) return <span title={place}>{place || '–'}</span>;
  const label = t('visits.roomOf', { name: fullNameOf(visit) });
  return (
    <CellPopover text={place || '–'} label={label}>
      {(close) => <RoomEditor {...{ visit, actions, label, close }} />}
    </CellPopover>
  );
}

function RoomEditor({
  visit,
  actions,
  label,
  close,
}: RoomCellProps & { label: string; close: () => void }) {
  const rooms = useQuery(waitingRoomsQuery(useSiteId()));
  const [room, setRoom] = useState<number | null>(visit.waitingRoomId);
  const options = (rooms.data ?? []).map(({ id, name }) => ({
    value: id as number | null,
    label: name,
  }));
  const unknown = room === null ? [{ value: null, label: '–' }] : [];
  return (
    <InlineEditor
      label={label}
      canSave={room !== null && room !== visit.waitingRoomId}
      onSave={() =>
        actions.change({
          visitId: visit.visitId,
          ...(room === null ? {} : { waitingRoomId: room }),
        })
      }
      onClose={close}
    >
      <SelectField
        name="waitingRoomId"
        label={label}
        labelHidden
        value={room}
        onChange={setRoom}
        error={undefined}
        options={[...unknown, ...options]}
      />
    </InlineEditor>
  );
}
