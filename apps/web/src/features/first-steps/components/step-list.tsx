import type { FirstSteps } from '@balie/contract/features/first-steps/schema.ts';
import { FIRST_STEPS, type FirstStep } from '@balie/contract/features/first-steps/steps.ts';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toScreen } from '../../../lib/paths.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from '../first-steps.module.css';

interface StepListProps {
  list: FirstSteps;
  current: FirstStep | undefined;
}

export function StepList({ list, current }: StepListProps) {
  const { t } = useTranslation();
  const steps = FIRST_STEPS.map((name) => ({
    name,
    done: list.steps.some((step) => step.name === name && step.done),
  }));
  const done = steps.filter((step) => step.done).length;
  return (
    <nav aria-label={t('firstSteps.title')}>
      <p className={styles.progress}>{t('firstSteps.progress', { done, total: steps.length })}</p>
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.name}>
            <Entry name={step.name} done={step.done} current={step.name === current} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Entry({ name, done, current }: { name: FirstStep; done: boolean; current: boolean }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const Icon = done ? IconCircleCheckFilled : IconCircle;
  const account = name === 'account';
  return (
    <Link
      className={styles.entry}
      data-done={done || undefined}
      aria-current={current ? 'step' : undefined}
      // A link to the current address sets `aria-current` itself, so styling uses another attribute.
      data-current={current || undefined}
      {...toScreen(siteId, account ? 'accountDetails' : 'first-steps')}
      search={account ? {} : { step: name }}
      activeProps={{}}
    >
      <Icon size={20} role="img" aria-label={t(done ? 'firstSteps.done' : 'firstSteps.open')} />
      <span>{t(`firstSteps.steps.${name}`)}</span>
    </Link>
  );
}
