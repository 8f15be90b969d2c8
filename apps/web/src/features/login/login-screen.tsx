import '../../styles/kit-later.css';
import { loginSchema } from '@balie/contract/features/auth/schema.ts';
import { PasswordInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deploymentQuery, useLogin } from '../../api/session.ts';
import { BrandMark } from '../../components/brand-mark.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { useContractForm } from '../../components/contract-form.ts';
import { TextField } from '../../components/fields/text-field.tsx';
import { startLogin } from '../../lib/login.ts';
import { reasonOf } from '../../lib/reason.ts';
import { LanguageChoice } from './components/language-choice.tsx';
import { LoginArtwork } from './components/login-artwork.tsx';
import styles from './login-screen.module.css';

/** The built-in login: nothing typed is lost by a refusal, and the server decides where to go back to. */
export function LoginScreen() {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${t('login.title')} · Balie`;
  }, [t]);
  return (
    <div className={styles.root}>
      <aside className={styles.art} aria-hidden>
        <LoginArtwork />
        <p className={styles.tagline}>{t('login.tagline')}</p>
      </aside>
      <main className={styles.main}>
        <LanguageChoice />
        <div className={styles.panel}>
          <span className={styles.mark}>
            <BrandMark size={36} />
          </span>
          <h1 className={styles.title}>{t('login.welcome')}</h1>
          <DemoNote />
          <LoginForm />
        </div>
      </main>
    </div>
  );
}

/** A demo says that it is one, how to look around in it, and how to begin with a site of one's own. */
function DemoNote() {
  const { t } = useTranslation();
  const { data } = useQuery(deploymentQuery());
  if (!data?.demo) return null;
  return (
    <div className={styles.demo}>
      <p>{t('login.demo')}</p>
      <p>
        {t('login.demoOwn')} <code>BALIE_DEMO=0 BALIE_DATA_DIR=./site npm start</code>
      </p>
    </div>
  );
}

function LoginForm() {
  const { t } = useTranslation();
  const { redirectUri } = useSearch({ strict: false }) as { redirectUri?: unknown };
  const [refusal, setRefusal] = useState<string>();
  const login = useLogin();
  const form = useContractForm({
    schema: loginSchema,
    initial: { username: '', password: '' },
    onSubmit: async (body) => {
      setRefusal(undefined);
      try {
        await login.mutateAsync({ body });
        // The server checks the address again and brings the browser there.
        startLogin(typeof redirectUri === 'string' ? redirectUri : `${window.location.origin}/`);
      } catch (error) {
        setRefusal(reasonOf(error));
        throw error;
      }
    },
  });
  const password = form.field('password');
  const element = form.props.ref;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <form {...form.props} className={styles.form}>
      {refusal && (
        <p className={styles.refusal} role="alert">
          <IconAlertCircle size={20} stroke={1.75} aria-hidden />
          {refusal}
        </p>
      )}
      <TextField
        {...form.field('username')}
        label={t('login.username')}
        autoComplete="username"
        size="md"
      />
      <PasswordInput
        {...password}
        onChange={(event) => password.onChange(event.currentTarget.value)}
        label={t('login.password')}
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{
          'aria-label': t('login.showPassword'),
          'aria-hidden': false,
          tabIndex: 0,
        }}
      />
      <BusyButton type="submit" size="md" fullWidth busy={form.busy || login.isSuccess}>
        {t('login.submit')}
      </BusyButton>
    </form>
  );
}
