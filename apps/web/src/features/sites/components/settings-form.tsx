import type { SiteSettings } from '@balie/contract/features/sites/settings-schema.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import styles from '../site.module.css';
import { DisplayFields } from './display-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { readTheirs, settingsFormSchema, toValues } from './settings-values.ts';
import { TimeFields } from './time-fields.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import { WaitingFields } from './waiting-fields.tsx';

/** All settings in one form: only changes are sent. */
export function SettingsForm({ loaded }: { loaded: SiteSettings }) {
  const { t } = useTranslation();
  const save = useSaveSettings();
  const form = useContractForm({
    schema: settingsFormSchema,
    initial: toValues(loaded),
    follows: true,
    readTheirs,
    onSubmit: (_, edit) => save(edit),
  });
  const { dirty } = form;

  return (
    <form {...form.props} className={styles.form}>
      <LeaveGuard dirty={dirty} />
      <div className={styles.cards}>
        <IdentityFields form={form} />
        <LookFields form={form} />
        <TimeFields form={form} now={loaded} />
        <DisplayFields form={form} />
        <WaitingFields form={form} />
      </div>
      <footer className={styles.foot} data-dirty={dirty || undefined}>
        <span className={styles.unsaved} role="status">
          {dirty && t('sites.unsaved')}
        </span>
        <Button
          variant="default"
          disabled={!dirty || form.busy}
          onClick={() => form.reset(toValues(loaded))}
        >
          {t('common.reset')}
        </Button>
        <BusyButton type="submit" busy={form.busy} disabled={!dirty}>
          {t('common.save')}
        </BusyButton>
      </footer>
    </form>
  );
}
