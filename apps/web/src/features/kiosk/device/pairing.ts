import { kioskRequests } from '@balie/contract/features/kiosk/requests.ts';
import { pairingRequests } from '@balie/contract/features/pairing/requests.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { createSender } from './server.ts';

const ASK_EVERY_MS = 3_000;
const WITHIN_MS = 10_000;
const send = createSender(() => null);

/** The code to show: a new one every ten minutes, until an administrator binds one. */
export function usePairingCode(onPaired: (token: string) => void): string | undefined {
  const [code, setCode] = useState<string>();
  const paired = useEffectEvent(onPaired);
  useEffect(() => {
    let timer: number | undefined;
    let closed = false;
    let token: string | undefined;
    const turn = async () => {
      if (token === undefined) {
        const response = await send(kioskRequests.startKioskPairing, {}, { withinMs: WITHIN_MS });
        if (response.kind === 'RESPONSE') token = response.answer.token;
        if (!closed && response.kind === 'RESPONSE') setCode(response.answer.code);
      } else {
        const body = { token };
        const response = await send(pairingRequests.getPairing, { body }, { withinMs: WITHIN_MS });
        const state = response.kind === 'RESPONSE' ? response.answer.state : 'WAITING';
        if (closed) return;
        if (state === 'PAIRED') return paired(token);
        if (state === 'GONE') token = undefined;
        if (state === 'GONE') setCode(undefined);
      }
      if (!closed) timer = window.setTimeout(() => void turn(), token ? ASK_EVERY_MS : 1_000);
    };
    void turn();
    return () => {
      closed = true;
      window.clearTimeout(timer);
    };
  }, []);
  return code;
}
