import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import styles from './connect-desk.module.css';
import type { ConnectRow } from './connect-row.ts';
import type { useRooms } from './lookups.ts';

/** A desk's waiting room: a select for those who can change it, otherwise its name. */
export function DeskRoomCell({
  desk,
  row,
  choices,
  rooms,
}: ConnectRow & { rooms: ReturnType<typeof useRooms> }) {
  const { t } = useTranslation();
  if (choices.roomOpen) {
    const field = row.field('waitingRoomId');
    return (
      <SelectField
        {...field}
        label={t('connectDesk.fieldOf', {
          field: t('connectDesk.waitingRoom'),
          name: desk.deskName,
        })}
        labelHidden
        options={rooms.optionsFor(field.value)}
      />
    );
  }
  const room = rooms.find(desk.waitingRoomId);
  if (!room) {
    const none = desk.waitingRoomId === null;
    return <span className={styles.muted}>{none ? t('connectDesk.noWaitingRoom') : '…'}</span>;
  }
  return (
    <span className={styles.room}>
      <span className={styles.dot} style={{ backgroundColor: room.color }} />
      {room.name}
    </span>
  );
}
