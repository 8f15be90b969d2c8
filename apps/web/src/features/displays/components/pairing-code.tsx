import '../../../styles/display-tokens.css';
import { writeCode } from '@balie/contract/features/pairing/code.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../../../lib/i18n.ts';
import styles from './pairing-code.module.css';

/** The site is not known yet, so the language is the machine's. */
const languageHere = () => (navigator.language.startsWith('en') ? 'en' : 'nl');

/** A display that is not bound yet: its code, legible from across the room. */
export function PairingCode({ code }: { code: string | undefined }) {
  const { t } = useTranslation();
  useEffect(() => {
    setLanguage(languageHere()).catch(() => undefined);
    document.title = 'Balie';
  }, []);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('displays.pairTitle')}</h1>
      <p className={styles.code} role="status" aria-label={t('displays.pairCode')}>
        {code ? writeCode(code) : '····-····'}
      </p>
      <p className={styles.text}>{t('displays.pairText')}</p>
    </main>
  );
}
