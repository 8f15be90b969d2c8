import type { Screen } from '@balie/contract/features/displays/schema.ts';
import { useEffect, useState } from 'react';
import { formatFor } from '../../../lib/format.ts';
import styles from './display-header.module.css';

interface DisplayHeaderProps {
  screen: Screen | undefined;
  title: string | undefined;
}

export const DisplayHeader = ({ screen, title }: DisplayHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.names}>
      <p className={styles.site}>{screen?.siteName}</p>
      <h1 className={styles.title}>
        {screen?.room?.route && <span className={styles.route}>{screen.room.route}</span>}
        {title}
      </h1>
    </div>
    {screen && <Clock screen={screen} />}
  </header>
);

/** The time at the site, not of the machine's own zone. */
function Clock({ screen }: { screen: Screen }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  const format = formatFor(screen.language, screen.timeZone);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: screen.timeZone }).format(now);
  return (
    <div className={styles.clock}>
      <time className={styles.time} dateTime={now.toISOString()}>
        {format.time(now)}
      </time>
      <span className={styles.date}>{format.longDate(day)}</span>
    </div>
  );
}
