import type { ArrowAngle } from '@balie/contract/features/instructions/schema.ts';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/http.ts';
import styles from './direction.module.css';

interface DirectionProps {
  enableImage: boolean;
  arrowAngle: ArrowAngle | null;
  imageUrl: string | null;
}

/** §2: an arrow turned to its angle, or the image. */
export function Direction({ enableImage, arrowAngle, imageUrl }: DirectionProps) {
  const { t } = useTranslation();
  if (enableImage && imageUrl) {
    return (
      <img
        className={styles.image}
        src={apiUrl(imageUrl)}
        alt={t('instructions.imageAlt')}
        loading="lazy"
      />
    );
  }
  return <Arrow angle={enableImage ? null : arrowAngle} size={22} />;
}

/** Straight ahead at 0, clockwise from there; none is a dash. */
export function Arrow({ angle, size }: { angle: ArrowAngle | null; size: number }) {
  const { t } = useTranslation();
  if (angle === null) {
    return (
      <span role="img" aria-label={t('instructions.angles.none')}>
        –
      </span>
    );
  }
  return (
    <IconArrowUp
      role="img"
      aria-label={t(`instructions.angles.${angle}`)}
      size={size}
      stroke={2.25}
      className={styles.arrow}
      style={{ rotate: `${angle}deg` }}
    />
  );
}
