import type { Device } from '@balie/contract/features/displays/schema.ts';
import { IconDeviceTv, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { devicesQuery } from '../../api/devices.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { type SideFormState, useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useSiteId } from '../../lib/session.ts';
import styles from './components/device-cells.module.css';
import { useDeviceColumns } from './components/device-columns.tsx';
import { ForgetAbsent } from './components/forget-absent.tsx';
import { PairForm } from './components/pair-form.tsx';
import { RenameForm } from './components/rename-form.tsx';

/** A display that is silent must be noticed without a push: nobody is there to send one. */
const REFRESH_MS = 15_000;

/** Every display that connected: where it is, whether its word counts, whether it is there and can be heard. */
export function DevicesScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const devices = useQuery({ ...devicesQuery(siteId), refetchInterval: REFRESH_MS });
  const side = useSideForm<Device>();
  const pairButton = <AddButton label={t('devices.pair')} onClick={side.openCreate} />;
  const actions = (
    <>
      <ForgetAbsent devices={devices.data ?? []} />
      {pairButton}
    </>
  );
  const columns = useDeviceColumns({
    siteId,
    rename: side.openUpdate,
    narrow: side.status !== 'close',
  });
  const hasUnknown = devices.data?.some(({ trust }) => trust === 'UNKNOWN') ?? false;
  return (
    <Page title={t('devices.title')} description={t('devices.description')} actions={actions}>
      <SideLayout side={sideOf(side)}>
        {hasUnknown && (
          <p className={styles.hint}>
            <IconInfoCircle size={18} stroke={1.75} aria-hidden />
            {t('devices.unknownHint')}
          </p>
        )}
        <DataTable
          label={t('devices.title')}
          columns={columns}
          rows={devices.data ?? []}
          getId={(device) => device.id}
          state={devices}
          empty={
            <EmptyState
              icon={IconDeviceTv}
              title={t('devices.empty')}
              text={t('devices.emptyText')}
              action={side.status === 'close' ? pairButton : undefined}
            />
          }
        />
      </SideLayout>
    </Page>
  );
}

/** The display that shows a code, or the name of one that is in the list. */
function sideOf(side: SideFormState<Device>) {
  if (side.status === 'create') return <PairForm side={side} />;
  return side.item ? <RenameForm key={side.item.id} side={side} device={side.item} /> : null;
}
