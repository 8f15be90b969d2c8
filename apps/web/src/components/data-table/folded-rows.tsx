import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import styles from './folded-rows.module.css';
import type { TableBodyProps } from './table-body.tsx';
import { TableRow } from './table-row.tsx';

export interface Fold<T> {
  /** What they have in common, and how many there are. */
  label: string;
  rows: readonly T[];
  opened: boolean;
  onToggle: () => void;
}

type FoldedRowsProps<T> = Fold<T> & Pick<TableBodyProps<T>, 'getId' | 'behaviour'>;

export function FoldedRows<T>({ rows, getId, behaviour, ...fold }: FoldedRowsProps<T>) {
  const Icon = fold.opened ? IconChevronDown : IconChevronRight;
  return (
    <tbody>
      <tr className={styles.foldRow}>
        <th colSpan={behaviour.columns.length} scope="rowgroup">
          <button
            type="button"
            className={styles.fold}
            aria-expanded={fold.opened}
            onClick={fold.onToggle}
          >
            <Icon size={16} stroke={2} aria-hidden />
            {fold.label}
          </button>
        </th>
      </tr>
      {fold.opened &&
        rows.map((item, index) => (
          <TableRow key={getId(item)} item={item} index={index} {...behaviour} />
        ))}
    </tbody>
  );
}
