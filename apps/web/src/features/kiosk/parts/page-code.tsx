import { encode } from 'uqr';
import styles from '../pages/result.module.css';
import { useWords } from '../walk/words.ts';

export function PageCode({ address }: { address: string }) {
  const { t } = useWords();
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <figure className={styles.page}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('page')}>
        <rect width={size} height={size} className={styles.pageGround} />
        <path d={path} />
      </svg>
      <figcaption>{t('page')}</figcaption>
    </figure>
  );
}
