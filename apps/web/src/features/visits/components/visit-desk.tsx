import { isCallableBeside } from '@balie/contract/features/visits/call-order.ts';
import { Button } from '@mantine/core';
import { IconKeyboard, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskDetailsQuery } from '../../../api/desks.ts';
import type { DeskUser } from '../../../api/visits.ts';
import { waitingRoomsQuery } from '../../../api/waiting-rooms.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { fetchLazyParts, lazyPart } from '../../../components/lazy-part.tsx';
import { useSideForm } from '../../../components/side-form-state.ts';
import { SideLayout } from '../../../components/side-layout.tsx';
import { useAskedForm } from '../../../lib/asked-form.ts';
import { saveLastDesk } from '../../../lib/last-desk.ts';
import { useDomainTypes } from '../use-domain-types.ts';
import { useLine } from '../use-line.ts';
import { useNewRows } from '../use-new-rows.ts';
import { SHORTCUTS, useShortcuts } from '../use-shortcuts.ts';
import { useVisitActions } from '../use-visit-actions.ts';
import { isNotLinked, useVisitList } from '../use-visit-list.ts';
import { useWaiting } from '../use-waiting.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { NotLinked } from './not-linked.tsx';
import { OngoingPanel } from './ongoing-panel.tsx';
import type { Selection } from './person-card.tsx';
import styles from './visit-desk.module.css';
import { VisitTable } from './visit-table.tsx';

const ClosingSoon = lazyPart(
  () => import('../../../components/closing-soon.tsx'),
  ({ ClosingSoon }) => ClosingSoon,
);
const KioskTroubles = lazyPart(
  () => import('./kiosk-troubles.tsx'),
  ({ KioskTroubles }) => KioskTroubles,
);
const NewVisitForm = lazyPart(
  () => import('./new-visit-form.tsx'),
  ({ NewVisitForm }) => NewVisitForm,
);
const PersonCard = lazyPart(
  () => import('./person-card.tsx'),
  ({ PersonCard }) => PersonCard,
);
const ShortcutSheet = lazyPart(
  () => import('./shortcut-sheet.tsx'),
  ({ ShortcutSheet }) => ShortcutSheet,
);

/** The visit screen of one desk: who is being served, today's list, and the selected person beside it. */
export function VisitDesk({ desk }: { desk: DeskUser }) {
  const { t } = useTranslation();
  const visits = useVisitList(desk);
  const actions = useVisitActions(desk);
  const domainTypes = useDomainTypes();
  const side = useSideForm<Selection>();
  useAskedForm('visit', ({ visit }) => (visit ? side.openUpdate(visit) : side.openCreate()));
  const search = useRef<HTMLInputElement>(null);
  const [forwarding, setForwarding] = useState(false);
  const [help, setHelp] = useState<boolean>();
  const newRows = useNewRows(visits.rows);
  const waiting = useWaiting(desk, visits);
  const line = useLine(waiting, desk);
  const listed = !visits.list.isPending;
  useEffect(() => {
    if (listed) fetchLazyParts();
  }, [listed]);
  useEffect(() => {
    if (listed) saveLastDesk(desk.siteId, desk.deskId);
  }, [listed, desk.siteId, desk.deskId]);
  const keys = useDeskKeys({ visits, actions, side, search, setForwarding, setHelp });

  if ([visits.list, visits.current].some(({ error }) => isNotLinked(error)))
    return <NotLinked told />;
  return (
    <div className={styles.screen} data-work>
      <DeskTitle desk={desk}>
        <Button
          size="sm"
          leftSection={<IconPlus size={18} aria-hidden />}
          title={`${t('visits.newVisit')} (${SHORTCUTS.newVisit})`}
          aria-keyshortcuts={SHORTCUTS.newVisit}
          onClick={side.openCreate}
        >
          {t('visits.newVisit')}
        </Button>
        <IconButton
          icon={IconKeyboard}
          label={`${t('visits.shortcuts')} (${SHORTCUTS.help})`}
          variant="default"
          onClick={() => setHelp(true)}
        />
      </DeskTitle>
      <ClosingSoon onLost={() => undefined} />
      <KioskTroubles onLost={() => undefined} />
      <OngoingPanel
        desk={desk}
        current={visits.current.data}
        visits={visits}
        waiting={waiting}
        line={line}
        actions={actions}
        domainTypes={domainTypes.ofSite}
        onOpen={side.openUpdate}
        forwarding={forwarding}
        onForwarding={setForwarding}
      />
      <div className={styles.work}>
        <SideLayout
          ratio="60/40"
          side={
            side.status === 'create' ? (
              <NewVisitForm
                fallback={<CardSkeleton />}
                onLost={side.close}
                desk={desk}
                side={side}
                domainTypes={domainTypes.mine}
                actions={actions}
                onAdded={newRows.show}
              />
            ) : side.item ? (
              <PersonCard
                key={side.item.visitId}
                fallback={<CardSkeleton />}
                onLost={side.close}
                desk={desk}
                actions={actions}
                side={side}
                selection={side.item}
                visits={visits.all}
                domainTypes={domainTypes.ofSite}
              />
            ) : null
          }
        >
          <div className={styles.main}>
            <FilterBar
              filter={visits.filter}
              setFilter={visits.setFilter}
              search={visits.search}
              setSearch={visits.setSearch}
              counts={visits.counts.data}
              changes={visits.live.changes}
              onRefresh={visits.live.refresh}
              domainTypes={domainTypes.mine}
              searchRef={search}
            />
            <VisitTable
              visits={visits}
              actions={actions}
              selectedId={side.item?.visitId}
              newIds={newRows.added}
              line={line}
              deskId={desk.deskId}
              onSelect={({ visitId, visitorId }) => side.openUpdate({ visitId, visitorId })}
            />
          </div>
        </SideLayout>
      </div>
      {help !== undefined && (
        <ShortcutSheet
          onLost={() => setHelp(undefined)}
          opened={help}
          onClose={() => setHelp(false)}
          on={keys.on}
          onTurn={keys.turn}
        />
      )}
    </div>
  );
}

