import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useBeginPasskeySignIn, useSignInWithPasskey } from '../../../api/security.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { canUsePasskeys, PasskeyNotGiven, showPasskey } from '../../../lib/passkeys.ts';
import styles from '../sign-in.module.css';

interface PasskeyButtonProps {
  label: string;
  onSignedIn: () => void;
  onRefused: (error: unknown) => void;
}

/** Signs in with a passkey, if the browser supports it. */
export function PasskeyButton({ label, onSignedIn, onRefused }: PasskeyButtonProps) {
  const begin = useBeginPasskeySignIn();
  const finish = useSignInWithPasskey();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      const { options } = await begin.mutateAsync({});
      const credential = await showPasskey(options);
      await finish.mutateAsync({ body: { credential } });
      onSignedIn();
    } catch (error) {
      setBusy(false);
      // Users who close the browser's dialog know that they did.
      if (!(error instanceof PasskeyNotGiven)) onRefused(error);
    }
  };
  if (!canUsePasskeys()) return null;
  return (
    <BusyButton
      variant="default"
      size="md"
      fullWidth
      className={styles.passkey}
      leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
      busy={busy}
      onClick={() => void signIn()}
    >
      {label}
    </BusyButton>
  );
}
