import type { DeskDetail } from '@balie/contract/features/desks/schema.ts';
import { IconArrowRight, IconDesk } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../../components/link-button.tsx';
import { toVisit } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session.ts';
import { useRooms } from './lookups.ts';
import styles from './my-desk.module.css';

/** Most people who work at a desk come here to open it: one press, or Enter. */
export function MyDesk({ desk }: { desk: DeskDetail }) {
  const { t } = useTranslation();
  const { site, user } = useSession();
  const { deskId, deskName } = desk;
  const link = toVisit({ siteId: site.id, deskId, userId: user.id });
  const room = useRooms(site.id).find(desk.waitingRoomId)?.name;
  useEnter(link);
  return (
    <section className={styles.card} aria-label={t('connectDesk.myDesk')}>
      <IconDesk className={styles.icon} size={32} stroke={1.5} aria-hidden />
      <div className={styles.texts}>
        <p className={styles.name}>{t('connectDesk.workingAt', { desk: deskName })}</p>
        {room && <p className={styles.room}>{room}</p>}
      </div>
      <LinkButton
        {...link}
        size="lg"
        aria-keyshortcuts="Enter"
        rightSection={<IconArrowRight size={20} aria-hidden />}
      >
        {t('connectDesk.openDesk', { desk: deskName })}
      </LinkButton>
    </section>
  );
}

/** Enter opens the desk while nothing on the screen has the focus; a focused control keeps its own Enter. */
function useEnter(link: ReturnType<typeof toVisit>): void {
  const navigate = useNavigate();
  const latest = useRef(link);
  latest.current = link;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const { target } = event;
      const nowhere = target === document.body || (target as Element | null)?.id === 'content';
      if (nowhere) void navigate(latest.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [navigate]);
}
