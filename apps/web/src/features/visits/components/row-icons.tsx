import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { type RowIcon, rowIconsOf } from '@balie/contract/features/visits/row-style.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import {
  IconBellRinging,
  IconPrinter,
  IconStar,
  IconStarFilled,
  IconTicket,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { VisitRowActions } from '../use-row-actions.ts';
import { SHORTCUTS } from '../use-shortcuts.ts';
import type { RowLabels } from './row-labels.ts';
import { SmallAction } from './small-action.tsx';
import styles from './visit-table.module.css';

interface RowIconsProps {
  visit: VisitInList;
  actions: VisitRowActions;
  /** Disabled while the desk serves somebody else. */
  mayCall: (visit: VisitInList) => boolean;
  labels: RowLabels;
}

/** §4: what a row offers, by its status. */
export function RowIcons({ visit, actions, mayCall, labels }: RowIconsProps) {
  const { visitId, priority } = visit;
  const name = fullNameOf(visit);
  const { offline } = actions;
  const callable = mayCall(visit);
  const whyNot = offline ? { title: labels.offline } : {};
  const icons: Record<RowIcon, () => ReactNode> = {
    print: () => (
      <SmallAction
        key="print"
        icon={IconPrinter}
        label={labels.print(name)}
        {...whyNot}
        disabled={offline || actions.isResting(visitId)}
        onClick={() => actions.print(visitId)}
      />
    ),
    priority: () => (
      <SmallAction
        key="priority"
        icon={priority ? IconStarFilled : IconStar}
        tone={priority ? 'golden' : 'plain'}
        label={labels.priority(name)}
        aria-pressed={priority}
        {...whyNot}
        disabled={offline}
        onClick={() => actions.setPriority(visitId, !priority)}
      />
    ),
    call: () => (
      <SmallAction
        key="call"
        icon={IconBellRinging}
        tone="accent"
        label={labels.call(name)}
        title={callable ? `${labels.call(name)} (${SHORTCUTS.call})` : labels.deskIsBusy}
        aria-busy={actions.callingId === visitId}
        {...whyNot}
        disabled={offline || !callable || actions.isCalling}
        onClick={() => actions.call(visitId)}
      />
    ),
    setArrivedAndPrint: () => (
      <SmallAction
        key="arrive"
        icon={IconTicket}
        label={labels.setArrivedAndPrint(name)}
        {...whyNot}
        disabled={offline || actions.isResting(visitId)}
        onClick={() => actions.setArrivedAndPrint(visitId)}
      />
    ),
  };
  return (
    <span className={styles.icons}>{rowIconsOf(visit.status).map((icon) => icons[icon]())}</span>
  );
}
