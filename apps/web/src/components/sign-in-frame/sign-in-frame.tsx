import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../brand-mark.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { SignInArtwork } from './sign-in-artwork.tsx';
import styles from './sign-in-frame.module.css';

/** The frame of every page before a session: the picture, the language, the logo. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · Balie`;
  }, [title]);
  return (
    <div className={styles.root}>
      <aside className={styles.art} aria-hidden>
        <SignInArtwork />
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
