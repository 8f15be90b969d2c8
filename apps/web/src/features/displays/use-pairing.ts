import { pairingRequests } from '@balie/contract/features/pairing/requests.ts';
import { useEffect, useState } from 'react';
import { sendRequest } from '../../lib/http.ts';
import { keepDeviceToken, readDeviceToken } from './device-token.ts';

/** How often to check whether the code was bound; less often on a display that was never bound. */
const ASK_EVERY_MS = 3_000;

export interface Pairing {
  code: string | undefined;
  /** The token this display presents once it is bound. */
  token: string | undefined;
  /** The token is no longer valid. */
  reset(): void;
}

/** Shows a new code every ten minutes until an administrator binds one. */
export function usePairing(): Pairing {
  const [token, setToken] = useState(readDeviceToken);
  const [code, setCode] = useState<string>();
  useEffect(() => {
    if (token !== undefined) return;
    let timer: number | undefined;
    let closed = false;
    const again = (run: () => Promise<void>) => {
      if (closed) return;
      // No response, or too many requests: retry, and keep the code until it expires.
      const retry = () => again(run);
      timer = window.setTimeout(() => void run().catch(retry), ASK_EVERY_MS);
    };
    const ask = async (offered: string): Promise<void> => {
      const body = { token: offered };
      const { state } = await sendRequest(pairingRequests.getPairing, { body });
      if (closed) return;
      if (state === 'WAITING') return again(() => ask(offered));
      setCode(undefined);
      if (state === 'GONE') return start();
      keepDeviceToken(offered);
      setToken(offered);
    };
    const start = async (): Promise<void> => {
      const body = { kind: 'DISPLAY' } as const;
      const started = await sendRequest(pairingRequests.startPairing, { body });
      setCode(started.code);
      again(() => ask(started.token));
    };
    start().catch(() => again(start));
    return () => {
      closed = true;
      window.clearTimeout(timer);
    };
  }, [token]);
  return {
    code,
    token,
    reset() {
      keepDeviceToken(undefined);
      setToken(undefined);
    },
  };
}
