import { limits } from '@balie/contract/common/limits.ts';
import {
  type WaitingRoom,
  waitingRoomUpdateSchema,
} from '@balie/contract/features/waiting-rooms/schema.ts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { useInlineRows } from '../../../components/inline-rows.ts';
import { ColorField } from './color-field.tsx';
import { RoomActions, useRoomChanges } from './room-actions.tsx';

/** The columns of the room table: name, route and colour are edited in place. */
export function useRoomColumns(siteId: number): Column<WaitingRoom>[] {
  const { t } = useTranslation();
  const changes = useRoomChanges(siteId);
  const rowOf = useInlineRows({
    getId: (room: WaitingRoom) => room.id,
    toValues: (room) => formValues(waitingRoomUpdateSchema, room),
    schema: waitingRoomUpdateSchema,
  });
  const common = (field: string, room: WaitingRoom) => ({
    label: t('waitingRooms.fieldOf', { field, name: room.name }),
    labelHidden: true,
    readOnly: changes.updating === room.id,
  });
  return [
    {
      id: 'name',
      header: t('waitingRooms.name'),
      value: (room) => room.name,
      sort: true,
      cell: (room) => (
        <TextField
          {...rowOf(room).field('name', { max: limits.waitingRoom.nameMax })}
          {...common(t('waitingRooms.name'), room)}
          onEnter={() => changes.save(room.id, rowOf(room))}
        />
      ),
    },
    {
      id: 'default',
      header: t('waitingRooms.default'),
      width: '8rem',
      value: (room) => room.default,
      sort: true,
      cell: (room) =>
        room.default ? (
          <Badge variant="light" tt="none" size="lg">
            {t('common.yes')}
          </Badge>
        ) : (
          t('common.no')
        ),
    },
    {
      id: 'route',
      header: t('waitingRooms.route'),
      width: '7rem',
      value: (room) => room.route,
      sort: true,
      cell: (room) => (
        <TextField
          {...rowOf(room).field('route')}
          {...common(t('waitingRooms.route'), room)}
          onEnter={() => changes.save(room.id, rowOf(room))}
        />
      ),
    },
    {
      id: 'color',
      header: t('waitingRooms.color'),
      width: '10rem',
      cell: (room) => (
        <ColorField {...rowOf(room).field('color')} {...common(t('waitingRooms.color'), room)} />
      ),
    },
    {
      id: 'actions',
      header: t('common.actions'),
      headerHidden: true,
      width: '11.5rem',
      align: 'end',
      cell: (room) => <RoomActions room={room} row={rowOf(room)} changes={changes} />,
    },
  ];
}
