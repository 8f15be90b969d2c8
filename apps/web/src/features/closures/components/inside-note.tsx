import { type Closure, closedPeriodQuery } from '@balie/contract/features/closures/schema.ts';
import { IconCalendarX, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { appointmentsInsideQuery, useCancelAppointments } from '../../../api/closures.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './closures.module.css';

interface InsideNoteProps {
  values: { from: string; until: string; domainId: number | null };
  /** The closure as saved: only then can the appointments inside be cancelled. */
  closure: Closure | undefined;
}

/** How many appointments fall inside, before anything is saved; closing cancels none of them. */
export function InsideNote({ values, closure }: InsideNoteProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const { from, until, domainId } = values;
  const valid = closedPeriodQuery.safeParse({ from, until }).success;
  const inside = useQuery({
    ...appointmentsInsideQuery(siteId, { from, until, domainId }),
    enabled: valid,
  });
  const count = valid ? inside.data?.appointments : undefined;
  return (
    <div className={styles.inside} data-some={(count ?? 0) > 0 || undefined}>
      <p role="status">
        <IconInfoCircle size={18} stroke={1.75} aria-hidden />
        <span>
          {count === undefined && t('closures.insideUnknown')}
          {count === 0 && t('closures.insideNone')}
          {count !== undefined && count > 0 && t('closures.inside', { count })}
        </span>
      </p>
      {closure && count !== undefined && count > 0 && (
        <CancelAppointments closure={closure} count={count} />
      )}
    </div>
  );
}

function CancelAppointments({ closure, count }: { closure: Closure; count: number }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const cancel = useCancelAppointments(siteId);
  return (
    <ConfirmInline
      asText
      icon={IconCalendarX}
      label={t('closures.cancel', { count })}
      question={t('closures.cancelQuestion', { count })}
      answers={{
        confirm: t('closures.cancelAnswers.confirm'),
        keep: t('closures.cancelAnswers.keep'),
      }}
      onConfirm={async () => {
        const { cancelled } = await cancel.mutateAsync({
          params: { siteId, closureId: closure.id },
          body: { appointments: count },
        });
        notify(successNotice(t('closures.cancelled', { count: cancelled })));
      }}
    />
  );
}
