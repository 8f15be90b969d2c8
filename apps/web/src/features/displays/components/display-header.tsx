import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import type { DisplayContent } from '@balie/contract/features/displays/schema.ts';
import { formatFor } from '../../../lib/format.ts';
import { useTicking } from '../../../lib/now.ts';
import styles from './display-header.module.css';

interface DisplayHeaderProps {
  content: DisplayContent | undefined;
  title: string | undefined;
}

export const DisplayHeader = ({ content, title }: DisplayHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.names}>
      <p className={styles.site}>{content?.siteName}</p>
      <h1 className={styles.title}>
        {content?.room?.route && <span className={styles.route}>{content.room.route}</span>}
        {title}
      </h1>
    </div>
    {content && <Clock content={content} />}
  </header>
);

const MINUTE_MS = 60_000;

/** The site's time by the server's clock, not by the machine's clock and time zone. */
function Clock({ content }: { content: DisplayContent }) {
  const now = new Date(useTicking((moment) => Math.floor(moment / MINUTE_MS)) * MINUTE_MS);
  const format = formatFor(content.language, content.timeZone);
  return (
    <div className={styles.clock}>
      <time className={styles.time} dateTime={now.toISOString()}>
        {format.time(now)}
      </time>
      <span className={styles.date}>{format.longDate(dayInZone(now, content.timeZone))}</span>
    </div>
  );
}
