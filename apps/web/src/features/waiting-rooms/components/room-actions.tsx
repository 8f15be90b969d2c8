import type {
  WaitingRoom,
  WaitingRoomUpdate,
} from '@balie/contract/features/waiting-rooms/schema.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  useDeleteWaitingRoom,
  useMakeDefaultWaitingRoom,
  useUpdateWaitingRoom,
} from '../../../api/waiting-rooms.ts';
import { DisplayUrlsButton } from '../../../components/display-urls-button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { InlineRowActions } from '../../../components/inline-row-actions.tsx';
import { type EditedRow, useRowChanges } from '../../../components/row-changes.ts';
import { codeText } from '../../../lib/i18n.ts';

export function useRoomChanges(siteId: number) {
  const makeDefault = useMakeDefaultWaitingRoom(siteId);
  const toParams = (waitingRoomId: number) => ({ siteId, waitingRoomId });
  const changes = useRowChanges({
    update: useUpdateWaitingRoom(siteId),
    remove: useDeleteWaitingRoom(siteId),
    toParams,
    idOf: ({ waitingRoomId }) => waitingRoomId,
  });
  return {
    ...changes,
    makingDefault: makeDefault.isPending ? makeDefault.variables.params.waitingRoomId : undefined,
    makeDefault: (id: number) => makeDefault.mutate({ params: toParams(id) }),
  };
}

interface RoomActionsProps {
  room: WaitingRoom;
  row: EditedRow<WaitingRoomUpdate>;
  changes: ReturnType<typeof useRoomChanges>;
}

/** §2: copies the display URLs, makes default, saves, deletes; the default room cannot be deleted. */
export function RoomActions({ room, row, changes }: RoomActionsProps) {
  const { t } = useTranslation();
  const { id, name } = room;
  return (
    <InlineRowActions
      id={id}
      name={name}
      row={row}
      changes={changes}
      undeletable={room.default ? codeText('WAITING_ROOM_IS_DEFAULT') : undefined}
    >
      <DisplayUrlsButton name={name} owner={{ room }} />
      <IconButton
        icon={room.default ? IconStarFilled : IconStar}
        label={t('waitingRooms.makeDefault', { name })}
        busy={changes.makingDefault === id}
        disabled={room.default || changes.makingDefault !== undefined}
        disabledReason={room.default ? t('waitingRooms.alreadyDefault') : undefined}
        onClick={() => changes.makeDefault(id)}
      />
    </InlineRowActions>
  );
}
