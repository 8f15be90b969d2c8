import { fullNameOf } from '@balie/contract/common/full-name.ts';
import type { DeskDetail } from '@balie/contract/features/desks/schema.ts';
import { IconDesk } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshInterval } from '../../../api/app-config.ts';
import { deskDetailsQuery } from '../../../api/desks.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { useListSearch } from '../../../components/use-list-search.tsx';
import { readLastDesk } from '../../../lib/last-desk.ts';
import { useSession } from '../../../lib/session.ts';
import styles from './components/connect-desk.module.css';
import { useConnectTable } from './components/connect-table.tsx';
import { useRooms } from './components/lookups.ts';
import { MyDesk } from './components/my-desk.tsx';

/** My own desk, then the one last used on this computer, since the computer rarely moves. */
function byUse(desks: readonly DeskDetail[], ids: readonly (number | undefined)[]) {
  const first = ids.flatMap((id) => desks.filter(({ deskId }) => deskId === id));
  return [...new Set([...first, ...desks])];
}

/**
 * §2, connect desk: who works at which desk, for `home`, `deskDetails` and `sites`. The list reloads at the interval of
 * §9; unsaved choices are kept on top of it.
 */
export function ConnectDeskScreen() {
  const { t } = useTranslation();
  const { site, user } = useSession();
  const refetchInterval = useRefreshInterval(site.id, 'desk_refresh_interval');
  const desks = useQuery({ ...deskDetailsQuery(site.id), refetchInterval });
  const mine = desks.data?.find(({ userId }) => userId === user.id);
  const [lastDeskId] = useState(() => readLastDesk(site.id));
  const rows = useMemo(
    () => byUse(desks.data ?? [], [mine?.deskId, lastDeskId]),
    [desks.data, mine, lastDeskId],
  );
  const table = useConnectTable(rows, lastDeskId);
  const rooms = useRooms(site.id);
  const search = useListSearch({
    list: t('desks.title'),
    rows: desks.data && rows,
    texts: (desk) => [desk.deskName, rooms.find(desk.waitingRoomId)?.name, fullNameOf(desk)],
    keep: (desk) => desk.userId === user.id,
  });
  const isAdmin = user.role === 'ADMIN';
  return (
    <Page
      title={t('connectDesk.chooseDesk', { site: site.name })}
      description={isAdmin ? t('connectDesk.descriptionAdmin') : t('connectDesk.descriptionNormal')}
    >
      {mine && <MyDesk desk={mine} />}
      {search.field}
      <DataTable
        label={t('connectDesk.chooseDesk', { site: site.name })}
        columns={table.columns}
        rowProps={table.rowProps}
        rows={search.rows}
        getId={(desk) => desk.deskId}
        isSelected={(desk) => desk.userId === user.id}
        state={desks}
        phone="stack"
        rowClassName={() => styles.row}
        empty={
          search.nothing || (
            <EmptyState
              icon={IconDesk}
              title={t('connectDesk.empty')}
              text={t('connectDesk.emptyText')}
            />
          )
        }
      />
    </Page>
  );
}
