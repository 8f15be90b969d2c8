import type { SelectedVisit, VisitInList } from '@balie/contract/features/visits/schema.ts';
import { OPEN_STATUSES, type VisitStatus } from '@balie/contract/features/visits/statuses.ts';
import { Button } from '@mantine/core';
import { IconUserMinus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchableSelectField } from '../../../components/fields/searchable-select-field.tsx';
import type { VisitActions } from '../use-visit-actions.ts';
import { nameVisit } from '../visit-notices.ts';
import styles from './side-card.module.css';

const OPEN: readonly VisitStatus[] = OPEN_STATUSES;

interface GroupFieldProps {
  selected: SelectedVisit;
  visits: readonly VisitInList[];
  actions: VisitActions;
}

/** The visitor's group: leave it here, or join one by choosing a member. */
export function GroupField({ selected, visits, actions }: GroupFieldProps) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const { visitId, groupId, groupName } = selected;
  if (groupId !== null) {
    return (
      <div className={styles.group}>
        <span>{t('visits.inGroup', { group: groupName })}</span>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUserMinus size={16} aria-hidden />}
          disabled={actions.busy}
          onClick={() => actions.leaveGroup(visitId)}
        >
          {t('visits.action.leaveGroup')}
        </Button>
      </div>
    );
  }
  if (!choosing) {
    return (
      <div className={styles.group}>
        <Button
          variant="subtle"
          size="xs"
          justify="flex-start"
          leftSection={<IconUsers size={16} aria-hidden />}
          disabled={actions.busy}
          onClick={() => setChoosing(true)}
        >
          {t('visits.action.joinGroup')}
        </Button>
      </div>
    );
  }
  const others = visits.filter((visit) => visit.visitId !== visitId && OPEN.includes(visit.status));
  return (
    <SearchableSelectField
      name="group"
      label={t('visits.groupWith')}
      description={t('visits.groupWithHint')}
      value={null as number | null}
      error={undefined}
      options={others.map((visit) => ({
        value: visit.visitId as number | null,
        label: [nameVisit(visit), visit.groupName].filter(Boolean).join(' · '),
      }))}
      onChange={(withVisitId) => {
        const other = others.find((visit) => visit.visitId === withVisitId);
        if (!other) return;
        setChoosing(false);
        const groupName = t('visits.groupOf', { name: other.lastName });
        actions.joinGroup(visitId, { withVisitId: other.visitId, groupName });
      }}
    />
  );
}
