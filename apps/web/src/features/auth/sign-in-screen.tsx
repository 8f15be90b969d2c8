import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInFrame } from '../../components/sign-in-frame/sign-in-frame.tsx';
import { startSignIn } from '../../lib/sign-in.ts';
import { DemoNote } from './components/demo-note.tsx';
import { SecondStep } from './components/second-step.tsx';
import { type SecondStepMethod, SignInForm } from './components/sign-in-form.tsx';
import styles from './sign-in.module.css';

/** The built-in sign-in: a refusal loses nothing that was typed, and the server decides where to return to. */
export function SignInScreen() {
  const { t } = useTranslation();
  return (
    <SignInFrame title={t('auth.title')}>
      <DemoNote />
      <SignIn />
    </SignInFrame>
  );
}

type Moment =
  | { readonly at: 'password'; readonly refusal?: string | undefined }
  | { readonly at: 'second'; readonly methods: readonly SecondStepMethod[] };

function SignIn() {
  const { t } = useTranslation();
  const { redirectUri } = useSearch({ strict: false });
  const [moment, setMoment] = useState<Moment>({ at: 'password' });
  // The server validates the address again and redirects the browser there.
  const onSignedIn = () =>
    startSignIn(typeof redirectUri === 'string' ? redirectUri : `${window.location.origin}/`);
  return (
    <>
      <h1 className={styles.title}>
        {t(moment.at === 'password' ? 'auth.welcome' : 'auth.secondStep')}
      </h1>
      {moment.at === 'password' ? (
        <SignInForm
          refusal={moment.refusal}
          onSignedIn={onSignedIn}
          onSecondStep={(methods) => setMoment({ at: 'second', methods })}
        />
      ) : (
        <SecondStep
          methods={moment.methods}
          onSignedIn={onSignedIn}
          onBack={(refusal) => setMoment({ at: 'password', refusal })}
        />
      )}
    </>
  );
}
