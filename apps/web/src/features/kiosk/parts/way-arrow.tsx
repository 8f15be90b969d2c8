import type { ArrowAngle } from '@balie/contract/features/instructions/schema.ts';
import type { CSSProperties } from 'react';
import { useWords } from '../walk/words.ts';
import styles from './way-arrow.module.css';

/** Straight ahead at 0, clockwise from there. It points at the real world, so it is never mirrored. */
export function WayArrow({ angle }: { angle: ArrowAngle }) {
  const { t } = useWords();
  return (
    <div className={styles.turn} style={{ '--turn': `${angle}deg` } as CSSProperties}>
      <svg className={styles.arrow} viewBox="0 0 100 100" role="img" aria-label={t(`way${angle}`)}>
        <path d="M50 92V14M16 47L50 12L84 47" fill="none" stroke="currentColor" strokeWidth="15" />
      </svg>
    </div>
  );
}