interface DeskKeysInput {
  visits: ReturnType<typeof useVisitList>;
  actions: ReturnType<typeof useVisitActions>;
  side: ReturnType<typeof useSideForm<Selection>>;
  search: RefObject<HTMLInputElement | null>;
  setForwarding: (opened: boolean) => void;
  setHelp: (opened: boolean) => void;
}

/** What each shortcut does now; if its button is absent, it does nothing. */
function useDeskKeys({ visits, actions, side, search, setForwarding, setHelp }: DeskKeysInput) {
  const current = visits.current.data;
  const serving = current?.currentVisits ?? [];
  const [first] = serving;
  const isGroup = serving.length > 1;
  const alone = (act: (visitId: number) => void) => () => {
    if (first && !isGroup) act(first.visitId);
  };
  return useShortcuts({
    callNext: () => {
      if (current === null) actions.callNext(visits.filter.domainTypes);
    },
    call: () => {
      const visitId = focusedVisitId(visits.rows) ?? side.item?.visitId;
      const visit = visits.all.find((candidate) => candidate.visitId === visitId);
      if (current === undefined || visit?.status !== 'ARRIVED') return;
      if (isCallableBeside(visit, current)) actions.call(visit.visitId);
    },
    recall: () => first && actions.recall(first.visitId),
    hold: alone(actions.hold),
    noShow: alone(actions.noShow),
    forward: alone(() => setForwarding(true)),
    end: () => {
      if (isGroup) actions.endAll();
      else if (first) actions.end(first.visitId);
    },
    search: () => {
      search.current?.focus();
      search.current?.select();
    },
    newVisit: side.openCreate,
    help: () => setHelp(true),
  });
}

function focusedVisitId(rows: readonly { visitId: number }[]): number | undefined {
  const row = document.activeElement?.closest('tr');
  const id = Number(row?.querySelector<HTMLElement>('[data-visit]')?.dataset.visit);
  return rows.some(({ visitId }) => visitId === id) ? id : undefined;
}

function DeskTitle({ desk, children }: { desk: DeskUser; children: ReactNode }) {
  const { t } = useTranslation();
  const details = useQuery(deskDetailsQuery(desk.siteId));
  const rooms = useQuery(waitingRoomsQuery(desk.siteId));
  const mine = details.data?.find(({ deskId }) => deskId === desk.deskId);
  const room = rooms.data?.find(({ id }) => id === mine?.waitingRoomId);
  const title = mine?.deskName ?? t('visits.title');
  useEffect(() => {
    document.title = `${title} · Balie`;
  }, [title]);
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {room && <p className={styles.room}>{room.name}</p>}
      <div className={styles.buttons}>{children}</div>
    </header>
  );
}
