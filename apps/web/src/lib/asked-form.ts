import { useEffect, useEffectEvent } from 'react';
import type { ScreenName } from './screens.ts';

/** A form requested elsewhere, such as in the command palette: a new row, or somebody's card. */
export interface AskedForm {
  readonly screen: ScreenName;
  readonly visit?: { readonly visitId: number; readonly visitorId: number };
}

let asked: AskedForm | undefined;
const listeners = new Set<() => void>();

/** Its screen opens it: at once if it is showing, otherwise when it next does. */
export function askForm(form: AskedForm): void {
  asked = form;
  for (const listener of listeners) listener();
}

export function useAskedForm(screen: ScreenName, open: (form: AskedForm) => void): void {
  const show = useEffectEvent(() => {
    if (asked?.screen !== screen) return;
    const form = asked;
    asked = undefined;
    open(form);
  });
  useEffect(() => {
    show();
    const listen = () => show();
    listeners.add(listen);
    return () => {
      listeners.delete(listen);
    };
  }, []);
}
