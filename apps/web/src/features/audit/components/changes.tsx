import { limits } from '@balie/contract/common/limits.ts';
import type { AuditChange, AuditValue } from '@balie/contract/features/audit/schema.ts';
import { useTranslation } from 'react-i18next';
import { Truncated } from '../../../components/truncated.tsx';
import { useFormat } from '../../../lib/session.ts';
import styles from '../audit.module.css';
import { fieldText, inWords, valueText } from './audit-texts.ts';

const SHOWN = 4;

interface ChangesOf {
  entity: string;
  changes: readonly AuditChange[];
}

/** What changed, field by field; the rest opens on request. */
export function Changes({ entity, changes }: ChangesOf) {
  const { t } = useTranslation();
  const told = inWords(changes);
  const rest = told.slice(SHOWN);
  return (
    <>
      <ChangeList entity={entity} changes={told.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{t('audit.more', { count: rest.length })}</summary>
          <ChangeList entity={entity} changes={rest} />
        </details>
      )}
    </>
  );
}

const ChangeList = ({ entity, changes }: ChangesOf) => (
  <ul className={styles.changes}>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        <span className={styles.field}>{fieldText(entity, field)}: </span>
        {from !== null && (
          <>
            <del className={styles.from}>
              <Value field={field} value={from} />
            </del>
            {' → '}
          </>
        )}
        <ins className={styles.to} style={{ textDecoration: 'none' }}>
          <Value field={field} value={to} />
        </ins>
      </li>
    ))}
  </ul>
);

function Value({ field, value }: { field: string; value: AuditValue }) {
  const { t } = useTranslation();
  const text = valueText({ field, value }, useFormat());
  if (text === undefined) return <span className={styles.nothing}>{t('audit.nothing')}</span>;
  return <Truncated max={limits.truncate.cell}>{text}</Truncated>;
}
