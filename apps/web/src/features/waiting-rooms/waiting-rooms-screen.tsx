import { IconSofa } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { waitingRoomsQuery } from '../../api/waiting-rooms.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Page } from '../../components/page.tsx';
import { useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { useSiteId } from '../../lib/session.ts';
import { AddRoomForm } from './components/add-room-form.tsx';
import { RoomPreview } from './components/room-preview.tsx';
import { useRoomTable } from './components/room-table.tsx';

/** §2, waiting rooms: name, route and colour are edited in place, a side form adds one. */
export function WaitingRoomsScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const rooms = useQuery(waitingRoomsQuery(siteId));
  const table = useRoomTable(siteId);
  const side = useSideForm();
  useAskedForm('waiting-rooms', side.openCreate);
  const all = rooms.data ?? [];
  // The room being changed; otherwise the one where most people wait.
  const shown = all.find(table.isChanged) ?? all.find((room) => room.default);
  const addButton = <AddButton label={t('waitingRooms.add')} onClick={side.openCreate} />;
  return (
    <Page
      title={t('waitingRooms.title')}
      description={t('waitingRooms.description')}
      actions={addButton}
    >
      <LeaveGuard dirty={all.some(table.isChanged)} />
      <SideLayout side={side.status === 'create' ? <AddRoomForm side={side} /> : null}>
        <DataTable
          label={t('waitingRooms.title')}
          columns={table.columns}
          rowProps={table.rowProps}
          rows={all}
          getId={(room) => room.id}
          state={rooms}
          empty={
            <EmptyState
              icon={IconSofa}
              title={t('waitingRooms.empty')}
              text={t('waitingRooms.emptyText')}
              action={side.status === 'close' ? addButton : undefined}
            />
          }
        />
        {shown && side.status === 'close' && (
          <RoomPreview {...table.typedIn(shown)} of={shown.name} />
        )}
      </SideLayout>
    </Page>
  );
}
