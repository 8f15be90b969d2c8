import { INTERFACE_LANGUAGES } from '@balie/contract/common/language-list.ts';
import { useTranslation } from 'react-i18next';
import { tellLost } from '../../lib/chunk-loading.ts';
import { currentLanguage, setLanguage } from '../../lib/i18n.ts';
import { saveLanguage } from '../../lib/storage.ts';
import styles from './language-choice.module.css';

/** Each language by its own name, for those who cannot read the other. */
const NAMES = { nl: 'Nederlands', en: 'English' } as const;

/** Before anyone has signed in, the language is the machine's. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const current = currentLanguage();
  return (
    <fieldset className={styles.root}>
      <legend className="visually-hidden">{t('auth.language')}</legend>
      {INTERFACE_LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.choice}
          aria-pressed={language === current}
          onClick={() => {
            saveLanguage(language);
            setLanguage(language).catch(tellLost);
          }}
        >
          {NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
