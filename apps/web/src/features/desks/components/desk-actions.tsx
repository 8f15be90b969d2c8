import type { Desk, DeskUpdate } from '@balie/contract/features/desks/schema.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDeleteDesk, useUpdateDesk } from '../../../api/desks.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import { ScreenUrlsButton } from '../../../components/screen-urls-button.tsx';

interface EditedDesk {
  canSave: boolean;
  output: DeskUpdate | undefined;
  reset: () => void;
}

/** One update and one delete at a time, for the whole list. */
export function useDeskChanges(siteId: number) {
  const update = useUpdateDesk(siteId);
  const remove = useDeleteDesk(siteId);
  return {
    updating: update.isPending ? update.variables.params.deskId : undefined,
    deleting: remove.isPending ? remove.variables.params.deskId : undefined,
    /** What was typed is let go only when the server has it. */
    save: (deskId: number, { canSave, output, reset }: EditedDesk) => {
      if (!canSave || !output || update.isPending) return;
      update.mutate({ params: { siteId, deskId }, body: output }, { onSuccess: reset });
    },
    remove: (deskId: number) => remove.mutateAsync({ params: { siteId, deskId } }),
  };
}

interface DeskActionsProps {
  desk: Desk;
  row: EditedDesk;
  changes: ReturnType<typeof useDeskChanges>;
}

/** §2: copy the screen URLs, save what was edited in the row, or delete the desk after asking. */
export function DeskActions({ desk, row, changes }: DeskActionsProps) {
  const { t } = useTranslation();
  const { id, name } = desk;
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
        onClick={() => changes.save(id, row)}
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
