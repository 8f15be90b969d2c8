import { useEffect, useRef, useState } from 'react';

interface Opening {
  opened?: boolean | undefined;
  onOpened?: ((opened: boolean) => void) | undefined;
}

/** A menu whose code arrives when it is first opened; until then its button stands alone. */
export function useLateMenu(given: Opening = {}) {
  const [own, setOwn] = useState(false);
  const [asked, setAsked] = useState(false);
  const opened = given.opened ?? own;
  const setOpened = given.onOpened ?? setOwn;
  if (opened && !asked) setAsked(true);
  return {
    asked,
    opened,
    setOpened,
    button: {
      ref: useFocusAfter(opened),
      'aria-haspopup': 'menu',
      // Once the menu is there, it opens and closes itself.
      ...(asked ? {} : { onClick: () => setOpened(true) }),
    } as const,
    onLost: () => {
      setOpened(false);
      setAsked(false);
    },
  };
}

/** Whoever was in the menu goes on from its button, also when that was drawn anew for it. */
function useFocusAfter(opened: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('[role="menu"]') != null;
    if (wasOpened.current && !opened && isLost) button.current?.focus();
    wasOpened.current = opened;
  }, [opened]);
  return button;
}
