import { IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { devicesQuery } from '../../api/devices.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useSiteId } from '../../lib/session.ts';
import { useDeviceColumns } from './components/device-columns.tsx';

/** A display that is silent must be noticed without a push: nobody is there to send one. */
const REFRESH_MS = 15_000;

/** Every display that ever connected: where it hangs, whether it lives, whether it can be heard. */
export function DevicesScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const devices = useQuery({ ...devicesQuery(siteId), refetchInterval: REFRESH_MS });
  return (
    <Page title={t('devices.title')} description={t('devices.description')}>
      <DataTable
        label={t('devices.title')}
        columns={useDeviceColumns(siteId)}
        rows={devices.data ?? []}
        getId={(device) => device.id}
        state={devices}
        empty={
          <EmptyState
            icon={IconDeviceTv}
            title={t('devices.empty')}
            text={t('devices.emptyText')}
          />
        }
      />
    </Page>
  );
}
