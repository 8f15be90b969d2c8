import type { Language } from '@balie/contract/features/languages/schema.ts';
import type { StandardText } from '@balie/contract/features/standard-texts/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { languagesQuery } from '../../../api/languages.ts';
import { toScreen } from '../../../lib/paths.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './missing.module.css';

/** `?missing=3` in the address: only the texts that language 3 lacks; the languages screen links here. */
export function useMissing() {
  const { missing } = useSearch({ strict: false });
  const { data } = useQuery(languagesQuery(useSiteId()));
  const language = data?.find(({ id }) => String(id) === String(missing));
  return {
    language,
    filter: (texts: readonly StandardText[]): StandardText[] =>
      texts.filter(({ locales }) => !language || locales[language.id] === undefined),
  };
}

/** Says that the list is filtered, and offers to show all of it. */
export function MissingNote({ language }: { language: Language | undefined }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  if (!language) return null;
  return (
    <p className={styles.note} role="status">
      {t('standardTexts.missingIn', { language: language.name })}
      <Link {...toScreen(siteId, 'standard-texts')} search={{}}>
        {t('standardTexts.showAll')}
      </Link>
    </p>
  );
}
