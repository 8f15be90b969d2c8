import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ownSecurityQuery } from '../../api/security.ts';
import { BrandMark } from '../../components/brand-mark.tsx';
import { startLogout, startSignIn } from '../../lib/sign-in.ts';
import { OwnPassword } from './components/own-password.tsx';
import { SecondFactor } from './components/second-factor.tsx';
import styles from './sign-in-steps.module.css';

/** Before anything else opens: a password of one's own, and the second step the organisation requires. */
export function SignInStepsScreen() {
  const { t } = useTranslation();
  const { redirectUri } = useSearch({ strict: false });
  const security = useQuery(ownSecurityQuery());
  const { data } = security;
  // The server checks the address, and whether there is more to do.
  const goOn = () =>
    startSignIn(typeof redirectUri === 'string' ? redirectUri : `${window.location.origin}/`);
  useEffect(() => {
    document.title = `${t('accountDetails.firstSteps')} · Balie`;
  }, [t]);
  return (
    <main className={styles.root}>
      <div className={styles.panel}>
        <span className={styles.mark}>
          <BrandMark size={30} />
        </span>
        {data?.pending === 'PASSWORD' && (
          <>
            <h1 className={styles.title}>{t('accountDetails.choosePassword')}</h1>
            <p className={styles.text}>{t('accountDetails.choosePasswordText')}</p>
            <OwnPassword names={[data.username]} onChanged={goOn} />
          </>
        )}
        {data && data.pending !== 'PASSWORD' && (
          <>
            <h1 className={styles.title}>{t('accountDetails.setUpSecondFactor')}</h1>
            <p className={styles.text}>{t('accountDetails.setUpSecondFactorText')}</p>
            <SecondFactor security={data} onReady={goOn} />
          </>
        )}
        {security.isError && <p className={styles.text}>{t('accountDetails.firstStepsOver')}</p>}
        <div className={styles.foot}>
          <Button variant="subtle" onClick={startLogout}>
            {t('shell.logout')}
          </Button>
          {security.isError && <Button onClick={goOn}>{t('auth.submit')}</Button>}
        </div>
      </div>
    </main>
  );
}
