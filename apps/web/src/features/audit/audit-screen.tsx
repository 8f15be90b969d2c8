import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditFilter, auditOptionsQuery, auditPagesQuery } from '../../api/audit.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useSiteId } from '../../lib/session.ts';
import styles from './audit.module.css';
import { useAuditColumns } from './components/audit-columns.tsx';
import { AuditFilters } from './components/audit-filters.tsx';

/** Who changed what, when, from what to what; filtered by person, part and days. */
export function AuditScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const [filter, setFilter] = useState<AuditFilter>({});
  const pages = useInfiniteQuery(auditPagesQuery(siteId, filter));
  const { data: options } = useQuery(auditOptionsQuery(siteId));
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Page title={t('audit.title')} description={t('audit.description')}>
      <AuditFilters filter={filter} onChange={setFilter} options={options} />
      <DataTable
        label={t('audit.title')}
        columns={useAuditColumns()}
        rows={entries}
        getId={(entry) => entry.id}
        state={pages}
        empty={
          <EmptyState icon={IconHistory} title={t('audit.empty')} text={t('audit.emptyText')} />
        }
      />
      {pages.hasNextPage && (
        <div className={styles.more}>
          <BusyButton
            variant="default"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('audit.loadMore')}
          </BusyButton>
        </div>
      )}
    </Page>
  );
}
