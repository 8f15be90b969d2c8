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
import { inlineRowProps } from '../../../components/inline-row-props.ts';
import { useInlineRows } from '../../../components/inline-rows.ts';
import { RoomActions, useRoomChanges } from './room-actions.tsx';
import { RoomColorField } from './room-color-field.tsx';

/** The room table: name, route and colour are edited in place. */
export function useRoomTable(siteId: number) {
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
  const columns: Column<WaitingRoom>[] = [
    {
      id: 'name',
      header: t('waitingRooms.name'),
      value: (room) => room.name,
      sort: true,
      cell: (room) => (
        <TextField
          {...rowOf(room).field('name', { max: limits.waitingRoom.nameMax })}
          {...common(t('waitingRooms.name'), room)}
        />
      ),
    },
    {
      id: 'default',
      header: t('waitingRooms.default'),
      width: '7.25rem',
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
        <TextField {...rowOf(room).field('route')} {...common(t('waitingRooms.route'), room)} />
      ),
    },
    {
      id: 'color',
      header: t('waitingRooms.color'),
      width: '9rem',
      cell: (room) => (
        <RoomColorField
          {...rowOf(room).field('color')}
          {...common(t('waitingRooms.color'), room)}
        />
      ),
    },
    {
      id: 'actions',
      header: t('common.actions'),
      headerHidden: true,
      width: '13.75rem',
      align: 'end',
      cell: (room) => <RoomActions room={room} row={rowOf(room)} changes={changes} />,
    },
  ];
  return {
    columns,
    typedIn: (room: WaitingRoom) => rowOf(room).values,
    isChanged: (room: WaitingRoom) => rowOf(room).dirty,
    rowProps: (room: WaitingRoom) =>
      inlineRowProps({
        row: rowOf(room),
        busy: changes.updating === room.id,
        save: () => changes.save(room.id, rowOf(room)),
      }),
  };
}
