import {
  domainOfType,
  type ForwardWarning,
  forwardWarnings,
} from '@balie/contract/features/visits/forwarding.ts';
import { Menu } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDomainsQuery } from '../../../api/open-domains.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { useSiteId } from '../../../lib/session.ts';
import type { DomainTypeOption } from '../use-domain-types.ts';
import styles from './forward-choices.module.css';
import { type ForwardTarget, useForwardTexts } from './forward-texts.ts';

interface ForwardStepsProps {
  opened: boolean;
  onOpened: (opened: boolean) => void;
  domainTypes: readonly DomainTypeOption[];
  onForward: (to: DomainTypeOption, warned: readonly ForwardWarning[]) => void;
  /** Opens in place of the button in the same menu. */
  takesFocus?: boolean;
}

interface ForwardChoicesProps extends Omit<ForwardStepsProps, 'takesFocus'> {
  button: ReactElement;
}

/** The domain types a visit can be forwarded to, beneath the button. */
export const ForwardChoices = ({ button, ...props }: ForwardChoicesProps) => (
  <Menu
    opened={props.opened}
    onChange={props.onOpened}
    position="bottom-end"
    shadow="md"
    withinPortal
    closeOnItemClick={false}
    withInitialFocusPlaceholder={false}
  >
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown>
      <ForwardSteps {...props} />
    </Menu.Dropdown>
  </Menu>
);

/** Choosing where to forward; after a warning, the clerk presses once more. */
export function ForwardSteps({ takesFocus = false, ...props }: ForwardStepsProps) {
  const [asked, setAsked] = useState<ForwardTarget>();
  const targets = useTargets(props);
  if (!props.opened && asked) setAsked(undefined);
  const forward = ({ to, warnings }: ForwardTarget) => {
    props.onOpened(false);
    props.onForward(to, warnings);
  };
  if (asked) {
    return <Question target={asked} onForward={forward} onBack={() => setAsked(undefined)} />;
  }
  return (
    <Targets
      targets={targets}
      takesFocus={takesFocus}
      onChoose={(target) => (target.warnings.length > 0 ? setAsked(target) : forward(target))}
    />
  );
}

/** As of when the menu opened; while it loads, forwarding is possible. */
function useTargets({ opened, domainTypes }: ForwardStepsProps): ForwardTarget[] {
  const { data = [] } = useQuery({ ...openDomainsQuery(useSiteId()), enabled: opened });
  const now = new Date(serverNow());
  return domainTypes.map((to) => {
    const domain = domainOfType(data, to.id);
    return { to, domain, warnings: domain ? forwardWarnings(domain, now) : [] };
  });
}

interface TargetsProps {
  targets: readonly ForwardTarget[];
  takesFocus: boolean;
  onChoose: (target: ForwardTarget) => void;
}

function Targets({ targets, takesFocus, onChoose }: TargetsProps) {
  const { t } = useTranslation();
  const texts = useForwardTexts();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <Menu.Label>{t('visits.forwardTo')}</Menu.Label>
      {targets.map((target, index) => (
        <Menu.Item
          key={target.to.id}
          ref={index === 0 ? first : null}
          onClick={() => onChoose(target)}
        >
          {target.to.name}
          <span className={styles.facts}>
            {texts.warnings(target).map((text) => (
              <span key={text} className={styles.warning}>
                <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
                {text}
              </span>
            ))}
            <span>{texts.facts(target)}</span>
          </span>
        </Menu.Item>
      ))}
    </>
  );
}

interface QuestionProps {
  target: ForwardTarget;
  onForward: (target: ForwardTarget) => void;
  onBack: () => void;
}

function Question({ target, onForward, onBack }: QuestionProps) {
  const { t } = useTranslation();
  const texts = useForwardTexts();
  const domain = target.to.name;
  const told = useId();
  const anyway = useRef<HTMLButtonElement>(null);
  // The pressed button is gone: keep the focus here.
  useEffect(() => anyway.current?.focus(), []);
  return (
    <>
      <div id={told} className={styles.question}>
        <span className={styles.title}>{t('visits.forwardQuestion', { domain })}</span>
        {texts.warnings(target).map((text) => (
          <span key={text} className={styles.warning}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {text}
          </span>
        ))}
      </div>
      <Menu.Item
        ref={anyway}
        aria-describedby={told}
        leftSection={<IconArrowForwardUp size={16} aria-hidden />}
        onClick={() => onForward(target)}
      >
        {t('visits.forwardAnyway', { domain })}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onBack}>
        {t('visits.forwardBack')}
      </Menu.Item>
    </>
  );
}
