import {
  fillPlaceholders,
  type PlaceholderValues,
} from '@balie/contract/features/standard-texts/placeholders.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import styles from './text-preview.module.css';

interface TextPreviewProps {
  on: 'ticket' | 'kiosk';
  text: string;
  /** The language of the text; its direction follows from its script. */
  lang?: string | undefined;
  /** Known values, such as the chosen room; the rest are samples. */
  known?: PlaceholderValues;
  /** What is shown with the text, such as the arrow of directions. */
  children?: ReactNode;
}

export function useSamples(): PlaceholderValues {
  const { t } = useTranslation();
  const { site } = useSession();
  return {
    ticketNumber: 'B012',
    visitorName: 'An Peeters',
    domain: t('preview.domain'),
    waitingRoom: t('preview.waitingRoom'),
    route: 'B',
    desk: t('preview.desk'),
    contact: 'Pieter Claes',
    appointmentTime: '10:30',
    closingTime: '16:30',
    siteName: site.name,
  };
}

/** What a visitor will read, shown while it is being written. */
export function TextPreview({ on, text, lang, known = {}, children }: TextPreviewProps) {
  const { t } = useTranslation();
  const samples = useSamples();
  const filled = fillPlaceholders(text, { ...samples, ...known });
  return (
    <figure className={styles.preview}>
      <figcaption>{t(`preview.${on}`)}</figcaption>
      <div className={styles.frame} data-on={on}>
        {on === 'ticket' && <strong className={styles.number}>{samples.ticketNumber}</strong>}
        {children}
        <p className={styles.text} lang={lang} dir="auto" data-empty={filled === '' || undefined}>
          {filled || t('preview.empty')}
        </p>
      </div>
    </figure>
  );
}
