import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../lib/i18n.ts';
import { BusyButton } from '../busy-button.tsx';
import { Card } from '../card.tsx';
import styles from './file-import.module.css';
import { countOf, type ImportLine } from './outcome-table.tsx';

interface FileOutcomeProps {
  file: string;
  rows: readonly ImportLine[];
  /** It was imported; before that it is a preview. */
  done: boolean;
  /** Something changed since the previous preview. */
  moved: boolean;
  busy: boolean;
  confirm: (created: number, changed: number) => string;
  onConfirm: () => void;
  onOther: () => void;
  /** Buttons once it is done. */
  after?: ReactNode;
  children: ReactNode;
}

export function FileOutcome(props: FileOutcomeProps) {
  const { file, rows, done, moved, busy, confirm, onConfirm, onOther, after, children } = props;
  const { t } = useTranslation();
  const created = countOf(rows, 'CREATED');
  const changed = countOf(rows, 'CHANGED');
  const skipped = countOf(rows, 'REFUSED');
  return (
    <Card title={t(done ? 'fileImport.doneTitle' : 'fileImport.previewTitle', { file })}>
      {moved && !done && (
        <p className={styles.moved} role="alert">
          {codeText('IMPORT_CHANGED')}
        </p>
      )}
      <div className={styles.confirm}>
        {!done && created + changed > 0 && (
          <BusyButton busy={busy} onClick={onConfirm}>
            {confirm(created, changed)}
          </BusyButton>
        )}
        {done && after}
        <Button variant="default" onClick={onOther}>
          {t('fileImport.other')}
        </Button>
        <p className={styles.hint} role="status">
          {created + changed === 0 && `${t('fileImport.nothing')} `}
          {skipped > 0 &&
            t(done ? 'fileImport.wasSkipped' : 'fileImport.skipped', { count: skipped })}
        </p>
      </div>
      {children}
    </Card>
  );
}
