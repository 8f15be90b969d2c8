import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './theirs.module.css';

/** The value a colleague saved, and both ways to resolve the conflict. */
export interface Theirs<Value> {
  readonly value: Value;
  readonly take: () => void;
  readonly keep: () => void;
}

interface TheirsChoiceProps {
  text: string;
  theirs: Pick<Theirs<unknown>, 'take' | 'keep'>;
}

/** Both values are shown, one in the field and one below it, until one is chosen. */
function TheirsChoice({ text, theirs }: TheirsChoiceProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.theirs}>
      <span>{t('common.theirs.changed', { value: text || t('common.theirs.nothing') })}</span>
      <span className={styles.choices}>
        <button type="button" className={styles.choice} onClick={theirs.take}>
          {t('common.theirs.take')}
        </button>
        <button type="button" className={styles.choice} onClick={theirs.keep}>
          {t('common.theirs.keep')}
        </button>
      </span>
    </span>
  );
}

/** Below a field: a colleague's value, or else the broken rule. */
export function errorOf<Value>(
  { error, theirs }: { error: string | undefined; theirs?: Theirs<Value> | undefined },
  write: (value: Value) => string,
): ReactNode {
  return theirs ? <TheirsChoice text={write(theirs.value)} theirs={theirs} /> : error;
}
