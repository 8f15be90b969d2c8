import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { isEditableInRow } from '@balie/contract/features/visits/row-style.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { locationOf } from '@balie/contract/features/visits/sort.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { VisitRowActions } from '../use-row-actions.ts';
import { CellPopover } from './cell-popover.tsx';
import type { RowLabels } from './row-labels.ts';

const RoomEditor = lazyPart(
  () => import('./room-editor.tsx'),
  ({ RoomEditor }) => RoomEditor,
);

interface RoomCellProps {
  visit: VisitInList;
  actions: VisitRowActions;
  labels: RowLabels;
}

/** §4: where the visitor is; the waiting room is changed in place while the visitor waits. */
export function RoomCell({ visit, actions, labels }: RoomCellProps) {
  const place = locationOf(visit);
  if (!isEditableInRow(visit.status)) return <span title={place}>{place || '–'}</span>;
  const label = labels.room(fullNameOf(visit));
  return (
    <CellPopover text={place || '–'} label={label}>
      {(close) => <RoomEditor onLost={close} {...{ visit, actions, label, close }} />}
    </CellPopover>
  );
}
