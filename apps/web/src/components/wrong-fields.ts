import { useEffect, useState } from 'react';

/** Focuses the first invalid field, once its error is shown. */
export function useWrongFields(): (within: HTMLElement | null | undefined) => void {
  const [asked, setAsked] = useState<{ readonly within: HTMLElement | null | undefined }>();
  useEffect(() => {
    asked?.within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return (within) => setAsked({ within });
}
