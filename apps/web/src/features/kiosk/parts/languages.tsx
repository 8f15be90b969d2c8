import { ownName, type SiteLanguage } from '../texts/texts.ts';
import { useWords } from '../walk/words.ts';
import styles from './footer.module.css';

interface LanguagesProps {
  languages: readonly SiteLanguage[];
  onLanguage(languageId: number): void;
}

/** Each in its own language, on every page. */
export function Languages({ languages, onLanguage }: LanguagesProps) {
  const { t, languageId } = useWords();
  return (
    <ul className={styles.languages} aria-label={t('language')}>
      {languages.map((language) => (
        <li key={language.id}>
          <button
            type="button"
            className={styles.language}
            lang={language.isoCode}
            aria-pressed={language.id === languageId}
            onClick={() => onLanguage(language.id)}
          >
            {ownName(language)}
          </button>
        </li>
      ))}
    </ul>
  );
}
