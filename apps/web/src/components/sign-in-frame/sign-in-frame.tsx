import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../../components/brand-mark.tsx';
import styles from '../login-screen.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { LoginArtwork } from './login-artwork.tsx';

/** The frame of every page before a session: the picture, the language, the logo. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · Balie`;
  }, [title]);
  return (
    <div className={styles.root}>
      <aside className={styles.art} aria-hidden>
        <LoginArtwork />
        <p className={styles.tagline}>{t('auth.tagline')}</p>
      </aside>
      <main className={styles.main}>
        <LanguageChoice />
        <div className={styles.panel}>
          <span className={styles.mark}>
            <BrandMark size={36} />
          </span>
          {children}
        </div>
      </main>
    </div>
  );
}
