import { fullNameOf } from '@balie/contract/common/full-name.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { Skeleton } from '@mantine/core';
import { IconBellRinging, IconCoffee } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DeskUser } from '../../../api/visits.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useFormat } from '../../../lib/session.ts';
import type { Line } from '../use-line.ts';
import { SHORTCUTS } from '../use-shortcuts.ts';
import type { VisitActions } from '../use-visit-actions.ts';
import type { VisitList } from '../use-visit-list.ts';
import styles from './idle-panel.module.css';
import panel from './ongoing-panel.module.css';

interface IdlePanelProps {
  desk: DeskUser;
  visits: VisitList;
  waiting: readonly VisitInList[] | undefined;
  line: Line | undefined;
  actions: VisitActions;
}

/** Nothing is ongoing: who is next, why, and one button to call them. */
export function IdlePanel({ desk, visits, waiting, line, actions }: IdlePanelProps) {
  const { t } = useTranslation();
  const counts = countWaiting(waiting ?? [], desk.userId);
  return (
    <>
      {line === undefined ? (
        <div className={panel.who}>
          <Skeleton height={22} width="40%" />
          <Skeleton height={14} width="25%" mt={10} />
        </div>
      ) : (
        <Next line={line} counts={counts} />
      )}
      <BusyButton
        size="lg"
        className={styles.callNext ?? ''}
        leftSection={<IconBellRinging size={22} aria-hidden />}
        rightSection={<kbd className={styles.key}>{SHORTCUTS.callNext}</kbd>}
        aria-keyshortcuts={SHORTCUTS.callNext}
        busy={actions.pending('callNext')}
        disabled={line === undefined || line.length === 0 || actions.busy}
        onClick={() => actions.callNext(visits.filter.domainTypes)}
      >
        {t('visits.callNext')}
      </BusyButton>
    </>
  );
}

/** People, counted as in the status filter: a group of four is four. */
function countWaiting(waiting: readonly VisitInList[], userId: number) {
  const others = waiting.filter(({ visitContactId: id }) => id !== null && id !== userId).length;
  return { mine: waiting.length - others, others, all: waiting.length };
}
type Counts = ReturnType<typeof countWaiting>;

/** How many wait for me, and where the others are: the numbers add up to those of the list. */
function useCountText({ mine, others, all }: Counts): string {
  const { t } = useTranslation();
  if (others === 0) return t('visits.waitingCount', { count: mine });
  return t('visits.waitingOfAll', { count: mine, all, others });
}

function Next({ line, counts }: { line: Line; counts: Counts }) {
  const { t } = useTranslation();
  const countText = useCountText(counts);
  const format = useFormat();
  const [next] = line;
  if (!next) {
    return (
      <>
        <span className={styles.icon}>
          <IconCoffee size={30} stroke={1.5} aria-hidden />
        </span>
        <div className={panel.who}>
          <p className={panel.name}>{t('visits.nobodyWaiting')}</p>
          <p className={panel.facts}>
            {counts.others > 0
              ? t('visits.waitingForColleague', { count: counts.others })
              : t('visits.nobodyWaitingText')}
          </p>
        </div>
      </>
    );
  }
  const { visit, reason } = next;
  const why = t(`visits.why.${reason}`, {
    appointment: visit.appointmentTime ? format.time(visit.appointmentTime) : '',
    arrival: visit.arrivalTime ? format.time(visit.arrivalTime) : '',
  });
  return (
    <>
      <p className={panel.ticket} data-next>
        <span className={panel.caption}>{t('visits.next')}</span>
        {visit.ticketNumber}
      </p>
      <div className={panel.who}>
        <p className={panel.nameLine}>
          <span className={panel.name}>{visit.groupName ?? fullNameOf(visit)}</span>
          <span className={panel.language}>{visit.languageCode.toUpperCase()}</span>
        </p>
        <p className={panel.facts} title={`${visit.domainTypeName} · ${why}`}>
          {visit.domainTypeName} · <strong>{why}</strong>
        </p>
        <p className={panel.facts}>{countText}</p>
      </div>
    </>
  );
}
