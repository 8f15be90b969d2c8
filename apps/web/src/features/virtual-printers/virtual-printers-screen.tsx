import { Skeleton } from '@mantine/core';
import { IconPrinterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { virtualPrintersQuery } from '../../api/printing.ts';
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
  const printers = useQuery({
    ...virtualPrintersQuery(useSiteId()),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Page title={t('printing.virtualTitle')} description={t('printing.virtualDescription')}>
      {printers.isPending && <Skeleton height={320} radius="md" />}
      {printers.isError && !printers.data && (
        <LoadFailed error={printers.error} onRetry={() => printers.refetch()} />
      )}
      {printers.data?.length === 0 && (
        <EmptyState
          icon={IconPrinterOff}
          title={t('printing.virtualNone')}
          text={t('printing.virtualNoneText')}
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
