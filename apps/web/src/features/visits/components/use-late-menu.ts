import { useEffect, useRef, useState } from 'react';

interface Opening {
  opened?: boolean | undefined;
  onOpened?: ((opened: boolean) => void) | undefined;
}

/** A menu whose code loads when first opened; until then there is only its button. */
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
      // Once loaded, it opens and closes itself.
      ...(asked ? {} : { onClick: () => setOpened(true) }),
    } as const,
    onLost: () => {
      setOpened(false);
      setAsked(false);
    },
  };
}

/** Focus returns to the menu's button, even if that was rendered anew. */
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
