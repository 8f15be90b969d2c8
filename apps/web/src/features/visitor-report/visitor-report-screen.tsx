import {
  DEFAULT_REPORT_SORT,
  type ReportSort,
  sortReport,
} from '@balie/contract/features/visitor-report/rules.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visitorReportQuery } from '../../api/visitor-report.ts';
import { Collapsible } from '../../components/collapsible.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { DateField } from '../../components/fields/date-field.tsx';
import { Page } from '../../components/page.tsx';
import { useListSearch } from '../../components/use-list-search.tsx';
import { isDay } from '../../lib/date-text.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useFormat, useSiteId } from '../../lib/session.ts';
import { useToday } from '../../lib/today.ts';
import { CsvButton } from './components/csv-button.tsx';
import { PdfButton } from './components/pdf-button.tsx';
import { useReportColumns } from './components/report-table-columns.tsx';
import styles from './visitor-report-screen.module.css';

/** §2, visitor report: who came on a day, sorted by any column, also as a PDF. */
export function VisitorReportScreen() {
  const { t } = useTranslation();
  const today = useToday();
  const [day, setDay] = useState(today);
  // While a date is half typed, the report keeps the last valid day.
  const [shownDay, setShownDay] = useState(today);
  const choose = (text: string) => {
    setDay(text);
    if (isDay(text)) setShownDay(text);
  };
  return (
    <Page title={t('visitorReport.title')} description={t('visitorReport.description')}>
      <Collapsible title={t('visitorReport.section')} initiallyOpen>
        <Report
          day={shownDay}
          picker={
            <DateField
              name="day"
              label={t('visitorReport.day')}
              value={day}
              onChange={choose}
              error={isDay(day) ? undefined : t('errors.INVALID_DATE')}
            />
          }
        />
      </Collapsible>
    </Page>
  );
}

function Report({ day, picker }: { day: string; picker: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [sort, setSort] = useState<ReportSort>(DEFAULT_REPORT_SORT);
  const report = useQuery({
    ...visitorReportQuery(useSiteId(), day),
    placeholderData: keepPreviousData,
  });
  const locale = currentLanguage();
  const rows = useMemo(
    () => sortReport(report.data ?? [], { sort, locale }),
    [report.data, sort, locale],
  );
  const search = useListSearch({
    list: t('visitorReport.title'),
    rows: report.data && rows,
    texts: (row) => [
      row.lastName,
      row.firstName,
      row.email,
      row.phoneNumber,
      row.company,
      row.contactLastName,
      row.contactFirstName,
    ],
  });
  const isWhole = report.isSuccess && !report.isPlaceholderData;
  const { columns, tableSort, changeSort } = useReportColumns({ sort, onSort: setSort });
  return (
    <div className={styles.content}>
      <div className={styles.bar}>
        <div className={styles.picker}>{picker}</div>
        <p className={styles.count} aria-live="polite">
          {report.isSuccess &&
            t('visitorReport.count', { count: rows.length, day: format.longDate(day) })}
        </p>
        <div className={styles.files}>
          <CsvButton rows={rows} day={day} disabled={!isWhole} />
          <PdfButton rows={rows} day={day} disabled={!isWhole} />
        </div>
      </div>
      <div className={styles.table} data-stale={report.isPlaceholderData || undefined}>
        {search.field}
        <DataTable
          label={t('visitorReport.title')}
          columns={columns}
          rows={search.rows}
          getId={(row) => row.id}
          state={report}
          sort={tableSort}
          onSortChange={changeSort}
          empty={
            search.nothing || (
              <EmptyState
                icon={IconUsersGroup}
                title={t('visitorReport.empty')}
                text={t('visitorReport.emptyText')}
              />
            )
          }
        />
      </div>
    </div>
  );
}
