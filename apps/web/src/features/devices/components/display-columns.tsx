import type { DeviceAlert } from '@balie/contract/features/device-alerts/schema.ts';
import type { DisplayDevice } from '@balie/contract/features/displays/schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { useFormat } from '../../../lib/session.ts';
import styles from './device-cells.module.css';
import { DisplayActions } from './display-actions.tsx';
import { audioOf, nameOf, placeOf } from './display-words.ts';
import { LastProblem } from './last-problem.tsx';
import { StateMark } from './state-mark.tsx';

const AUDIO_TONES = {
  ON: 'good',
  BLOCKED: 'bad',
  UNAVAILABLE: 'bad',
  UNKNOWN: 'none',
  NOT_NEEDED: 'none',
} as const;

interface DisplayColumns {
  siteId: number;
  rename: (display: DisplayDevice) => void;
  /** For each display, the last time it needed attention. */
  problemOf: (display: DisplayDevice) => DeviceAlert | undefined;
  /** A side form is open: there is room for less. */
  narrow: boolean;
}

/** Connected displays first, then the others, the most recently seen first. */
const byLastSeen = (one: DisplayDevice, other: DisplayDevice) =>
  Number(other.connected) - Number(one.connected) || other.lastSeenAt.localeCompare(one.lastSeenAt);

export function useDisplayColumns({
  siteId,
  rename,
  problemOf,
  narrow,
}: DisplayColumns): Column<DisplayDevice>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<DisplayDevice>[] = [
      {
        id: 'place',
        header: t('devices.place'),
        width: narrow ? '28%' : '19%',
        sort: true,
        value: nameOf,
        cell: (display) => (
          <span className={styles.lines}>
            <strong>{nameOf(display)}</strong>
            {display.name !== null && <span className={styles.second}>{placeOf(display)}</span>}
          </span>
        ),
      },
      {
        id: 'kind',
        header: t('devices.kind'),
        width: '18%',
        sort: true,
        value: (display) => t(`devices.kinds.${display.kind}`),
        cell: (display) => (
          <span className={styles.lines}>
            {t(`devices.kinds.${display.kind}`)}
            {display.version !== null && (
              <span className={styles.second}>
                {t('devices.versionOf', { version: display.version })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'trust',
        header: t('devices.trust'),
        width: '13%',
        sort: true,
        value: (display) => t(`devices.trusts.${display.trust}`),
        cell: (display) => (
          <StateMark tone={display.trust === 'UNKNOWN' ? 'bad' : 'good'}>
            {t(`devices.trusts.${display.trust}`)}
          </StateMark>
        ),
      },
      {
        id: 'connected',
        header: t('devices.connection'),
        width: narrow ? '26%' : '19%',
        sort: byLastSeen,
        cell: (display) => (
          <span className={styles.lines}>
            <StateMark tone={display.connected ? 'good' : 'bad'}>
              {t(display.connected ? 'devices.connected' : 'devices.disconnected')}
            </StateMark>
            <span className={styles.second}>
              {t('devices.lastSeen', { at: format.dateTime(display.lastSeenAt) })}
            </span>
            <LastProblem alert={problemOf(display)} inOneLine />
          </span>
        ),
      },
      {
        id: 'audio',
        header: t('devices.audio'),
        width: '14%',
        sort: true,
        value: (display) => t(`devices.audioStates.${audioOf(display)}`),
        cell: (display) => (
          <StateMark tone={AUDIO_TONES[audioOf(display)]}>
            {t(`devices.audioStates.${audioOf(display)}`)}
          </StateMark>
        ),
      },
      {
        id: 'actions',
        header: t('common.actions'),
        headerHidden: true,
        width: '10.5rem',
        align: 'end',
        cell: (display) => <DisplayActions siteId={siteId} display={display} rename={rename} />,
      },
    ];
    const spared = ['kind', 'audio'];
    return narrow ? columns.filter(({ id }) => !spared.includes(id)) : columns;
  }, [t, format, siteId, rename, problemOf, narrow]);
}
