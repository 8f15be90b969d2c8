import { limits } from '@balie/contract/common/limits.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  closeNotice,
  type NoticeKind,
  type ShownNotice,
  shownNotices,
  subscribeToNotices,
} from '../lib/notices.ts';
import { IconButton } from './icon-button.tsx';
import styles from './notices.module.css';

const ICONS: Record<NoticeKind, TablerIcon> = {
  success: IconCircleCheck,
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

/** The notices at the bottom of the screen, the newest lowest, announced to those who cannot see them. */
export function Notices() {
  const { t } = useTranslation();
  const notices = useSyncExternalStore(subscribeToNotices, shownNotices);
  return (
    <section className={styles.stack} aria-label={t('common.notices')} aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  useDismissal(notice.id, held);
  const Icon = ICONS[notice.kind];
  const close = () => closeNotice(notice.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only stop the clock
    <div
      className={styles.card}
      data-kind={notice.kind}
      role={notice.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={22} stroke={1.75} aria-hidden />
      <div className={styles.texts}>
        <p className={styles.title}>{notice.title}</p>
        {notice.message && <p className={styles.message}>{notice.message}</p>}
        {notice.detail && <p className={styles.detail}>{notice.detail}</p>}
      </div>
      {notice.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            notice.action?.run();
            close();
          }}
        >
          {notice.action.label}
        </button>
      )}
      <IconButton icon={IconX} label={t('common.closeNotice')} onClick={close} />
    </div>
  );
}

/** §9: ten seconds; the clock stands still while someone is reading or about to press. */
function useDismissal(id: string, held: boolean): void {
  const remaining = useRef<number>(limits.notice.displayMs);
  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => closeNotice(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - since;
    };
  }, [id, held]);
}
