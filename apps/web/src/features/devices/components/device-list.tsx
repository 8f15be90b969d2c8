import type { DeviceAlert } from '@balie/contract/features/device-alerts/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { toScreen } from '../../../lib/paths.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import styles from './device-cells.module.css';
import sectionStyles from './device-section.module.css';
import { DeviceSection } from './device-section.tsx';
import { LastProblem } from './last-problem.tsx';
import { StateMark } from './state-mark.tsx';

/** A line for a device that is set up on another screen. */
export interface DeviceLine {
  readonly id: number;
  readonly name: string;
  readonly detail: string | null;
  readonly state: string;
  readonly tone: 'good' | 'bad' | 'none';
  readonly seenAt: string | null | undefined;
  /** Below its state. */
  readonly more?: string | undefined;
  readonly alert: DeviceAlert | undefined;
  /** Below the last time it needed attention. */
  readonly failure?: string | null | undefined;
  readonly action: ReactNode;
}

interface DeviceListProps<Device> {
  of: 'kiosks' | 'printers';
  /** The text of the link to the screen where they are set up. */
  setup: string;
  query: UseQueryResult<Device[]>;
  lineOf: (device: Device) => DeviceLine;
  /** A side form is open: there is room for less. */
  narrow: boolean;
}

/** Devices of one kind, one line each, with a link to where they are set up. */
export function DeviceList<Device>({ of, setup, query, lineOf, narrow }: DeviceListProps<Device>) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const columns = useColumns(t(`${of}.name`), narrow);
  return (
    <DeviceSection
      title={t(`${of}.title`)}
      actions={
        <LinkButton {...toScreen(siteId, of)} variant="subtle" size="compact-sm">
          {setup}
        </LinkButton>
      }
    >
      <DataTable
        label={t(`${of}.title`)}
        columns={columns}
        rows={(query.data ?? []).map(lineOf)}
        getId={({ id }) => id}
        state={query}
        empty={<p className={sectionStyles.none}>{t(`${of}.empty`)}</p>}
      />
    </DeviceSection>
  );
}

const Second = ({ children }: { children: ReactNode }) =>
  children ? <span className={styles.second}>{children}</span> : null;

function useColumns(name: string, narrow: boolean): Column<DeviceLine>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<DeviceLine>[] = [
      {
        id: 'name',
        header: name,
        width: narrow ? '34%' : '24%',
        sort: true,
        value: (line) => line.name,
        cell: (line) => (
          <span className={styles.lines}>
            <strong>{line.name}</strong>
            <Second>{line.detail}</Second>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('devices.state'),
        width: narrow ? '40%' : '30%',
        sort: true,
        value: ({ state }) => state,
        cell: ({ state, tone, seenAt, more }) => (
          <span className={styles.lines}>
            <StateMark tone={tone}>{state}</StateMark>
            <Second>{seenAt && t('devices.lastSeen', { at: format.dateTime(seenAt) })}</Second>
            <Second>{more}</Second>
          </span>
        ),
      },
      {
        id: 'problem',
        header: t('devices.lastProblem'),
        cell: ({ alert, failure }) => (
          <span className={styles.lines}>
            <LastProblem alert={alert} />
            <Second>{failure}</Second>
          </span>
        ),
      },
      {
        id: 'actions',
        header: t('common.actions'),
        headerHidden: true,
        width: '4rem',
        align: 'end',
        cell: ({ action }) => action,
      },
    ];
    return narrow ? columns.filter(({ id }) => id !== 'problem') : columns;
  }, [t, format, name, narrow]);
}
