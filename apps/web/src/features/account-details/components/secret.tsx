import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnAccount, useRotateSecret } from '../../../api/account-details.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import styles from '../account-details.module.css';

const HIDDEN = '•'.repeat(24);

/** The key that signs my messages: hidden until requested, and replaceable if it may have leaked. */
export function Secret({ secret, mine }: { secret: string; mine: OwnAccount }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const rotate = useRotateSecret(mine);
  return (
    <div>
      <p className={styles.label}>{t('accountDetails.secret')}</p>
      <p className={styles.hint}>{t('accountDetails.secretHint')}</p>
      <div className={styles.secret}>
        <span className={styles.key}>{shown ? secret : <span aria-hidden>{HIDDEN}</span>}</span>
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={t(shown ? 'accountDetails.hideSecret' : 'accountDetails.showSecret')}
          onClick={() => setShown(!shown)}
        />
        <CopyButton label={t('accountDetails.copySecret')} lines={[secret]} notice="copied" />
        <ConfirmInline
          icon={IconRefresh}
          label={t('accountDetails.rotate')}
          question={t('accountDetails.rotateQuestion')}
          onConfirm={() => rotate.mutateAsync({ params: mine })}
        />
      </div>
    </div>
  );
}
