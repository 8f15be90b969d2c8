import { FIRST_STEPS, type FirstStep } from '@balie/contract/features/first-steps/steps.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { firstStepsQuery } from '../../api/first-steps.ts';
import { LoadFailed } from '../../components/data-table/list-states.tsx';
import { Page } from '../../components/page.tsx';
import { toScreen } from '../../lib/paths.ts';
import { useSiteId } from '../../lib/session.ts';
import { ColleaguesStep } from './components/colleagues-step.tsx';
import { Finish } from './components/finish.tsx';
import { PlacesStep } from './components/places-step.tsx';
import { PrinterStep } from './components/printer-step.tsx';
import { RetentionStep } from './components/retention-step.tsx';
import { ServicesStep } from './components/services-step.tsx';
import { SiteStep } from './components/site-step.tsx';
import { StepList } from './components/step-list.tsx';
import type { StepProps } from './components/step-props.ts';
import styles from './first-steps.module.css';

/** Name and password come first, before this page opens. */
const WIZARD_STEPS = FIRST_STEPS.filter((name) => name !== 'account');
type WizardStep = Exclude<FirstStep, 'account'>;

const forms: Record<WizardStep, ComponentType<StepProps>> = {
  site: SiteStep,
  services: ServicesStep,
  places: PlacesStep,
  printer: PrinterStep,
  retention: RetentionStep,
  colleagues: ColleaguesStep,
};

const isStep = (value: unknown): value is WizardStep => WIZARD_STEPS.some((name) => name === value);

/** From an empty site to the first call, one question at a time; each step can wait. */
export function FirstStepsScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const navigate = useNavigate();
  const { step } = useSearch({ strict: false });
  const list = useQuery(firstStepsQuery(siteId));
  const undone = list.data?.steps.filter(({ done }) => !done).map(({ name }) => name);
  const open = undone?.find(isStep);
  const current = step === 'end' ? undefined : isStep(step) ? step : open;
  const Form = isStep(current) ? forms[current] : undefined;
  const goTo = (name: string) => {
    // What was just made is ticked, whichever list it is in.
    void list.refetch();
    void navigate({ ...toScreen(siteId, 'first-steps'), search: { step: name } });
  };
  const next = current && WIZARD_STEPS[WIZARD_STEPS.indexOf(current) + 1];
  return (
    <Page title={t('firstSteps.title')} description={t('firstSteps.description')}>
      {list.isPending && <Skeleton height={320} radius="md" />}
      {list.isError && !list.data && (
        <LoadFailed error={list.error} onRetry={() => list.refetch()} />
      )}
      {list.data && (
        <div className={styles.room}>
          <div className={styles.columns}>
            <StepList list={list.data} current={current} />
            <section className={styles.step} key={current ?? 'end'}>
              {Form && current ? (
                <>
                  <h2 className={styles.title}>{t(`firstSteps.steps.${current}`)}</h2>
                  <p className={styles.intro}>{t(`firstSteps.${current}.intro`)}</p>
                  <Form onNext={() => goTo(next ?? 'end')} />
                </>
              ) : (
                <Finish list={list.data} />
              )}
            </section>
          </div>
        </div>
      )}
    </Page>
  );
}
