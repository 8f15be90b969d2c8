import { limits } from '@balie/contract/common/limits.ts';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import styles from './scroll-to-top.module.css';

/** §1: appears after scrolling more than 200 px. */
export function ScrollToTop() {
  const { t } = useTranslation();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const measure = () => setFar(window.scrollY > limits.scrollToTopPx);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  if (!far) return null;
  return (
    <div className={styles.root}>
      <IconButton
        icon={IconArrowUp}
        label={t('common.scrollToTop')}
        variant="default"
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </div>
  );
}
