import type { CallLine } from '@balie/contract/features/displays/call-line.ts';
import type { CallMessage } from '@balie/contract/realtime.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { fitCalls, type PartySizes } from '../call-sizes.ts';
import { ticketParts } from '../text-fit.ts';
import { useBox } from '../use-box.ts';
import styles from './calls.module.css';

/** The calls in progress, each at a place that does not move while people read, as large as possible. */
export function Calls({ line: { places } }: { line: CallLine<CallMessage> }) {
  const [room, box] = useBox<HTMLDivElement>();
  const parties = places.map((place) => place?.calls);
  const sizes = fitCalls(box, parties);
  return (
    <div ref={room} className={styles.room}>
      <ul
        className={styles.places}
        data-stacked={sizes.stacked}
        data-several={places.length > 1}
        style={{ '--places': places.length } as CSSProperties}
      >
        {parties.map((calls, index) => {
          const own = sizes.parties[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row is
            <li key={index} className={styles.place}>
              {calls && own && <Party calls={calls} sizes={own} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface PartyProps {
  calls: readonly CallMessage[];
  sizes: PartySizes;
}

/** Who is called to one desk: one person, or the tickets of a group with the desk once. */
function Party({ calls, sizes }: PartyProps) {
  const [first, ...others] = calls;
  if (!first) return null;
  const where = <Where call={first} sizes={sizes} />;
  if (others.length === 0) {
    return (
      <Alert key={first.number} call={first} className={styles.call}>
        <p className={styles.ticket}>
          <TicketText ticket={first.ticketNumber} sizes={sizes} />
        </p>
        {where}
      </Alert>
    );
  }
  return (
    <div className={styles.call}>
      <div className={styles.group} style={{ '--columns': sizes.columns } as CSSProperties}>
        {calls.map((call) => (
          <Alert key={call.number} call={call} className={styles.ticket}>
            <TicketText ticket={call.ticketNumber} sizes={sizes} />
          </Alert>
        ))}
      </div>
      {where}
    </div>
  );
}

interface AlertProps {
  call: CallMessage;
  className: string | undefined;
  children: React.ReactNode;
}

/** Announced when it appears, and acknowledged once it is painted. */
function Alert({ call: { number, ticketNumber, deskName }, className, children }: AlertProps) {
  const { t } = useTranslation();
  return (
    <div
      className={className}
      role="alert"
      aria-label={t('displays.called', { ticket: ticketNumber, desk: deskName })}
      data-call={number}
    >
      {children}
    </div>
  );
}

/** Letters above digits if that makes them larger. */
function TicketText({ ticket, sizes: { parts } }: { ticket: string; sizes: PartySizes }) {
  const texts = parts.length > 1 ? ticketParts(ticket) : [ticket];
  return texts.map((text, index) => (
    <span key={text} className={styles.part} style={{ fontSize: parts[index] }}>
      {text}
    </span>
  ));
}

function Where({ call: { deskName, userName }, sizes }: { call: CallMessage; sizes: PartySizes }) {
  return (
    <div className={styles.where}>
      <p className={styles.desk} style={{ fontSize: sizes.desk }}>
        {deskName}
      </p>
      {userName && (
        <p className={styles.user} style={{ fontSize: sizes.user }}>
          {userName}
        </p>
      )}
    </div>
  );
}
