import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import type { KioskTrouble } from '@balie/contract/features/kiosks/schema.ts';
import { Button } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kioskTroublesQuery, useResolveKioskTrouble } from '../../../api/kiosks.ts';
import { useFormat, useSession, useSiteId } from '../../../lib/session.ts';
import { useToday } from '../../../lib/today.ts';
import styles from './kiosk-troubles.module.css';

/** More would push the list off the screen; the rest is one press away. */
const SHOWN_AT_ONCE = 2;
/** Pushed when it happens; this polls in case a push is lost. */
const REFRESH_MS = 60_000;

/** Visitors whose offline kiosk number could not be honoured. Usually none. */
export function KioskTroubles() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const { data = [] } = useQuery({ ...kioskTroublesQuery(siteId), refetchInterval: REFRESH_MS });
  const [all, setAll] = useState(false);
  const resolve = useResolveKioskTrouble(siteId);
  const { list, expectGone } = useFocusOnNext(data.length);
  if (data.length === 0) return null;
  const hidden = data.length - SHOWN_AT_ONCE;
  return (
    <section className={styles.troubles} aria-label={t('visits.troubles.title')}>
      <header className={styles.head}>
        <p className={styles.title} role="status">
          <IconTicketOff size={18} stroke={1.75} aria-hidden />
          <strong>{t('visits.troubles.title')}</strong>
          <span className={styles.text}>{t('visits.troubles.text')}</span>
        </p>
        {hidden > 0 && (
          <Button
            className={styles.more}
            size="compact-sm"
            variant="subtle"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? t('visits.troubles.fewer') : t('visits.troubles.more', { count: hidden })}
          </Button>
        )}
      </header>
      <ul className={styles.list} ref={list}>
        {(all ? data : data.slice(0, SHOWN_AT_ONCE)).map((trouble) => (
          <TroubleLine
            key={trouble.id}
            trouble={trouble}
            busy={resolve.isPending && resolve.variables.params.troubleId === trouble.id}
            onResolve={() => {
              expectGone();
              resolve.mutate({ params: { siteId, troubleId: trouble.id } });
            }}
          />
        ))}
      </ul>
    </section>
  );
}

/** The focused button disappears with its line, so the focus moves to the next one. */
function useFocusOnNext(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line left the list
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    list.current?.querySelector('button')?.focus();
  }, [count]);
  return {
    list,
    expectGone: () => {
      pressed.current = true;
    },
  };
}

interface TroubleLineProps {
  trouble: KioskTrouble;
  busy: boolean;
  onResolve: () => void;
}

function TroubleLine({ trouble, busy, onResolve }: TroubleLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const number = trouble.ticketNumber ?? t('visits.troubles.noNumber');
  const { site } = useSession();
  const isToday = dayInZone(new Date(trouble.at), site.timeZone) === useToday();
  const at = isToday ? format.time(trouble.at) : format.dateTime(trouble.at);
  const from = t('visits.troubles.from', { kiosk: trouble.kioskName, at });
  return (
    <li className={styles.line}>
      <strong className={styles.number}>{number}</strong>
      <span className={styles.what}>
        {t(`visits.troubles.reason.${trouble.reason}`, { number: trouble.newTicketNumber ?? '' })}{' '}
        <span className={styles.from}>
          {[trouble.domainName, from].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        aria-label={t('visits.troubles.resolveOf', { number })}
        onClick={onResolve}
      >
        {t('visits.troubles.resolve')}
      </Button>
    </li>
  );
}
