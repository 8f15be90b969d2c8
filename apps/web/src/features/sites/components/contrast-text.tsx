import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type SiteColors, secondContrast } from '../../../lib/accent.ts';
import {
  contrast,
  EDGE_CONTRAST,
  parseColor,
  TEXT_CONTRAST,
  textOn,
  WHITE,
} from '../../../lib/color.ts';
import { useFormat } from '../../../lib/session.ts';
import styles from '../site.module.css';

/** The contrast of the chosen colours, computed as WCAG defines it, in words. */
export function ContrastText({ colors }: { colors: SiteColors }) {
  const { t } = useTranslation();
  const format = useFormat();
  const main = parseColor(colors.viewApplicationColor);
  const second = parseColor(colors.secondaryColor);
  const said = (ratio: number) => ({ ratio: format.number(Math.floor(ratio * 10) / 10) });
  const ink = main && textOn(main);
  const edge = main && contrast(main, WHITE);
  const text = second && secondContrast(second);
  return (
    <div className={styles.contrast} role="status" aria-label={t('sites.contrast')}>
      {main && ink && (
        <Line good>
          {t('sites.onColor', {
            ink: t(`sites.ink.${ink === WHITE ? 'white' : 'black'}`),
            ...said(contrast(main, ink)),
          })}
        </Line>
      )}
      {edge !== undefined && (
        <Line good={edge >= EDGE_CONTRAST}>
          {t(edge >= EDGE_CONTRAST ? 'sites.edgeGood' : 'sites.edgePoor', said(edge))}
        </Line>
      )}
      {text !== undefined && (
        <Line good={text >= TEXT_CONTRAST}>
          {t(text >= TEXT_CONTRAST ? 'sites.secondGood' : 'sites.secondPoor', {
            ...said(text),
            least: format.number(TEXT_CONTRAST),
          })}
        </Line>
      )}
    </div>
  );
}

function Line({ good, children }: { good: boolean; children: ReactNode }) {
  const Icon = good ? IconCircleCheck : IconAlertTriangle;
  return (
    <p data-poor={!good || undefined}>
      <Icon size={16} aria-hidden />
      {children}
    </p>
  );
}
