import type { SiteSettings } from '@balie/contract/features/sites/settings-schema.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import styles from '../site.module.css';
import { ConflictCard } from './conflict-card.tsx';
import { DisplayFields } from './display-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { settingsFormSchema, toValues } from './settings-values.ts';
import { TimeFields } from './time-fields.tsx';
import { useSaveSettings } from './use-save-settings.ts';
import { WaitingFields } from './waiting-fields.tsx';

/** All settings in one form: only what differs from what was read is sent. */
export function SettingsForm({ loaded }: { loaded: SiteSettings }) {
  const { t } = useTranslation();
  // What the typed values started from; a colleague's change while typing does not move it.
  const base = useRef(loaded);
  const saving = useSaveSettings();
  const form = useContractForm({
    schema: settingsFormSchema,
    initial: toValues(loaded),
    follows: true,
    onSubmit: async (wanted) => {
      base.current = await saving.save(base.current, wanted);
    },
  });
  const { dirty } = form;
  useEffect(() => {
    if (!dirty) base.current = loaded;
  }, [loaded, dirty]);

  const reset = (settings: SiteSettings) => {
    base.current = settings;
    const values = toValues(settings);
    for (const name of Object.keys(values) as (keyof typeof values)[]) form.set(name, values[name]);
    saving.settle();
  };

  return (
    <form {...form.props} className={styles.form}>
      <LeaveGuard dirty={dirty} />
      {saving.conflict && (
        <ConflictCard
          conflict={saving.conflict}
          busy={form.busy}
          onTakeTheirs={() => reset(loaded)}
          onKeepMine={() => {
            // From now on it is a change of what the colleague made of it.
            base.current = { ...loaded };
            form.props.onSubmit();
          }}
        />
      )}
      <div className={styles.cards}>
        <IdentityFields form={form} />
        <LookFields form={form} />
        <TimeFields form={form} now={loaded} />
        <DisplayFields form={form} />
        <WaitingFields form={form} />
      </div>
      <footer className={styles.foot} data-dirty={dirty || undefined}>
        <span className={styles.unsaved} role="status">
          {dirty && t('site.unsaved')}
        </span>
        <Button variant="default" disabled={!dirty || form.busy} onClick={() => reset(loaded)}>
          {t('common.reset')}
        </Button>
        <BusyButton type="submit" busy={form.busy} disabled={!dirty}>
          {t('common.save')}
        </BusyButton>
      </footer>
    </form>
  );
}
