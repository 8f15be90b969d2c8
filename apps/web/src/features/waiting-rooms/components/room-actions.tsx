import type {
  WaitingRoom,
  WaitingRoomUpdate,
} from '@balie/contract/features/waiting-rooms/schema.ts';
import { IconCheck, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  useDeleteWaitingRoom,
  useMakeDefaultWaitingRoom,
  useUpdateWaitingRoom,
} from '../../../api/waiting-rooms.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import { ScreenUrlsButton } from '../../../components/screen-urls-button.tsx';
import { codeText } from '../../../lib/i18n.ts';

interface EditedRoom {
  canSave: boolean;
  output: WaitingRoomUpdate | undefined;
  reset: () => void;
}

/** One change of each kind at a time, for the whole list. */
export function useRoomChanges(siteId: number) {
  const update = useUpdateWaitingRoom(siteId);
  const remove = useDeleteWaitingRoom(siteId);
  const makeDefault = useMakeDefaultWaitingRoom(siteId);
  const params = (waitingRoomId: number) => ({ params: { siteId, waitingRoomId } });
  return {
    updating: update.isPending ? update.variables.params.waitingRoomId : undefined,
    deleting: remove.isPending ? remove.variables.params.waitingRoomId : undefined,
    makingDefault: makeDefault.isPending ? makeDefault.variables.params.waitingRoomId : undefined,
    /** What was typed is let go only when the server has it. */
    save: (id: number, { canSave, output, reset }: EditedRoom) => {
      if (!canSave || !output || update.isPending) return;
      update.mutate({ ...params(id), body: output }, { onSuccess: reset });
    },
    remove: (id: number) => remove.mutateAsync(params(id)),
    makeDefault: (id: number) => makeDefault.mutate(params(id)),
  };
}

interface RoomActionsProps {
  room: WaitingRoom;
  row: EditedRoom;
  changes: ReturnType<typeof useRoomChanges>;
}

/** §2: copy the screen URLs, save, make default, delete. */
export function RoomActions({ room, row, changes }: RoomActionsProps) {
  const { t } = useTranslation();
  const { id, name } = room;
  return (
    <RowActions>
      <ScreenUrlsButton name={name} owner={{ room }} />
      <IconButton
        icon={room.default ? IconStarFilled : IconStar}
        label={t('waitingRooms.makeDefault', { name })}
        busy={changes.makingDefault === id}
        disabled={room.default || changes.makingDefault !== undefined}
        disabledReason={room.default ? t('waitingRooms.alreadyDefault') : undefined}
        onClick={() => changes.makeDefault(id)}
      />
      <IconButton
        icon={IconCheck}
        label={t('common.saveItem', { name })}
        tone="accent"
        variant={row.canSave ? 'filled' : 'subtle'}
        busy={changes.updating === id}
        disabled={!row.canSave || changes.updating !== undefined}
        onClick={() => changes.save(id, row)}
      />
      <ConfirmInline
        label={t('common.deleteItem', { name })}
        question={t('common.deleteQuestion', { name })}
        disabled={room.default || (changes.deleting !== undefined && changes.deleting !== id)}
        disabledReason={room.default ? codeText('WAITING_ROOM_IS_DEFAULT') : undefined}
        onConfirm={() => changes.remove(id)}
      />
    </RowActions>
  );
}
