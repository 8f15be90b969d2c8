import type { DisplayAddressOutcome } from '@balie/contract/features/sites/settings-schema.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTestDisplayAddress } from '../../../api/sites.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Card } from '../../../components/card.tsx';
import type { ContractForm } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useSiteId } from '../../../lib/session.ts';
import styles from '../site.module.css';
import type { SettingsValues } from './settings-values.ts';

export function DisplayFields({ form }: { form: ContractForm<SettingsValues> }) {
  const { t } = useTranslation();
  const own = window.location.origin;
  const test = useAddressTest();
  const address = form.values.padsUrl.trim().replace(/\/+$/, '');
  return (
    <Card title={t('sites.displays')}>
      <div className={styles.fields}>
        <TextField
          {...form.field('padsUrl')}
          type="url"
          label={t('sites.padsUrl')}
          description={t('sites.padsUrlHint')}
          placeholder={own}
          onChange={(url) => {
            form.set('padsUrl', url);
            test.forget();
          }}
        />
        <div className={styles.buttons}>
          {address !== own && (
            <Button
              variant="default"
              onClick={() => {
                form.set('padsUrl', own);
                test.forget();
              }}
            >
              {t('sites.ownAddress', { address: own })}
            </Button>
          )}
          <BusyButton
            variant="default"
            leftSection={<IconPlugConnected size={16} aria-hidden />}
            busy={test.busy}
            disabled={address === ''}
            onClick={() => void test.run(address)}
          >
            {t('sites.test')}
          </BusyButton>
        </div>
        <Outcome outcome={test.outcome} />
        <CheckboxField
          {...form.field('nameOnTicket')}
          label={t('sites.nameOnTicket')}
          description={t('sites.nameOnTicketHint')}
        />
      </div>
    </Card>
  );
}

function Outcome({ outcome }: { outcome: DisplayAddressOutcome | undefined }) {
  const { t } = useTranslation();
  const Icon = outcome === 'BALIE' ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className={styles.outcome} role="status" data-outcome={outcome}>
      {outcome && (
        <>
          <Icon size={18} aria-hidden />
          {t(`sites.outcome.${outcome}`)}
        </>
      )}
    </p>
  );
}

/** The address of this very page obviously works; the server tests any other. */
function useAddressTest() {
  const siteId = useSiteId();
  const test = useTestDisplayAddress();
  const [outcome, setOutcome] = useState<DisplayAddressOutcome>();
  return {
    outcome,
    busy: test.isPending,
    forget: () => setOutcome(undefined),
    run: async (padsUrl: string) => {
      if (padsUrl === window.location.origin) return setOutcome('BALIE');
      const answer = await test
        .mutateAsync({ params: { siteId }, body: { padsUrl } })
        .catch(() => undefined);
      setOutcome(answer?.outcome);
    },
  };
}
