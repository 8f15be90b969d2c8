import type { CallMessage } from '@balie/contract/realtime.ts';
import { useTranslation } from 'react-i18next';
import { NEXT_SHOWN } from '../display-calls.ts';

interface NextCallsProps {
  waiting: readonly CallMessage[];
  className: string | undefined;
}

/** Who comes next; their call is announced when it is their turn, and counts as shown only then. */
export function NextCalls({ waiting, className }: NextCallsProps) {
  const { t } = useTranslation();
  if (waiting.length === 0) return null;
  return (
    <p className={className}>
      <span>{t('displays.next')}</span>
      {waiting.slice(0, NEXT_SHOWN).map((call) => (
        <span key={call.number}>
          <strong>{call.ticketNumber}</strong> {call.deskName}
        </span>
      ))}
    </p>
  );
}
