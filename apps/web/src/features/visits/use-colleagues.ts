import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readColleaguesShown, saveColleaguesShown } from '../../lib/storage.ts';

interface Place {
  readonly deskId: number;
  /** Search results are never folded away. */
  readonly searching: boolean;
}

/** Visits at colleagues' desks are grouped below the others, and can be folded away. */
export function useColleagues(rows: readonly VisitInList[], { deskId, searching }: Place) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(readColleaguesShown);
  const [own, others] = useMemo(() => {
    const isTheirs = (visit: VisitInList) =>
      !searching && visit.status === 'SERVING' && visit.deskId !== deskId;
    return [rows.filter((visit) => !isTheirs(visit)), rows.filter(isTheirs)];
  }, [rows, deskId, searching]);
  const toggle = () => {
    saveColleaguesShown(!opened);
    setOpened(!opened);
  };
  return {
    own,
    colleagues:
      others.length === 0
        ? undefined
        : {
            label: t('visits.withColleagues', { count: others.length }),
            rows: others,
            opened,
            onToggle: toggle,
          },
  };
}
