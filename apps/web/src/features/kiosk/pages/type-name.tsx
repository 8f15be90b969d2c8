import { limits } from '@balie/contract/common/limits.ts';
import { useTyped } from '../walk/use-typed.ts';
import { useWords } from '../walk/words.ts';
import { Typing } from './typing.tsx';

const AZERTY = ['AZERTYUIOP', 'QSDFGHJKLM', 'WXCVBN'];
const QWERTZ = ['QWERTZUIOP', 'ASDFGHJKL', 'YXCVBNM'];
const QWERTY = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
/** The keyboard layout people have at home. */
const LAYOUTS: Readonly<Record<string, readonly string[]>> = { nl: AZERTY, fr: AZERTY, de: QWERTZ };

/** Accents, hyphens and capitals do not matter, so nobody has to look for them. */
export function TypeName({ onName }: { onName(lastName: string): void }) {
  const { t, code } = useWords();
  const next = () => {
    if (typed.text.trim().length > 1) onName(typed.text.trim());
  };
  const typed = useTyped({
    most: Math.min(limits.visit.nameMax, 24),
    accept: (key) => (/[\p{L} '-]/u.test(key) ? key.toLocaleUpperCase(code) : undefined),
    onEnter: next,
  });
  return (
    <Typing
      title={t('lastName')}
      hint={t('lastNameText')}
      wrong={undefined}
      shown={typed.text}
      typed={typed}
      rows={LAYOUTS[code] ?? QWERTY}
      shape="letters"
      ready={typed.text.trim().length > 1}
      onNext={next}
    />
  );
}
