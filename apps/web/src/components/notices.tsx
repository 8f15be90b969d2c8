import { limits } from '@balie/contract/common/limits.ts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { onceReleased } from '../lib/held-press.ts';
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

/**
 * The notices at the bottom of the screen, newest last, failures below the rest. Each is announced
 * once: failures assertively, the rest politely.
 */
export function Notices() {
  const { t } = useTranslation();
  const notices = useSyncExternalStore(subscribeToNotices, shownNotices);
  const stack = useRef<HTMLElement>(null);
  useOwnRoom(stack);
  const cards = (wanted: boolean) =>
    notices
      .filter(({ kind }) => (kind === 'error') === wanted)
      .map((notice) => <NoticeCard key={notice.id} notice={notice} />);
  return (
    <section ref={stack} className={styles.stack} aria-label={t('common.notices')}>
      <div className={styles.part} aria-live="polite">
        {cards(false)}
      </div>
      <div className={styles.part} aria-live="assertive">
        {cards(true)}
      </div>
    </section>
  );
}

/**
 * Reserves room for the notices, so that they are below the content rather than over it. The
 * content moves for them, so not while something in it is being pressed.
 */
function useOwnRoom(stack: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = stack.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => style.setProperty('--notices-height', `${element.offsetHeight}px`);
    let forget = () => {};
    const observer = new ResizeObserver(() => {
      forget = onceReleased(measure);
    });
    observer.observe(element);
    return () => {
      forget();
      observer.disconnect();
      style.removeProperty('--notices-height');
    };
  }, [stack]);
}

function NoticeCard({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  useDismissal(notice, held);
  const Icon = ICONS[notice.kind];
  const close = () => closeNotice(notice.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only stop the clock
    <div
      className={styles.card}
      data-kind={notice.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={22} stroke={1.75} aria-hidden />
      <div className={styles.texts}>
        <p className={styles.title}>
          {notice.title}
          {notice.count > 1 && <Count count={notice.count} />}
        </p>
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

function Count({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.count}>
      <span aria-hidden>×{count}</span>
      <span className="visually-hidden">{t('common.times', { count })}</span>
    </span>
  );
}

/** §9: ten seconds, since it was last repeated; the timer pauses while somebody is reading. */
function useDismissal({ id, renewed }: ShownNotice, held: boolean): void {
  const left = useRef({ renewed, ms: limits.notice.displayMs as number });
  useEffect(() => {
    if (left.current.renewed !== renewed) left.current = { renewed, ms: limits.notice.displayMs };
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => closeNotice(id), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= Date.now() - since;
    };
  }, [id, renewed, held]);
}
