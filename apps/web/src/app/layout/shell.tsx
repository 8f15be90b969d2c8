import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayTakeFocus } from '../../lib/focus.ts';
import { readMenuExpanded, saveMenuExpanded } from '../../lib/storage.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.tsx';

/** Header, side menu and the screen. The state of the menu is remembered. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [expanded, setExpanded] = useState(readMenuExpanded);
  const content = useFocusOnNavigation();
  const toggle = () => {
    saveMenuExpanded(!expanded);
    setExpanded(!expanded);
  };
  return (
    <div className={styles.shell} data-expanded={expanded}>
      <a href="#content" className={styles.skip}>
        {t('shell.skipToContent')}
      </a>
      <Header />
      <SideMenu expanded={expanded} onToggle={toggle} />
      <main ref={content} id="content" tabIndex={-1} className={styles.content}>
        <Breadcrumb />
        {children}
      </main>
    </div>
  );
}

/** A new screen starts at the top, for screen readers and keyboards too. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (mayTakeFocus()) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
