import { IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../use-shortcuts.ts';
import type { VisitActions } from '../use-visit-actions.ts';
import { PanelAction } from './panel-action.tsx';

/** §4: repeats the call, of one visitor or of the group that was called together. */
export function RecallAction({ visitId, actions }: { visitId: number; actions: VisitActions }) {
  const { t } = useTranslation();
  return (
    <PanelAction
      icon={IconVolume}
      label={t('visits.action.recall')}
      shortcut={SHORTCUTS.recall}
      busy={actions.pending('recall')}
      disabled={actions.busy}
      onClick={() => actions.recall(visitId)}
    />
  );
}
