import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { contrast, EDGE_CONTRAST, parseColor, textOn, WHITE } from '../../../lib/color.ts';
import { useFormat } from '../../../lib/session.ts';
import styles from '../site.module.css';

/** The contrast of the chosen colour, computed as WCAG does, in words. */
export function ContrastText({ color }: { color: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const parsed = parseColor(color);
  if (!parsed) return null;
  const rounded = (ratio: number) => format.number(Math.floor(ratio * 10) / 10);
  const ink = textOn(parsed);
  const edge = contrast(parsed, WHITE);
  const isClear = edge >= EDGE_CONTRAST;
  const Icon = isClear ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={styles.contrast} role="status" aria-label={t('site.contrast')}>
      <p>
        <IconCircleCheck size={16} aria-hidden />
        {t('site.onColor', {
          ink: t(`site.ink.${ink === WHITE ? 'white' : 'black'}`),
          ratio: rounded(contrast(parsed, ink)),
        })}
      </p>
      <p data-poor={!isClear || undefined}>
        <Icon size={16} aria-hidden />
        {t(isClear ? 'site.edgeGood' : 'site.edgePoor', { ratio: rounded(edge) })}
      </p>
    </div>
  );
}
