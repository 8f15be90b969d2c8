import type { CurrentVisits, VisitInList } from '@balie/contract/features/visits/schema.ts';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallReceipt } from '../../../api/call-receipt.ts';
import type { DeskUser } from '../../../api/visits.ts';
import { CallReceipt } from '../../../components/call-receipt.tsx';
import type { Line } from '../use-line.ts';
import type { VisitList } from '../use-visit-list.ts';
import { GroupVisit } from './group-visit.tsx';
import { IdlePanel } from './idle-panel.tsx';
import styles from './ongoing-panel.module.css';
import type { OngoingProps } from './ongoing-props.ts';
import { SingleVisit } from './single-visit.tsx';

interface OngoingPanelProps extends OngoingProps {
  desk: DeskUser;
  /** Undefined while loading, null if nothing is ongoing. */
  current: CurrentVisits | null | undefined;
  visits: VisitList;
  waiting: readonly VisitInList[] | undefined;
  line: Line | undefined;
}

/** The top of the screen: whom this desk is serving, or who is next. */
export function OngoingPanel({
  desk,
  current,
  visits: list,
  waiting,
  line: next,
  ...props
}: OngoingPanelProps) {
  const { t } = useTranslation();
  const visits = current?.currentVisits ?? [];
  const receipt = useCallReceipt(desk, { enabled: visits.length > 0 });
  const [only] = visits;
  const ticket = visits.some(({ visitTicket }) => visitTicket === receipt?.ticketNumber);
  const line = <CallReceipt receipt={ticket ? receipt : undefined} />;
  return (
    <section
      className={styles.panel}
      aria-label={t('visits.ongoing')}
      data-ongoing={visits.length > 0 || undefined}
    >
      {current === undefined && <Skeleton height={64} radius="md" />}
      {current === null && (
        <IdlePanel {...{ desk, waiting }} visits={list} line={next} actions={props.actions} />
      )}
      {visits.length > 1 && current && <GroupVisit {...props} current={current} receipt={line} />}
      {visits.length === 1 && only && <SingleVisit {...props} visit={only} receipt={line} />}
    </section>
  );
}
