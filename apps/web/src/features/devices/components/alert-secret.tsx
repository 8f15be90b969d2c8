import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplaceAlertSecret } from '../../../api/device-alerts.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { SecretCard } from '../../../components/secret-card.tsx';
import { useSiteId } from '../../../lib/session.ts';
import styles from './device-cells.module.css';

/** The secret that signs the webhook's messages: shown when it is made, and never again. */
export function AlertSecret() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const replace = useReplaceAlertSecret(siteId);
  const [secret, setSecret] = useState<string>();
  const make = async () => {
    const made = await replace.mutateAsync({ params: { siteId } });
    setSecret(made.secret);
  };
  return (
    <div className={styles.secret}>
      <p className={styles.text}>{t('devices.secretText')}</p>
      {secret === undefined ? (
        <ConfirmInline
          asText
          icon={IconRefresh}
          label={t('devices.newSecret')}
          question={t('devices.newSecretQuestion')}
          verb={t('devices.newSecretVerb')}
          onConfirm={make}
        />
      ) : (
        <SecretCard
          title={t('devices.secretMade')}
          text={t('devices.secretOnce')}
          secret={secret}
          copyLabel={t('devices.copySecret')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </div>
  );
}
