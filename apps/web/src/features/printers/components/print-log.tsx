import type { Printer } from '@balie/contract/features/printers/schema.ts';
import type { PrintAttempt } from '@balie/contract/features/printing/schema.ts';
import { Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { printLogQuery } from '../../../api/printing.ts';
import { LoadFailed } from '../../../components/data-table/list-states.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PrintOutcomeLabel } from '../../../components/print-outcome.tsx';
import { SideCard } from '../../../components/side-card.tsx';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import styles from './print-log.module.css';

/** Every print attempt of one printer, with its outcome and duration, newest first. */
export function PrintLog({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const { t } = useTranslation();
  const log = useQuery(printLogQuery(useSiteId(), { printerId: printer.printerId }));
  return (
    <SideCard title={t('printing.logOf', { name: printer.name })} onClose={onClose}>
      {log.isPending && <Skeleton className={styles.loading} height={120} radius="sm" />}
      {log.isError && !log.data && <LoadFailed error={log.error} onRetry={() => log.refetch()} />}
      {log.data?.length === 0 && (
        <EmptyState
          icon={IconHistory}
          title={t('printing.logEmpty')}
          text={t('printing.logEmptyText')}
        />
      )}
      {log.data && log.data.length > 0 && (
        <ol
          className={styles.list}
          aria-label={t('printing.logOf', { name: printer.name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {log.data.map((attempt) => (
            <Attempt key={attempt.id} attempt={attempt} />
          ))}
        </ol>
      )}
    </SideCard>
  );
}

function Attempt({ attempt }: { attempt: PrintAttempt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const what = attempt.ticketNumber ?? t('printing.testTicket');
  const who = [attempt.deskName, attempt.userName].filter(Boolean).join(' · ');
  return (
    <li className={styles.attempt}>
      <span className={styles.what}>{what}</span>
      <PrintOutcomeLabel outcome={attempt.outcome} />
      <span className={styles.small}>
        <time dateTime={attempt.at}>{format.dateTime(attempt.at)}</time>
        {who && ` · ${who}`}
      </span>
      <span className={styles.duration}>
        {t('printing.duration', {
          seconds: format.number(Math.round(attempt.durationMs / 100) / 10),
        })}
      </span>
    </li>
  );
}
