import { useComputedColorScheme } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../../components/brand-mark.tsx';
import { accentTokens, type SiteColors } from '../../../lib/accent.ts';
import styles from '../preview.module.css';

/** The colours as people will meet them, before anything is saved. A picture: nothing in it can be pressed. */
export function LookPreview({ colors, name }: { colors: SiteColors; name: string }) {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light');
  return (
    <figure className={styles.preview} style={accentTokens(colors, scheme) as CSSProperties}>
      <figcaption>{t('site.preview')}</figcaption>
      <Part label={t('site.previewHeader')}>
        <div className={styles.header}>
          <BrandMark />
          <span>{name}</span>
        </div>
      </Part>
      <Part label={t('site.previewButtons')}>
        <div className={styles.buttons}>
          <span className={styles.primary}>{t('site.previewPrimary')}</span>
          <span className={styles.soft}>{t('site.previewSoft')}</span>
          <span className={styles.second}>{t('site.previewSecond')}</span>
        </div>
      </Part>
      <div className={styles.walls}>
        <Part label={t('site.previewKiosk')}>
          <div className={styles.kiosk}>
            <strong>{name}</strong>
            <span className={styles.touch}>{t('site.previewKioskText')}</span>
          </div>
        </Part>
        <Part label={t('site.previewDisplay')}>
          <div className={styles.display}>
            <strong>A 012</strong>
            <span>{t('site.previewDesk')}</span>
          </div>
        </Part>
      </div>
    </figure>
  );
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.part}>
    <span className={styles.label}>{label}</span>
    {children}
  </div>
);
