import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayTakeFocus } from '../lib/focus.ts';
import { IconButton } from './icon-button.tsx';
import styles from './side-form.module.css';
import { useEscape } from './use-escape.ts';
import { useKeptInView } from './use-kept-in-view.ts';

interface SideCardProps {
  title: string;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}

/** Something to read beside a list, without a form: focus moves in and back, Esc closes. */
export function SideCard({ title, onClose, foot, children }: SideCardProps) {
  const { t } = useTranslation();
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  useKeptInView(card);
  useEscape(onClose);
  useEffect(() => {
    if (!mayTakeFocus()) return;
    const before = document.activeElement;
    card.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected && mayTakeFocus()) before.focus();
    };
  }, []);
  return (
    <section ref={card} className={styles.card} aria-labelledby={heading} tabIndex={-1}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <IconButton icon={IconX} label={t('common.close')} onClick={onClose} />
      </header>
      {children}
      {foot && (
        <footer className={styles.foot}>
          <div className={styles.extra}>{foot}</div>
        </footer>
      )}
    </section>
  );
}
