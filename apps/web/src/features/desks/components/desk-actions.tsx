import type { Desk, DeskUpdate } from '@balie/contract/features/desks/schema.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDeleteDesk, useUpdateDesk } from '../../../api/desks.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import { ScreenUrlsButton } from '../../../components/screen-urls-button.tsx';

/** One update and one delete at a time, for the whole list. */
export function useDeskChanges(siteId: number) {
  const update = useUpdateDesk(siteId);
  const remove = useDeleteDesk(siteId);
  return {
    updating: update.isPending ? update.variables.params.deskId : undefined,
    deleting: remove.isPending ? remove.variables.params.deskId : undefined,
    /** `onSaved` runs only when the server has it. */
    save: (deskId: number, body: DeskUpdate, onSaved: () => void) =>
      update.mutate({ params: { siteId, deskId }, body }, { onSuccess: onSaved }),
    remove: (deskId: number) => remove.mutateAsync({ params: { siteId, deskId } }),
  };
}

interface DeskActionsProps {
  desk: Desk;
  row: { canSave: boolean; output: DeskUpdate | undefined; reset: () => void };
  changes: ReturnType<typeof useDeskChanges>;
}

/** §2: copy the screen URLs, save what was edited in the row, or delete the desk after asking. */
export function DeskActions({ desk, row, changes }: DeskActionsProps) {
  const { t } = useTranslation();
  const { id, name } = desk;
  const save = () => {
    if (row.output) changes.save(id, row.output, row.reset);
  };
  return (
    <RowActions>
      <ScreenUrlsButton name={name} owner={{ desk }} />
      <IconButton
        icon={IconCheck}
        label={t('common.saveItem', { name })}
        tone="accent"
        variant={row.canSave ? 'filled' : 'subtle'}
        busy={changes.updating === id}
        disabled={!row.canSave || changes.updating !== undefined}
        onClick={save}
      />
      <ConfirmInline
        label={t('common.deleteItem', { name })}
        question={t('common.deleteQuestion', { name })}
        disabled={changes.deleting !== undefined && changes.deleting !== id}
        onConfirm={() => changes.remove(id)}
      />
    </RowActions>
  );
}
