import { useComputedColorScheme } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../../components/brand-mark.tsx';
import { DisplayPreview } from '../../../components/display-preview.tsx';
import { accentTokens } from '../../../lib/accent.ts';
import styles from '../preview.module.css';
import type { SettingsValues } from './settings-values.ts';

/** Names, colours, language and time as people will see them, before saving. */
export function LookPreview({ settings }: { settings: SettingsValues }) {
  const { t } = useTranslation();
  const scheme = useComputedColorScheme('light');
  const { viewApplicationName: name, ...colors } = settings;
  return (
    <figure className={styles.preview} style={accentTokens(colors, scheme) as CSSProperties}>
      <figcaption>{t('sites.preview')}</figcaption>
      <Part label={t('sites.previewHeader')}>
        <div className={styles.header}>
          <BrandMark />
          <span>{name}</span>
        </div>
      </Part>
      <Part label={t('sites.previewButtons')}>
        <div className={styles.buttons}>
          <span className={styles.primary}>{t('sites.previewPrimary')}</span>
          <span className={styles.soft}>{t('sites.previewSoft')}</span>
          <span className={styles.second}>{t('sites.previewSecond')}</span>
        </div>
      </Part>
      <div className={styles.walls}>
        <Part label={t('sites.previewKiosk')}>
          <div className={styles.kiosk}>
            <strong>{name}</strong>
            <span className={styles.touch}>{t('sites.previewKioskText')}</span>
          </div>
        </Part>
        <DisplayPreview
          kind="desk"
          place="card"
          caption={t('sites.previewDisplay')}
          site={{
            siteName: settings.name,
            language: settings.language,
            timeZone: settings.timeZone,
            siteColor: settings.viewApplicationColor,
          }}
        />
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
