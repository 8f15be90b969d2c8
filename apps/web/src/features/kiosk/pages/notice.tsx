import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import {
  IconArrowRight,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconClock,
  IconDoor,
  IconHourglass,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { type CSSProperties, useEffect, useState } from 'react';
import { ActionButton } from '../parts/action-button.tsx';
import { roomTokens } from '../walk/colors.ts';
import { useWords, type Words } from '../walk/words.ts';
import styles from './notice.module.css';
import result from './result.module.css';
import { WayThere } from './way-there.tsx';

type Refusal = Exclude<KioskResult, { ticketNumber: string }>;

interface NoticeContent {
  readonly icon: TablerIcon;
  readonly title: string;
  /** What they came to learn, in large type. */
  readonly hero?: string;
  readonly text?: string | null;
}

/** Every outcome without a number, in its own words. */
function tell(
  refusal: Refusal,
  { t, time, day, when }: Words,
  now: Date,
  rest: number,
): NoticeContent {
  switch (refusal.outcome) {
    case 'NO_CALL':
      return { icon: IconArrowRight, title: t('noCall'), text: t('noCallText') };
    case 'TOO_EARLY': {
      const [at, from] = [refusal.appointmentTime, refusal.from].map((one) => time(new Date(one)));
      const text = t('earlyText', { time: at ?? '', from: from ?? '' });
      return { icon: IconClock, title: t('early'), hero: from ?? '', text };
    }
    case 'WRONG_DAY': {
      const text = t('wrongDayText', { day: day(refusal.day), time: refusal.time });
      return { icon: IconCalendarEvent, title: t('wrongDay'), hero: day(refusal.day), text };
    }
    case 'WRONG_SITE':
      return refusal.siteName
        ? {
            icon: IconBuildingCommunity,
            title: t('wrongSite'),
            hero: refusal.siteName,
            text: t('wrongSiteText', { site: refusal.siteName }),
          }
        : { icon: IconBuildingCommunity, title: t('wrongSite'), text: t('wrongSiteUnknown') };
    case 'CLOSED': {
      const next = refusal.next === null ? undefined : when(new Date(refusal.next), now);
      const text = refusal.text ?? (next === undefined ? t('closedUnknown') : null);
      return {
        icon: IconDoor,
        title: t('closed'),
        text,
        ...(next && { hero: t('closedText', { when: next }) }),
      };
    }
    case 'GO_TO_DESK':
      return { icon: IconUser, title: t('desk'), text: t('deskText') };
    case 'RESTING':
      return {
        icon: IconHourglass,
        title: t('resting'),
        hero: String(rest),
        text: t('restingText', { seconds: rest }),
      };
  }
}

/** Text instead of a time or number: a day, or the name of a place. */
const LONG = 8;

interface NoticeProps {
  refusal: Refusal;
  now: Date;
  onEnd(): void;
}

export function Notice({ refusal, now, onEnd }: NoticeProps) {
  const words = useWords();
  const rest = useRest(refusal.outcome === 'RESTING' ? refusal.seconds : 0);
  const { icon: Icon, title, hero, text } = tell(refusal, words, now, rest);
  const way = refusal.outcome === 'NO_CALL' ? refusal.way : undefined;
  const closing = refusal.outcome === 'NO_CALL' ? refusal.closingMessage : null;
  return (
    <section
      className={styles.notice}
      data-way={way !== undefined}
      style={roomTokens(way?.room?.color) as CSSProperties}
    >
      <div className={styles.told}>
        {!way && <Icon className={styles.icon} aria-hidden />}
        <h1>{title}</h1>
        {hero && (
          <p className={styles.hero} data-long={hero.length > LONG || undefined}>
            {hero}
          </p>
        )}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {way && (
        <div className={styles.way}>
          <WayThere way={way} />
        </div>
      )}
      {closing && <p className={result.words}>{closing}</p>}
      <div className={styles.end}>
        <ActionButton onPress={onEnd}>{words.t('ready')}</ActionButton>
      </div>
    </section>
  );
}

function useRest(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = Date.now() + seconds * 1_000;
    const timer = window.setInterval(
      () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000))),
      1_000,
    );
    return () => window.clearInterval(timer);
  }, [seconds]);
  return left;
}
