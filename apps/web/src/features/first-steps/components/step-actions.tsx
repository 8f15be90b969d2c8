import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../components/busy-button.tsx';
import styles from '../first-steps.module.css';

interface StepActionsProps {
  busy: boolean;
  onSkip: () => void;
  /** Another label for the button. */
  label?: string;
  disabled?: boolean;
}

/** Each step ends the same way: do it, or leave it for later. */
export function StepActions({ busy, onSkip, label, disabled = false }: StepActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={onSkip} disabled={busy}>
        {t('firstSteps.skip')}
      </Button>
      <BusyButton type="submit" busy={busy} disabled={disabled}>
        {label ?? t('firstSteps.next')}
      </BusyButton>
    </div>
  );
}
