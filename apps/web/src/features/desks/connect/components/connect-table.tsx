import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { idSchema } from '@balie/contract/common/ids.ts';
import type { DeskDetail } from '@balie/contract/features/desks/schema.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Column } from '../../../../components/data-table/column.ts';
import { inlineRowProps } from '../../../../components/inline-row-props.ts';
import { useInlineRows } from '../../../../components/inline-rows.ts';
import { useSession } from '../../../../lib/session.ts';
import { decideChoices } from '../link-rules.ts';
import { ConnectActions, useConnectChanges } from './connect-actions.tsx';
import styles from './connect-desk.module.css';
import type { ConnectRow } from './connect-row.ts';
import { DeskRoomCell } from './desk-room-cell.tsx';
import { LinkMe } from './link-me.tsx';
import { useRooms, useStaffOptions } from './lookups.ts';
import { UserCell } from './user-cell.tsx';

const linkValues = z.object({ waitingRoomId: idSchema.nullable(), userId: idSchema.nullable() });

const toValues = ({ waitingRoomId, userId }: DeskDetail) => ({ waitingRoomId, userId });

/** §2: desk, waiting room, user and, for non-administrators, link-me; then confirm and unlink. */
export function useConnectTable(desks: readonly DeskDetail[], lastDeskId: number | undefined) {
  const { t } = useTranslation();
  const { site, user } = useSession();
  const isAdmin = user.role === 'ADMIN';
  const rooms = useRooms(site.id);
  const staffFor = useStaffOptions(desks);
  const changes = useConnectChanges(site.id);
  const rowOf = useInlineRows({
    getId: (desk: DeskDetail) => desk.deskId,
    toValues,
    schema: linkValues,
  });
  const connect = (desk: DeskDetail): ConnectRow => {
    const row = rowOf(desk);
    const me = { id: user.id, isAdmin };
    const choices = decideChoices({ desk, values: row.values, me });
    const canConfirm = choices.canConfirm && !row.conflicting;
    return { desk, row, choices: { ...choices, canConfirm } };
  };
  const mine = desks.find((desk) => desk.userId === user.id);
  const linkMe: Column<DeskDetail> = {
    id: 'linkMe',
    header: t('connectDesk.linkMe'),
    headerHidden: true,
    width: '13rem',
    cell: (desk) => <LinkMe {...connect(desk)} changes={changes} mine={mine} />,
  };
  const columns: Column<DeskDetail>[] = [
    {
      id: 'desk',
      header: t('connectDesk.desk'),
      width: '20%',
      value: (desk) => desk.deskName,
      sort: true,
      cell: (desk) => (
        <>
          {desk.deskName}
          {desk.deskId === lastDeskId && desk.userId === null && (
            <span className={styles.hint}>{t('connectDesk.usedLast')}</span>
          )}
        </>
      ),
    },
    {
      id: 'waitingRoom',
      header: t('connectDesk.waitingRoom'),
      width: '26%',
      value: (desk) => rooms.find(desk.waitingRoomId)?.name,
      sort: true,
      cell: (desk) => <DeskRoomCell {...connect(desk)} rooms={rooms} />,
    },
    {
      id: 'user',
      header: t('connectDesk.user'),
      value: (desk) => fullNameOf(desk),
      sort: true,
      cell: (desk) => <UserCell {...connect(desk)} staff={isAdmin ? staffFor(desk) : undefined} />,
    },
    ...(isAdmin ? [] : [linkMe]),
    {
      id: 'actions',
      header: t('common.actions'),
      headerHidden: true,
      width: '13rem',
      align: 'end',
      cell: (desk) => <ConnectActions {...connect(desk)} changes={changes} />,
    },
  ];
  return {
    columns,
    rowProps: (desk: DeskDetail) =>
      inlineRowProps({ row: rowOf(desk), busy: changes.linking === desk.deskId }),
  };
}
