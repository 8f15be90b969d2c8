import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closuresQuery } from '../../api/closures.ts';
import { specialHoursQuery } from '../../api/opening-hours.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Page } from '../../components/page.tsx';
import { useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { useSiteId } from '../../lib/session.ts';
import { useToday } from '../../lib/today.ts';
import { CloseNow } from './components/close-now.tsx';
import { useClosureColumns } from './components/closure-columns.tsx';
import { ClosureForm, type EditedClosure } from './components/closure-form.tsx';
import styles from './components/closures.module.css';
import { HolidaysCard } from './components/holidays-card.tsx';
import { YearCalendar } from './components/year-calendar.tsx';
import { usePeriodText } from './period-text.ts';

/** When the site or a domain is closed: the year at a glance, the list, and closing at once. */
export function ClosuresScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const today = useToday();
  const [year, setYear] = useState(() => Number(today.slice(0, 4)));
  const days = { from: `${year}-01-01`, until: `${year}-12-31` };
  const closures = useQuery(closuresQuery(siteId, days));
  const special = useQuery(specialHoursQuery(siteId, days));
  const specialDays = useMemo(
    () => new Set((special.data ?? []).map(({ date }) => date)),
    [special.data],
  );
  const periodText = usePeriodText();
  const side = useSideForm<EditedClosure>();
  useAskedForm('closures', side.openCreate);
  const rows = closures.data ?? [];
  const edited = rows.find(({ id }) => id === side.item?.closure?.id) ?? side.item?.closure;
  const firstDay = today.startsWith(String(year)) ? today : `${year}-01-01`;
  const form = side.status !== 'close' && (
    <ClosureForm
      key={edited?.id ?? side.item?.day ?? 'new'}
      side={side}
      closure={edited}
      day={side.item?.day ?? firstDay}
    />
  );
  const addButton = <AddButton label={t('closures.add')} onClick={side.openCreate} />;
  return (
    <Page
      title={t('closures.title')}
      description={t('closures.description')}
      actions={
        <>
          <CloseNow />
          {addButton}
        </>
      }
    >
      <SideLayout side={form || null}>
        <div className={styles.parts}>
          <Years year={year} onChange={setYear} />
          <YearCalendar
            year={year}
            today={today}
            closures={rows}
            specialDays={specialDays}
            onChoose={(day, { closures: [closure] }) =>
              side.openUpdate(closure ? { closure } : { day })
            }
          />
          <DataTable
            label={t('closures.list', { year })}
            columns={useClosureColumns()}
            rows={rows}
            getId={({ id }) => id}
            state={closures}
            onRowClick={(closure) => side.openUpdate({ closure })}
            rowName={(closure) =>
              t('common.openRow', { name: `${periodText(closure)} ${closure.reason}` })
            }
            isSelected={({ id }) => id === edited?.id}
            empty={
              <EmptyState
                icon={IconCalendarOff}
                title={t('closures.empty', { year })}
                text={t('closures.emptyText')}
                action={side.status === 'close' ? addButton : undefined}
              />
            }
          />
          <HolidaysCard year={year} />
        </div>
      </SideLayout>
    </Page>
  );
}

function Years({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.years}>
      <IconButton
        icon={IconChevronLeft}
        label={t('closures.previousYear')}
        variant="default"
        onClick={() => onChange(year - 1)}
      />
      <output aria-live="polite">{year}</output>
      <IconButton
        icon={IconChevronRight}
        label={t('closures.nextYear')}
        variant="default"
        onClick={() => onChange(year + 1)}
      />
      <p className={styles.hint}>{t('closures.calendarHint')}</p>
    </div>
  );
}
