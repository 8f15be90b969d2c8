import {
  type FirstStep,
  LATER_STEPS,
  type LaterStep,
} from '@balie/contract/features/first-steps/steps.ts';
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { firstStepsQuery, usePutFirstStepsAway } from '../../../api/first-steps.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Card } from '../../../components/card.tsx';
import { askForm } from '../../../lib/asked-form.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { toScreen } from '../../../lib/paths.ts';
import type { ScreenName } from '../../../lib/screens.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './checklist.module.css';

/** The remaining first steps; gone once all are done, or once somebody dismisses it. */
export function Checklist() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const { data } = useQuery(firstStepsQuery(siteId));
  if (!data || data.putAway || data.steps.every(({ done }) => done)) return null;
  const done = data.steps.filter((step) => step.done).length;
  return (
    <div className={styles.root}>
      <Card
        title={t('firstSteps.checklist.title')}
        description={t('firstSteps.progress', { done, total: data.steps.length })}
        actions={<PutAway />}
      >
        <ol className={styles.list}>
          {data.steps.map((step) => (
            <li key={step.name}>{step.done ? <Done {...step} /> : <Open {...step} />}</li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

type ChecklistStep = FirstStep | LaterStep;

/** Where to complete the steps that the guide does not have. */
const SCREENS = {
  hours: 'opening-hours',
  texts: 'standard-texts',
  directions: 'instructions',
  displays: 'devices',
} as const satisfies Record<LaterStep, ScreenName>;

const isLater = (name: ChecklistStep): name is LaterStep =>
  LATER_STEPS.some((later) => later === name);

function Done({ name }: { name: ChecklistStep }) {
  const { t } = useTranslation();
  return (
    <span className={styles.done}>
      <IconCircleCheckFilled size={20} role="img" aria-label={t('firstSteps.done')} />
      {t(`firstSteps.steps.${name}`)}
    </span>
  );
}

function Open({ name }: { name: ChecklistStep }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const screen = isLater(name) ? SCREENS[name] : undefined;
  const own = screen ?? (name === 'account' ? 'accountDetails' : undefined);
  return (
    <Link
      className={styles.open}
      {...toScreen(siteId, own ?? 'first-steps')}
      search={own ? {} : { step: name }}
      onClick={() => screen && askForm({ screen })}
    >
      <IconCircle size={20} role="img" aria-label={t('firstSteps.open')} />
      {t(`firstSteps.steps.${name}`)}
      <IconArrowRight size={16} aria-hidden className={styles.arrow} />
    </Link>
  );
}

function PutAway() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const put = usePutFirstStepsAway(siteId);
  const putAway = async () => {
    await put.mutateAsync({ params: { siteId }, body: { putAway: true } });
    notify(successNotice(t('firstSteps.checklist.putAwayDone')));
  };
  return (
    <BusyButton
      variant="default"
      size="compact-sm"
      busy={put.isPending}
      onClick={() => void putAway().catch(() => undefined)}
    >
      {t('firstSteps.checklist.putAway')}
    </BusyButton>
  );
}
