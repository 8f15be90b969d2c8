import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placeholdersQuery } from '../../../api/standard-texts.ts';
import { Collapsible } from '../../../components/collapsible.tsx';
import { useSiteId } from '../../../lib/session.ts';
import styles from './standard-texts.module.css';

interface PlaceholderTableProps {
  /** Inserts a placeholder into the open panel; absent while none is open. */
  onInsert: ((name: string) => void) | undefined;
}

/** §2: the collapsible table of placeholders, with the columns parameter and description. */
export function PlaceholderTable({ onInsert }: PlaceholderTableProps) {
  const { t } = useTranslation();
  const { data } = useQuery(placeholdersQuery(useSiteId()));
  return (
    <div className={styles.placeholders}>
      <Collapsible
        title={t('standardTexts.placeholders')}
        hint={t('standardTexts.placeholdersHint')}
      >
        <table className={styles.table} aria-label={t('standardTexts.placeholders')}>
          <thead>
            <tr>
              <th scope="col">{t('standardTexts.parameter')}</th>
              <th scope="col">{t('standardTexts.parameterDescription')}</th>
            </tr>
          </thead>
          <tbody>
            {(data ?? []).map((placeholder) => (
              <tr key={placeholder.key}>
                <td>
                  {onInsert ? (
                    <PlaceholderButton name={placeholder.name} onInsert={onInsert} />
                  ) : (
                    <code className={styles.code}>{placeholder.name}</code>
                  )}
                </td>
                <td>{placeholder.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Collapsible>
    </div>
  );
}

interface PlaceholderButtonProps {
  name: string;
  onInsert: (name: string) => void;
  title?: string;
  /** What it stands for, in the user's language; otherwise its name in braces. */
  label?: string;
}

export function PlaceholderButton({ name, onInsert, title, label }: PlaceholderButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={label ? styles.chip : styles.code}
      title={title}
      aria-label={[label, t('standardTexts.insert', { name })].filter(Boolean).join(', ')}
      onClick={() => onInsert(name)}
    >
      {label ?? name}
    </button>
  );
}
