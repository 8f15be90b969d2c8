import { limits } from '@balie/contract/common/limits.ts';
import {
  type OneTimeLink,
  ownAccessSchema,
} from '@balie/contract/features/one-time-links/schema.ts';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneTimeLinkQuery, useTakeAccess } from '../../api/one-time-links.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { useContractForm } from '../../components/contract-form.ts';
import { PasswordField } from '../../components/fields/password-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { formValues } from '../../components/form-values.ts';
import { Refusal } from '../../components/sign-in-frame/refusal.tsx';
import { SignInFrame } from '../../components/sign-in-frame/sign-in-frame.tsx';
import { ApiError } from '../../lib/http.ts';
import { currentLanguage, noticeText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { reasonOf } from '../../lib/reason.ts';
import styles from './one-time-link-screen.module.css';

/** Where a one-time address leads: choose a name and a password, once. */
export function OneTimeLinkScreen() {
  const { t } = useTranslation();
  const { secret = '' } = useParams({ strict: false });
  const link = useQuery(oneTimeLinkQuery(secret));
  return (
    <SignInFrame title={t('oneTimeLinks.title')}>
      {link.isPending && (
        <p className={styles.checking} role="status">
          <Loader size="sm" aria-hidden />
          {t('oneTimeLinks.checking')}
        </p>
      )}
      {link.data && <Newcomer secret={secret} link={link.data} />}
      {link.isError && (isGone(link.error) ? <Gone /> : <Unreached again={link.refetch} />)}
    </SignInFrame>
  );
}

const INTROS = {
  FIRST_START: 'intro',
  RECOVERY: 'recoveryIntro',
  INVITATION: 'invitationIntro',
} as const satisfies Record<OneTimeLink['purpose'], string>;

function Newcomer({ secret, link }: { secret: string; link: OneTimeLink }) {
  const { t } = useTranslation();
  const first = link.purpose === 'FIRST_START';
  const isNew = link.purpose !== 'RECOVERY';
  return (
    <>
      <h1 className={styles.title}>
        {t(isNew ? 'oneTimeLinks.welcome' : 'oneTimeLinks.recovery')}
      </h1>
      <p className={styles.intro}>
        {t(`oneTimeLinks.${INTROS[link.purpose]}`, { organisation: link.organisation })}
      </p>
      <AccessForm secret={secret} link={link}>
        {t(first ? 'oneTimeLinks.begin' : 'oneTimeLinks.save')}
      </AccessForm>
    </>
  );
}

interface AccessFormProps {
  secret: string;
  link: OneTimeLink;
  children: ReactNode;
}

function AccessForm({ secret, link, children }: AccessFormProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const take = useTakeAccess();
  const form = useContractForm({
    schema: ownAccessSchema,
    initial: formValues(ownAccessSchema, link),
    onSubmit: async (body) => {
      setRefusal(undefined);
      try {
        await take.mutateAsync({ body: { ...body, secret, language: currentLanguage() } });
        // A fresh page: nothing is carried over, and the address with the secret leaves the history.
        window.location.replace(link.purpose === 'FIRST_START' ? paths.firstSteps : paths.start);
      } catch (error) {
        setRefusal(reasonOf(error));
        throw error;
      }
    },
  });
  const element = form.props.ref;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <form {...form.props}>
      {refusal && <Refusal text={refusal} />}
      <div className={styles.names}>
        <TextField
          {...form.field('firstName', { max: limits.user.nameMax })}
          label={t('oneTimeLinks.firstName')}
          autoComplete="given-name"
          size="md"
        />
        <TextField
          {...form.field('lastName', { max: limits.user.nameMax })}
          label={t('oneTimeLinks.lastName')}
          autoComplete="family-name"
          size="md"
        />
      </div>
      {/* Password managers store a password with the username that precedes it. */}
      <p className={styles.username}>
        {t('oneTimeLinks.username')} <strong>{link.username}</strong>
        <input type="hidden" name="username" autoComplete="username" value={link.username} />
      </p>
      <PasswordField
        {...form.field('password')}
        label={t('oneTimeLinks.password')}
        description={t('oneTimeLinks.passwordHint', { min: limits.user.passwordMin })}
        autoComplete="new-password"
        size="md"
      />
      <BusyButton type="submit" size="md" fullWidth busy={form.busy || take.isSuccess}>
        {children}
      </BusyButton>
    </form>
  );
}

function Gone() {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <h1 className={styles.title}>{t('oneTimeLinks.goneTitle')}</h1>
      <p className={styles.intro}>{t('oneTimeLinks.goneText')}</p>
      <code className={styles.command}>{'npm run admin -- address <username>'}</code>
      <Button component="a" href={paths.signIn} variant="default" size="md" fullWidth>
        {t('oneTimeLinks.toLogin')}
      </Button>
    </div>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The address can still be valid: only the server did not respond. */
function Unreached({ again }: { again: () => unknown }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p className={styles.intro}>{noticeText('requestFailed')}</p>
      <Button variant="default" size="md" fullWidth onClick={() => again()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
