import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmInline } from './confirm-inline.tsx';
import { RowActions } from './row-actions.tsx';
import type { EditedRow, RowChanges } from './row-changes.ts';
import { SaveAndUndo } from './save-and-undo.tsx';

interface InlineRowActionsProps<Output> {
  id: number;
  name: string;
  row: EditedRow<Output>;
  changes: RowChanges<Output>;
  question?: string;
  /** Why this one cannot be deleted. */
  undeletable?: string | undefined;
  children?: ReactNode;
}

/** §2: saves edits in a row, or deletes the row after asking. */
export function InlineRowActions<Output>(props: InlineRowActionsProps<Output>) {
  const { t } = useTranslation();
  const { id, name, row, changes, undeletable } = props;
  const deletesAnother = changes.deleting !== undefined && changes.deleting !== id;
  return (
    <RowActions>
      <SaveAndUndo
        row={row}
        labels={{
          save: t('common.saveItem', { name }),
          undo: t('common.undoItem', { name }),
        }}
        busy={changes.updating === id}
        disabled={!row.canSave || changes.updating !== undefined}
        onSave={() => changes.save(id, row)}
      />
      {props.children}
      <ConfirmInline
        label={t('common.deleteItem', { name })}
        question={props.question ?? t('common.deleteQuestion', { name })}
        disabled={undeletable !== undefined || deletesAnother}
        disabledReason={undeletable}
        onConfirm={() => changes.remove(id)}
      />
    </RowActions>
  );
}
