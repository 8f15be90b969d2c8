import { limits } from '@balie/contract/common/limits.ts';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import styles from './scroll-to-top.module.css';

/** In a small window the visit screen scrolls inside its own box. */
const content = () => document.getElementById('content');

/** §1: appears after scrolling more than 200 px. */
export function ScrollToTop() {
  const { t } = useTranslation();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const measure = () =>
      setFar(window.scrollY + (content()?.scrollTop ?? 0) > limits.scrollToTopPx);
    measure();
    // Scroll events do not bubble, so they are captured.
    document.addEventListener('scroll', measure, { passive: true, capture: true });
    return () => document.removeEventListener('scroll', measure, { capture: true });
  }, []);
  if (!far) return null;
  return (
    <div className={styles.root}>
      <IconButton
        icon={IconArrowUp}
        label={t('common.scrollToTop')}
        variant="default"
        onClick={() => {
          window.scrollTo({ top: 0, behavior: 'smooth' });
          content()?.scrollTo({ top: 0, behavior: 'smooth' });
        }}
      />
    </div>
  );
}
