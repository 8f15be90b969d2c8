import type { Kiosk } from '@balie/contract/features/kiosks/schema.ts';
import { IconDeviceIpad } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kiosksQuery } from '../../api/kiosks.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useListSearch } from '../../components/use-list-search.tsx';
import { toScreen } from '../../lib/paths.ts';
import { useSiteId } from '../../lib/session.ts';
import { DomainFaces } from './components/domain-faces.tsx';
import { useKioskColumns } from './components/kiosk-columns.tsx';
import { KioskForm } from './components/kiosk-form.tsx';
import type { KioskTask } from './components/kiosk-task.ts';
import { PairForm } from './components/pair-form.tsx';
import { PreviewCard } from './components/preview-card.tsx';

/** A kiosk going silent must be noticed without a push: nothing is left to send one. */
const REFRESH_MS = 15_000;

export function KiosksScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const kiosks = useQuery({ ...kiosksQuery(siteId), refetchInterval: REFRESH_MS });
  const side = useSideForm<KioskTask>();
  const task = side.item;
  // Its current data: the state changes while the card is open.
  const kiosk = kiosks.data?.find(({ userId }) => userId === task?.kiosk.userId) ?? task?.kiosk;
  const columns = useKioskColumns({ siteId, open: side.openUpdate, narrow: task !== undefined });
  const search = useListSearch({
    list: t('kiosks.title'),
    rows: kiosks.data,
    texts: ({ name, username, printer }) => [name, username, printer?.name],
  });
  const set = (item: Kiosk) => side.openUpdate({ kiosk: item, task: 'SET' });
  return (
    <Page title={t('kiosks.title')} description={t('kiosks.description')}>
      <SideLayout
        ratio="60/40"
        side={
          task &&
          kiosk && (
            <Side key={`${task.task} ${kiosk.userId}`} task={task.task} kiosk={kiosk} side={side} />
          )
        }
      >
        {search.field}
        <DataTable
          label={t('kiosks.title')}
          columns={columns}
          rows={search.rows}
          getId={({ userId }) => userId}
          state={kiosks}
          onRowClick={set}
          rowName={({ name }) => name}
          isSelected={({ userId }) => userId === kiosk?.userId}
          empty={
            search.nothing || (
              <EmptyState
                icon={IconDeviceIpad}
                title={t('kiosks.empty')}
                text={t('kiosks.emptyText')}
                action={
                  <LinkButton {...toScreen(siteId, 'account_setup')}>
                    {t('kiosks.toAccounts')}
                  </LinkButton>
                }
              />
            )
          }
        />
      </SideLayout>
      <DomainFaces />
    </Page>
  );
}

interface SideProps {
  task: KioskTask['task'];
  kiosk: Kiosk;
  side: ReturnType<typeof useSideForm<KioskTask>>;
}

function Side({ task, kiosk, side }: SideProps) {
  if (task === 'PAIR') return <PairForm side={side} kiosk={kiosk} />;
  if (task === 'LOOK') return <PreviewCard kiosk={kiosk} onClose={side.close} />;
  return <KioskForm side={side} kiosk={kiosk} />;
}
