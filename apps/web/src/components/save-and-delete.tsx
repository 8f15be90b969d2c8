import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmInline } from './confirm-inline.tsx';
import { IconButton } from './icon-button.tsx';
import type { EditedRow, RowChanges } from './row-changes.ts';

interface SaveAndDeleteProps<Output> {
  id: number;
  name: string;
  row: EditedRow<Output>;
  changes: RowChanges<Output>;
  /** What is asked before deleting; by default only the name. */
  question?: string;
  /** Why this one cannot be deleted. */
  undeletable?: string | undefined;
}

/** §2: saves what was edited in a row, or deletes the row after asking. */
export function SaveAndDelete<Output>(props: SaveAndDeleteProps<Output>) {
  const { t } = useTranslation();
  const { id, name, row, changes, undeletable } = props;
  const deletesAnother = changes.deleting !== undefined && changes.deleting !== id;
  return (
    <>
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
        question={props.question ?? t('common.deleteQuestion', { name })}
        disabled={undeletable !== undefined || deletesAnother}
        disabledReason={undeletable}
        onConfirm={() => changes.remove(id)}
      />
    </>
  );
}
