import { PAIRED_DISPLAY } from '@balie/contract/realtime.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { deploymentQuery } from '../../api/session.ts';
import { Connected } from './addressed-display.tsx';
import { PairingCode } from './components/pairing-code.tsx';
import { useDisplayData } from './use-display-data.ts';
import { usePairing } from './use-pairing.ts';

const RETRY_MS = 5_000;

/** A display without its own address: it shows a code, and once bound, what it was bound to. */
export function PairedDisplay() {
  const { code, token, reset } = usePairing();
  const { data } = useQuery({ ...deploymentQuery(), retry: true, retryDelay: RETRY_MS });
  if (token === undefined) return <PairingCode code={code} />;
  if (!data) return null;
  return <Bound token={token} applicationId={data.applicationId} onGone={reset} />;
}

interface BoundProps {
  token: string;
  applicationId: string;
  /** It was forgotten, or its room no longer exists. */
  onGone(): void;
}

function Bound({ token, applicationId, onGone }: BoundProps) {
  const { content, unknown } = useDisplayData(PAIRED_DISPLAY, {
    people: false,
    deviceToken: token,
  });
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (unknown) gone();
  }, [unknown]);
  if (!content?.kind) return null;
  return (
    <Connected
      kind={content.kind}
      screenId={PAIRED_DISPLAY}
      applicationId={applicationId}
      deviceToken={token}
      onRefused={onGone}
    />
  );
}
