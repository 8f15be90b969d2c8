import { useEffect, useState } from 'react';

/** Leads to the first field that is wrong, once what is wrong with it is drawn. */
export function useWrongFields(): (within: HTMLElement | null | undefined) => void {
  const [asked, setAsked] = useState<{ readonly within: HTMLElement | null | undefined }>();
  useEffect(() => {
    asked?.within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return (within) => setAsked({ within });
}
