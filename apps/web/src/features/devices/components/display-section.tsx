import type { DisplayDevice } from '@balie/contract/features/displays/schema.ts';
import { IconDeviceTv, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { displaysQuery } from '../../../api/displays.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useListSearch } from '../../../components/use-list-search.tsx';
import { useSiteId } from '../../../lib/session.ts';
import styles from './device-cells.module.css';
import { DeviceSection } from './device-section.tsx';
import { useDisplayColumns } from './display-columns.tsx';
import { ForgetAbsent } from './forget-absent.tsx';
import { type ProblemOf, REFRESH_MS } from './use-problems.ts';

interface DisplaySectionProps {
  problemOf: ProblemOf;
  /** A side form is open: there is room for less. */
  narrow: boolean;
  rename: (display: DisplayDevice) => void;
}

/** Every display that has connected: where it is, whether its acknowledgements count, whether it is connected and audible. */
export function DisplaySection({ problemOf, narrow, rename }: DisplaySectionProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const displays = useQuery({ ...displaysQuery(siteId), refetchInterval: REFRESH_MS });
  const problemOfDisplay = useCallback(
    ({ id }: DisplayDevice) => problemOf('DISPLAY', id),
    [problemOf],
  );
  const columns = useDisplayColumns({ siteId, rename, problemOf: problemOfDisplay, narrow });
  const search = useListSearch({
    list: t('devices.displays'),
    rows: displays.data,
    texts: (display) => [display.name, display.waitingRoomName, display.deskName],
  });
  const hasUnknown = displays.data?.some(({ trust }) => trust === 'UNKNOWN') ?? false;
  return (
    <DeviceSection
      title={t('devices.displays')}
      actions={<ForgetAbsent displays={displays.data ?? []} />}
    >
      {hasUnknown && (
        <p className={styles.hint}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          {t('devices.unknownHint')}
        </p>
      )}
      {search.field}
      <DataTable
        label={t('devices.displays')}
        columns={columns}
        rows={search.rows}
        getId={(display) => display.id}
        state={displays}
        empty={
          search.nothing || (
            <EmptyState
              icon={IconDeviceTv}
              title={t('devices.empty')}
              text={t('devices.emptyText')}
            />
          )
        }
      />
    </DeviceSection>
  );
}
