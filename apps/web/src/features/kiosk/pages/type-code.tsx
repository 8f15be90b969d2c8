import { readTypedCode, TYPED_CODE_LENGTH } from '@balie/contract/features/kiosk/typed-code.ts';
import { SIGNS } from '@balie/contract/features/pairing/code.ts';
import { useState } from 'react';
import { useTyped } from '../walk/use-typed.ts';
import { useWords } from '../walk/words.ts';
import { Typing } from './typing.tsx';

const ROWS = [SIGNS.slice(0, 8), SIGNS.slice(8, 16), SIGNS.slice(16, 24), SIGNS.slice(24)];

/** The eight characters. A typing error is caught here and costs no attempt. */
export function TypeCode({ onCode }: { onCode(code: string): void }) {
  const { t } = useWords();
  const [wrong, setWrong] = useState<string>();
  const next = () => {
    const code = readTypedCode(typed.text);
    if (code) onCode(code);
    else if (typed.text.length === TYPED_CODE_LENGTH) setWrong(typed.text);
  };
  const typed = useTyped({
    most: TYPED_CODE_LENGTH,
    accept: (key) => (SIGNS.includes(key.toUpperCase()) ? key.toUpperCase() : undefined),
    onEnter: next,
  });
  const filled = typed.text.padEnd(TYPED_CODE_LENGTH, '·');
  return (
    <Typing
      title={t('code')}
      hint={t('codeText')}
      wrong={wrong === typed.text ? t('codeWrong') : undefined}
      shown={`${filled.slice(0, 4)} ${filled.slice(4)}`}
      typed={typed}
      rows={ROWS}
      shape="code"
      ready={typed.text.length === TYPED_CODE_LENGTH}
      onNext={next}
    />
  );
}
