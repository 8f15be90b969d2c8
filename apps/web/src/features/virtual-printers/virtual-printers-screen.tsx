import { Skeleton } from '@mantine/core';
import { IconPrinterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsDemo } from '../../api/session.ts';
import { useVirtualPrinters } from '../../api/virtual-printers.ts';
import { LoadFailed } from '../../components/data-table/list-states.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useSiteId } from '../../lib/session.ts';
import { VirtualPrinterCard } from './components/virtual-printer-card.tsx';
import styles from './virtual-printers-screen.module.css';

/** Tickets printed by colleagues come out here too. */
const REFRESH_MS = 4_000;

/** The demo's printers: their latest tickets, and the faults they can simulate. */
export function VirtualPrintersScreen() {
  const { t } = useTranslation();
  const isDemo = useIsDemo();
  const printers = useVirtualPrinters(useSiteId(), { refetchInterval: REFRESH_MS });
  return (
    <Page title={t('virtualPrinters.title')} description={t('virtualPrinters.description')}>
      {isDemo !== false && printers.isPending && <Skeleton height={320} radius="md" />}
      {printers.isError && !printers.data && (
        <LoadFailed error={printers.error} onRetry={() => printers.refetch()} />
      )}
      {(isDemo === false || printers.data?.length === 0) && (
        <EmptyState
          icon={IconPrinterOff}
          title={t('virtualPrinters.none')}
          text={t('virtualPrinters.noneText')}
        />
      )}
      <div className={styles.list}>
        {printers.data?.map((printer) => (
          <VirtualPrinterCard key={printer.printerId} printer={printer} />
        ))}
      </div>
    </Page>
  );
}
