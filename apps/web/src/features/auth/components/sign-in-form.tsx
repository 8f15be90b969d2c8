import { loginSchema } from '@balie/contract/features/auth/schema.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignIn } from '../../../api/session.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { PasswordField } from '../../../components/fields/password-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Refusal } from '../../../components/sign-in-frame/refusal.tsx';
import { ApiError, hasCode } from '../../../lib/http.ts';
import { reasonOf } from '../../../lib/reason.ts';
import styles from '../sign-in.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { useTryAgain } from './use-try-again.ts';

export type SecondStepMethod = 'app' | 'passkey' | 'recovery';

interface SignInFormProps {
  refusal: string | undefined;
  onSignedIn: () => void;
  /** The password was right, and one of these is required next. */
  onSecondStep: (methods: readonly SecondStepMethod[]) => void;
}

/** Username and password, or a passkey instead of both. A refusal loses nothing that was typed. */
export function SignInForm({ refusal: earlier, onSignedIn, onSecondStep }: SignInFormProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState(earlier);
  const signIn = useSignIn();
  const form = useContractForm({
    schema: loginSchema,
    initial: { username: '', password: '' },
    onSubmit: async (body) => {
      setRefusal(undefined);
      try {
        await signIn.mutateAsync({ body });
        onSignedIn();
      } catch (error) {
        if (hasCode(error, 'SECOND_FACTOR_NEEDED')) return onSecondStep(methodsIn(error));
        if (!again.later(error)) setRefusal(reasonOf(error));
        throw error;
      }
    },
  });
  const again = useTryAgain(() => form.props.onSubmit());
  const element = form.props.ref;
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  const waits = again.seconds !== undefined;
  return (
    <>
      <form {...form.props}>
        <div className={styles.told}>
          {refusal && <Refusal text={refusal} />}
          {waits && (
            <p className={styles.wait} role="status">
              {t('auth.waiting', { count: again.seconds ?? 0 })}
            </p>
          )}
        </div>
        <TextField
          {...form.field('username')}
          label={t('auth.username')}
          autoComplete="username webauthn"
          size="md"
        />
        <PasswordField
          {...form.field('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          size="md"
        />
        <BusyButton type="submit" size="md" fullWidth busy={form.busy || waits || signIn.isSuccess}>
          {t('auth.submit')}
        </BusyButton>
      </form>
      <PasskeyButton
        label={t('auth.withPasskey')}
        onSignedIn={onSignedIn}
        onRefused={(error) => setRefusal(reasonOf(error))}
      />
    </>
  );
}

const methodsIn = (error: unknown): SecondStepMethod[] =>
  error instanceof ApiError
    ? ((error.body?.details?.methods ?? '').split(',') as SecondStepMethod[])
    : [];
