import { kioskRequests } from '@balie/contract/features/kiosk/requests.ts';
import { pairingRequests } from '@balie/contract/features/pairing/requests.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { askWith } from './server.ts';

const ASK_EVERY_MS = 3_000;
const WITHIN_MS = 10_000;
const ask = askWith(() => null);

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
        const heard = await ask(kioskRequests.startKioskPairing, {}, { withinMs: WITHIN_MS });
        if (heard.heard === 'ANSWER') token = heard.answer.token;
        if (!closed && heard.heard === 'ANSWER') setCode(heard.answer.code);
      } else {
        const body = { token };
        const heard = await ask(pairingRequests.getPairing, { body }, { withinMs: WITHIN_MS });
        const state = heard.heard === 'ANSWER' ? heard.answer.state : 'WAITING';
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
