import { servicePrefixes } from '@balie/contract/features/first-steps/rules.ts';
import {
  TEMPLATE_NAMES,
  type TemplateName,
  templates,
} from '@balie/contract/features/first-steps/templates.ts';
import {
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconSquareDashed,
  IconStethoscope,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { domainsQuery } from '../../../api/domains.ts';
import { useAddServices } from '../../../api/first-steps.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import styles from '../first-steps.module.css';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-props.ts';

type Kind = TemplateName | 'EMPTY';
const KINDS: readonly Kind[] = [...TEMPLATE_NAMES, 'EMPTY'];
const ICONS: Record<Kind, TablerIcon> = {
  TOWN_HALL: IconBuildingCommunity,
  CLINIC: IconStethoscope,
  OFFICE: IconBuildingSkyscraper,
  EMPTY: IconSquareDashed,
};

export function ServicesStep({ onNext }: StepProps) {
  const { t } = useTranslation();
  const { site, user } = useSession();
  const add = useAddServices(site.id);
  const domains = useQuery(domainsQuery(site.id));
  const [kind, setKind] = useState<Kind>('TOWN_HALL');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const services = kind === 'EMPTY' ? [] : templates[kind].services;
  const chosen = services.filter(({ key }) => !left.has(key)).map(({ key }) => key);
  const language = currentLanguage();
  const prefixes = servicePrefixes(services, { domains: domains.data ?? [], language });
  const existing = domains.data?.map(({ name }) => name) ?? [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'EMPTY' || chosen.length === 0) return onNext();
    const body = { template: kind, services: chosen, language };
    await add.mutateAsync({ params: { siteId: site.id }, body }).then(onNext, () => undefined);
  };
  const choose = (next: Kind) => {
    setKind(next);
    setLeft(new Set());
  };
  const set = (key: string, wanted: boolean) =>
    setLeft(
      (before) => new Set(wanted ? [...before].filter((one) => one !== key) : [...before, key]),
    );
  return (
    <form onSubmit={(event) => void submit(event)} className={styles.form} noValidate>
      {existing.length > 0 && (
        <p className={styles.note}>
          {t('firstSteps.services.existing', { names: existing.join(', ') })}
        </p>
      )}
      {!user.organisationAdmin && (
        <p className={styles.note}>{t('firstSteps.services.onlyOrganisation')}</p>
      )}
      <fieldset className={styles.group}>
        <legend>{t('firstSteps.services.template')}</legend>
        <div className={styles.kinds}>
          {KINDS.map((name) => (
            <KindButton
              key={name}
              kind={name}
              pressed={name === kind}
              onPress={() => choose(name)}
            />
          ))}
        </div>
      </fieldset>
      {kind === 'EMPTY' ? (
        <p className={styles.hint}>{t('firstSteps.services.emptyText')}</p>
      ) : (
        <fieldset className={styles.group}>
          <legend>{t('firstSteps.services.choose')}</legend>
          <p className={styles.hint}>{t('firstSteps.services.hours')}</p>
          <div className={styles.choices}>
            {services.map(({ key, name }, index) => (
              <CheckboxField
                key={key}
                name={key}
                label={name[language]}
                description={t('firstSteps.services.prefix', { prefix: prefixes[index] })}
                value={!left.has(key)}
                error={undefined}
                onChange={(wanted) => set(key, wanted)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <StepActions busy={add.isPending} onSkip={onNext} />
    </form>
  );
}

function KindButton(props: { kind: Kind; pressed: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  const Icon = ICONS[props.kind];
  return (
    <button
      type="button"
      className={styles.kind}
      aria-pressed={props.pressed}
      onClick={props.onPress}
    >
      <Icon size={24} stroke={1.6} aria-hidden />
      {t(`firstSteps.services.${props.kind}`)}
    </button>
  );
}
