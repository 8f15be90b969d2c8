import type { OwnSecurity } from '@balie/contract/features/auth/security-schema.ts';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBeginApp } from '../../../api/security.ts';
import { canUsePasskeys } from '../../../lib/passkeys.ts';
import styles from '../account-details.module.css';
import { AddApp, type AppSecret } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { FactorList } from './factor-list.tsx';
import { useIdentityCheck } from './identity-check.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Moment =
  | { readonly at: 'list' }
  | { readonly at: 'app'; readonly app: AppSecret }
  | { readonly at: 'passkey' }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

interface SecondFactorProps {
  security: OwnSecurity;
  /** It is set up, and its codes were kept. */
  onReady?: () => void;
}

/** The second step of my sign-in: an app on a phone, passkeys, and codes for when they are lost. */
export function SecondFactor({ security, onReady }: SecondFactorProps) {
  const { t } = useTranslation();
  const [moment, setMoment] = useState<Moment>({ at: 'list' });
  const hasFactor = security.authenticatorApp !== null || security.passkeys.length > 0;
  const { dialog, withIdentity } = useIdentityCheck();
  const toList = () => setMoment({ at: 'list' });
  const ready = () => {
    toList();
    onReady?.();
  };
  const onAdded = (codes: readonly string[] | null) =>
    codes ? setMoment({ at: 'codes', codes }) : ready();
  return (
    <div className={styles.stack}>
      {dialog}
      {moment.at === 'list' && (
        <>
          {hasFactor ? (
            <FactorList
              security={security}
              withIdentity={withIdentity}
              onCodes={(codes) => setMoment({ at: 'codes', codes })}
            />
          ) : (
            <p className={styles.hint}>{t('accountDetails.noFactor')}</p>
          )}
          <AddButtons
            hasApp={security.authenticatorApp !== null}
            withIdentity={withIdentity}
            onApp={(app) => setMoment({ at: 'app', app })}
            onPasskey={() => setMoment({ at: 'passkey' })}
          />
        </>
      )}
      {moment.at === 'app' && <AddApp app={moment.app} onAdded={onAdded} onCancel={toList} />}
      {moment.at === 'passkey' && (
        <AddPasskey withIdentity={withIdentity} onAdded={onAdded} onCancel={toList} />
      )}
      {moment.at === 'codes' && <RecoveryCodes codes={moment.codes} onKept={ready} />}
    </div>
  );
}

interface AddButtonsProps {
  hasApp: boolean;
  withIdentity: <T>(act: () => Promise<T>) => Promise<T>;
  onApp: (app: AppSecret) => void;
  onPasskey: () => void;
}

function AddButtons({ hasApp, withIdentity, onApp, onPasskey }: AddButtonsProps) {
  const { t } = useTranslation();
  const begin = useBeginApp();
  const beginApp = () => withIdentity(() => begin.mutateAsync({})).then(onApp, () => undefined);
  return (
    <div className={styles.buttons}>
      {canUsePasskeys() && (
        <Button
          variant="default"
          leftSection={<IconFingerprint size={18} aria-hidden />}
          onClick={onPasskey}
        >
          {t('accountDetails.addPasskey')}
        </Button>
      )}
      {!hasApp && (
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={18} aria-hidden />}
          onClick={() => void beginApp()}
        >
          {t('accountDetails.addApp')}
        </Button>
      )}
    </div>
  );
}
