import type { OwnSecurity } from '@balie/contract/features/auth/security-schema.ts';
import {
  IconDeviceMobile,
  IconFingerprint,
  IconLifebuoy,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemoveApp, useRemovePasskey, useRenewCodes } from '../../../api/security.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { useFormat } from '../../../lib/session.ts';
import styles from '../account-details.module.css';

interface FactorListProps {
  security: OwnSecurity;
  withIdentity: <T>(act: () => Promise<T>) => Promise<T>;
  onCodes: (codes: readonly string[]) => void;
}

export function FactorList({ security, withIdentity, onCodes }: FactorListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const removeApp = useRemoveApp();
  const removePasskey = useRemovePasskey();
  const renew = useRenewCodes();
  const { authenticatorApp: app, passkeys, recoveryCodesLeft } = security;
  return (
    <ul className={styles.factors}>
      {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
        <Factor
          key={id}
          icon={IconFingerprint}
          name={name}
          text={
            lastUsedAt
              ? t('accountDetails.lastUsed', { at: format.dateTime(lastUsedAt) })
              : t('accountDetails.addedOn', { at: format.dateTime(addedAt) })
          }
        >
          <ConfirmInline
            label={t('accountDetails.removePasskey', { name })}
            question={t('accountDetails.removePasskeyQuestion', { name })}
            onConfirm={() =>
              withIdentity(() => removePasskey.mutateAsync({ params: { passkeyId: id } }))
            }
          />
        </Factor>
      ))}
      {app && (
        <Factor
          icon={IconDeviceMobile}
          name={t('accountDetails.app')}
          text={
            app.closed
              ? t('accountDetails.appClosed')
              : t('accountDetails.addedOn', { at: format.dateTime(app.addedAt) })
          }
        >
          <ConfirmInline
            label={t('accountDetails.removeApp')}
            question={t('accountDetails.removeAppQuestion')}
            onConfirm={() => withIdentity(() => removeApp.mutateAsync({}))}
          />
        </Factor>
      )}
      <Factor
        icon={IconLifebuoy}
        name={t('accountDetails.codes')}
        text={t('accountDetails.codesLeft', { count: recoveryCodesLeft })}
      >
        <ConfirmInline
          icon={IconRefresh}
          label={t('accountDetails.renewCodes')}
          question={t('accountDetails.renewCodesQuestion')}
          onConfirm={() =>
            withIdentity(() => renew.mutateAsync({})).then(({ recoveryCodes }) =>
              onCodes(recoveryCodes ?? []),
            )
          }
        />
      </Factor>
    </ul>
  );
}

interface FactorProps {
  icon: TablerIcon;
  name: string;
  text: string;
  children: ReactNode;
}

const Factor = ({ icon: Icon, name, text, children }: FactorProps) => (
  <li className={styles.factor}>
    <Icon size={22} stroke={1.75} aria-hidden />
    <div className={styles.factorTexts}>
      <span className={styles.factorName}>{name}</span>
      <span className={styles.factorText}>{text}</span>
    </div>
    {children}
  </li>
);
