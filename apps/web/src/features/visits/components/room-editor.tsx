import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { waitingRoomsQuery } from '../../../api/waiting-rooms.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useSiteId } from '../../../lib/session.ts';
import type { VisitRowActions } from '../use-row-actions.ts';
import { InlineEditor } from './inline-editor.tsx';

interface RoomEditorProps {
  visit: VisitInList;
  actions: VisitRowActions;
  label: string;
  close: () => void;
}

export function RoomEditor({ visit, actions, label, close }: RoomEditorProps) {
  const rooms = useQuery(waitingRoomsQuery(useSiteId()));
  const { waitingRoomId: current } = visit;
  const [room, setRoom] = useState<number | null>(current);
  const [base, setBase] = useState<number | null>(current);
  const isOther = current !== base && room !== current;
  const options = (rooms.data ?? []).map(({ id, name }) => ({
    value: id as number | null,
    label: name,
  }));
  const unknown = room === null ? [{ value: null, label: '–' }] : [];
  return (
    <InlineEditor
      label={label}
      canSave={room !== null && room !== current && !isOther}
      onSave={() =>
        actions.change({
          visitId: visit.visitId,
          ...(room === null ? {} : { waitingRoomId: room }),
          expected: { waitingRoomId: base },
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
        theirs={
          isOther
            ? {
                value: current,
                take: () => {
                  setRoom(current);
                  setBase(current);
                },
                keep: () => setBase(current),
              }
            : undefined
        }
        options={[...unknown, ...options]}
      />
    </InlineEditor>
  );
}
