import type { Domain } from '@balie/contract/features/domains/schema.ts';
import { IconBuildingStore, IconClockHour4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { domainsQuery } from '../../api/domains.ts';
import { regimesQuery, timingsQuery } from '../../api/opening-hours.ts';
import { AddButton } from '../../components/add-button.tsx';
import type { ListState } from '../../components/data-table/column.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { useSiteId } from '../../lib/session.ts';
import { DomainChooser } from './components/domain-chooser.tsx';
import styles from './components/opening-hours.module.css';
import { RegimesCard } from './components/regimes-card.tsx';
import { SpecialHoursCard } from './components/special-hours-card.tsx';
import { useTimingColumns } from './components/timing-columns.ts';
import { type EditedTiming, TimingForm } from './components/timing-form.tsx';
import { WeekView } from './components/week-view.tsx';

/** §2, opening hours: per domain, starting with the first. */
export function OpeningHoursScreen() {
  const domains = useQuery(domainsQuery(useSiteId()));
  const [chosenId, setChosenId] = useState<number>();
  const list = domains.data ?? [];
  const domain = list.find((candidate) => candidate.id === chosenId) ?? list[0];
  return domain ? (
    <TimingsOf domain={domain} domains={list} onChoose={setChosenId} />
  ) : (
    <NoDomains state={domains} />
  );
}

function NoDomains({ state }: { state: ListState }) {
  const { t } = useTranslation();
  return (
    <Page title={t('openingHours.title')} description={t('openingHours.description')}>
      <DataTable
        label={t('openingHours.title')}
        columns={useTimingColumns()}
        rows={[]}
        getId={(timing) => timing.id}
        state={state}
        empty={
          <EmptyState
            icon={IconBuildingStore}
            title={t('openingHours.noDomains')}
            text={t('openingHours.noDomainsText')}
          />
        }
      />
      <RegimesCard />
    </Page>
  );
}

interface TimingsOfProps {
  domain: Domain;
  domains: readonly Domain[];
  onChoose: (domainId: number) => void;
}

function TimingsOf({ domain, domains, onChoose }: TimingsOfProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const timings = useQuery(timingsQuery({ siteId, domainId: domain.id }));
  const regimes = useQuery(regimesQuery(siteId));
  const side = useSideForm<EditedTiming>();
  useAskedForm('opening-hours', side.openCreate);
  const addButton = <AddButton label={t('openingHours.add')} onClick={side.openCreate} />;
  const form = side.status !== 'close' && regimes.data && (
    <TimingForm
      key={side.item?.timing.id ?? 'new'}
      side={side}
      edited={side.item}
      domain={side.item?.domain ?? domain}
      regimes={regimes.data}
    />
  );
  return (
    <Page
      title={t('openingHours.title')}
      description={t('openingHours.description')}
      actions={addButton}
    >
      <DomainChooser
        domains={domains}
        value={domain.id}
        onChange={(domainId) => {
          onChoose(domainId);
          if (side.status === 'update') side.requestClose();
        }}
      />
      {timings.data && regimes.data && (
        <div className={styles.week}>
          <WeekView key={domain.id} domain={domain} timings={timings.data} regimes={regimes.data} />
        </div>
      )}
      <SideLayout side={form || null}>
        <DataTable
          label={t('openingHours.tableOf', { name: domain.name })}
          columns={useTimingColumns()}
          rows={timings.data ?? []}
          getId={(timing) => timing.id}
          state={timings}
          onRowClick={(timing) => side.openUpdate({ timing, domain })}
          isSelected={(timing) => timing.id === side.item?.timing.id}
          empty={
            <EmptyState
              icon={IconClockHour4}
              title={t('openingHours.empty')}
              text={t('openingHours.emptyText', { name: domain.name })}
              action={side.status === 'close' ? addButton : undefined}
            />
          }
        />
      </SideLayout>
      <SpecialHoursCard
        key={domain.id}
        domain={domain}
        timings={timings.data ?? []}
        regimes={regimes.data ?? []}
      />
      <RegimesCard />
    </Page>
  );
}
