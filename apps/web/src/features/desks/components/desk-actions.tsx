import type { Desk, DeskUpdate } from '@balie/contract/features/desks/schema.ts';
import { useDeleteDesk, useUpdateDesk } from '../../../api/desks.ts';
import { DisplayUrlsButton } from '../../../components/display-urls-button.tsx';
import { InlineRowActions } from '../../../components/inline-row-actions.tsx';
import { type EditedRow, useRowChanges } from '../../../components/row-changes.ts';

export const useDeskChanges = (siteId: number) =>
  useRowChanges({
    update: useUpdateDesk(siteId),
    remove: useDeleteDesk(siteId),
    toParams: (deskId) => ({ siteId, deskId }),
    idOf: ({ deskId }) => deskId,
  });

interface DeskActionsProps {
  desk: Desk;
  row: EditedRow<DeskUpdate>;
  changes: ReturnType<typeof useDeskChanges>;
}

/** §2: copies the display URLs, saves the row's edits, or deletes the desk after asking. */
export function DeskActions({ desk, row, changes }: DeskActionsProps) {
  const { id, name } = desk;
  return (
    <InlineRowActions id={id} name={name} row={row} changes={changes}>
      <DisplayUrlsButton name={name} owner={{ desk }} />
    </InlineRowActions>
  );
}
