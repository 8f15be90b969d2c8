import type { DeviceAlerts } from '@balie/contract/features/device-alerts/schema.ts';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deviceAlertsQuery } from '../../api/device-alerts.ts';
import { AddButton } from '../../components/add-button.tsx';
import { Page } from '../../components/page.tsx';
import { type SideFormState, useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { useSiteId } from '../../lib/session.ts';
import { AlertsForm } from './components/alerts-form.tsx';
import type { DeviceTask } from './components/device-task.ts';
import { DisplaySection } from './components/display-section.tsx';
import { KioskSection } from './components/kiosk-section.tsx';
import { PairDisplayForm } from './components/pair-display-form.tsx';
import { PrinterSection } from './components/printer-section.tsx';
import { RenameForm } from './components/rename-form.tsx';
import { useProblems } from './components/use-problems.ts';

/** Every display of the site: its state, its last problem, a test, and who is alerted. */
export function DevicesScreen() {
  const { t } = useTranslation();
  const side = useSideForm<DeviceTask>();
  useAskedForm('devices', side.openCreate);
  const alerts = useQuery(deviceAlertsQuery(useSiteId()));
  const problemOf = useProblems();
  const narrow = side.status !== 'close';
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconBell size={18} aria-hidden />}
        disabled={!alerts.data}
        onClick={() => side.openUpdate({ task: 'ALERTS' })}
      >
        {t('devices.alerts')}
      </Button>
      <AddButton label={t('devices.pair')} onClick={side.openCreate} />
    </>
  );
  return (
    <Page title={t('devices.title')} description={t('devices.description')} actions={actions}>
      <SideLayout side={sideOf(side, alerts.data)}>
        <KioskSection problemOf={problemOf} narrow={narrow} />
        <DisplaySection
          problemOf={problemOf}
          narrow={narrow}
          rename={(display) => side.openUpdate({ task: 'RENAME', display })}
        />
        <PrinterSection problemOf={problemOf} narrow={narrow} />
      </SideLayout>
    </Page>
  );
}

/** Pairs a display that shows a code, renames one in the list, or sets who is alerted. */
function sideOf(side: SideFormState<DeviceTask>, alerts: DeviceAlerts | undefined) {
  if (side.status === 'create') return <PairDisplayForm side={side} />;
  if (!side.item) return null;
  if (side.item.task === 'RENAME') {
    return <RenameForm key={side.item.display.id} side={side} display={side.item.display} />;
  }
  return alerts ? <AlertsForm side={side} alerts={alerts} /> : null;
}
