import { codeSchema } from '@balie/contract/features/auth/security-schema.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInWithCode } from '../../../api/security.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Refusal } from '../../../components/sign-in-frame/refusal.tsx';
import { hasCode } from '../../../lib/http.ts';
import { reasonOf } from '../../../lib/reason.ts';
import styles from '../sign-in.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import type { SecondStepMethod } from './sign-in-form.tsx';

interface SecondStepProps {
  methods: readonly SecondStepMethod[];
  onSignedIn: () => void;
  /** Back to the password, with the reason if the user did not ask for it. */
  onBack: (reason?: string) => void;
}

const AT_THE_FIELD = ['INVALID_CODE', 'AUTHENTICATOR_APP_CLOSED'] as const;

/** After the password: a passkey, a code from the app, or a recovery code. */
export function SecondStep({ methods, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const signIn = useSignInWithCode();
  const refused = (error: unknown) =>
    hasCode(error, 'SIGN_IN_EXPIRED') ? onBack(reasonOf(error)) : setRefusal(reasonOf(error));
  const form = useContractForm({
    schema: codeSchema,
    initial: { code: '' },
    onSubmit: async (body) => {
      setRefusal(undefined);
      try {
        await signIn.mutateAsync({ body });
        onSignedIn();
      } catch (error) {
        if (!AT_THE_FIELD.some((code) => hasCode(error, code))) refused(error);
        throw error;
      }
    },
  });
  const asksCode = methods.includes('app') || methods.includes('recovery');
  const element = form.props.ref;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <>
      <p className={styles.hint}>{t('auth.secondStepHint')}</p>
      {refusal && <Refusal text={refusal} />}
      {methods.includes('passkey') && (
        <PasskeyButton
          label={t('auth.confirmWithPasskey')}
          onSignedIn={onSignedIn}
          onRefused={refused}
        />
      )}
      {asksCode && (
        <form {...form.props}>
          <TextField
            {...form.field('code')}
            label={t('auth.code')}
            description={t(methods.includes('app') ? 'auth.codeHint' : 'auth.recoveryHint')}
            autoComplete="one-time-code"
            size="md"
          />
          <BusyButton type="submit" size="md" fullWidth busy={form.busy || signIn.isSuccess}>
            {t('auth.confirm')}
          </BusyButton>
        </form>
      )}
      <Button variant="subtle" className={styles.back} onClick={() => onBack()}>
        {t('auth.back')}
      </Button>
    </>
  );
}
