import type { VirtualPrinter } from '@balie/demo/contract/schema.ts';
import { useTranslation } from 'react-i18next';
import { virtualTicketUrl } from '../../../api/virtual-printers.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import styles from './printed-tickets.module.css';

/** The latest printed tickets, newest first; each opens as a picture of its own. */
export function PrintedTickets({ printer }: { printer: VirtualPrinter }) {
  const { t } = useTranslation();
  const format = useFormat();
  const siteId = useSiteId();
  const { printerId, tickets } = printer;
  if (tickets.length === 0) return <p className={styles.none}>{t('virtualPrinters.noTickets')}</p>;
  return (
    <ul
      className={styles.tray}
      aria-label={t('virtualPrinters.ticketsOf', { name: printer.name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls sideways must be reachable by keyboard
      tabIndex={0}
    >
      {tickets.map(({ ticketId, at, width, height }) => {
        const url = virtualTicketUrl({ siteId, printerId, ticketId });
        const time = format.dateTime(at);
        return (
          <li key={ticketId} className={styles.ticket}>
            <a href={url} target="_blank" rel="noreferrer" className={styles.paper}>
              <img
                src={url}
                width={width}
                height={height}
                alt={t('virtualPrinters.ticketOf', { time })}
                className={styles.picture}
              />
            </a>
            <time dateTime={at} className={styles.time}>
              {time}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
