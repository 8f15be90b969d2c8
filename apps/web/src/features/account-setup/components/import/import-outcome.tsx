import type { AccountImport } from '@balie/contract/features/accounts/import-schema.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Card } from '../../../../components/card.tsx';
import { codeText } from '../../../../lib/i18n.ts';
import styles from './import.module.css';
import { countOf, OutcomeTable } from './outcome-table.tsx';

interface ImportOutcomeProps {
  file: string;
  outcome: AccountImport;
  /** It was carried out; before that it is a preview. */
  done: boolean;
  /** Somebody changed something since the preview before this one. */
  moved: boolean;
  busy: boolean;
  onConfirm: () => void;
  onOther: () => void;
}

export function ImportOutcome(props: ImportOutcomeProps) {
  const { file, outcome, done, moved, busy, onConfirm, onOther } = props;
  const { t } = useTranslation();
  const created = countOf(outcome, 'CREATED');
  const changed = countOf(outcome, 'CHANGED');
  const skipped = countOf(outcome, 'REFUSED');
  const confirm =
    created > 0 && changed > 0
      ? t('accountImport.confirm_BOTH', { created, changed })
      : created > 0
        ? t('accountImport.confirm_CREATED', { count: created })
        : t('accountImport.confirm_CHANGED', { count: changed });
  return (
    <Card title={t(done ? 'accountImport.doneTitle' : 'accountImport.previewTitle', { file })}>
      {moved && !done && (
        <p className={styles.moved} role="alert">
          {codeText('IMPORT_CHANGED')}
        </p>
      )}
      <div className={styles.confirm}>
        {!done && created + changed > 0 && (
          <BusyButton busy={busy} onClick={onConfirm}>
            {confirm}
          </BusyButton>
        )}
        <Button variant="default" onClick={onOther}>
          {t('accountImport.other')}
        </Button>
        <p className={styles.hint} role="status">
          {created + changed === 0 && `${t('accountImport.nothing')} `}
          {skipped > 0 &&
            t(done ? 'accountImport.wasSkipped' : 'accountImport.skipped', { count: skipped })}
        </p>
      </div>
      <OutcomeTable outcome={outcome} />
    </Card>
  );
}
