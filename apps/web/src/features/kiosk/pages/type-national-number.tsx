import {
  maskNationalNumber,
  readNationalNumber,
} from '@balie/contract/features/kiosk/national-number.ts';
import { useState } from 'react';
import { useTyped } from '../walk/use-typed.ts';
import { useWords } from '../walk/words.ts';
import { DIGITS, onlyDigits } from './digits.ts';
import { Typing } from './typing.tsx';

const LENGTH = 11;

/** Masked while typing: others are waiting behind. */
export function TypeNationalNumber({ onNumber }: { onNumber(nationalNumber: string): void }) {
  const { t } = useWords();
  const [wrong, setWrong] = useState<string>();
  const next = () => {
    const number = readNationalNumber(typed.text);
    if (number) onNumber(number);
    else if (typed.text.length === LENGTH) setWrong(typed.text);
  };
  const typed = useTyped({ most: LENGTH, accept: onlyDigits, onEnter: next });
  return (
    <Typing
      title={t('nationalNumber')}
      hint={t('nationalNumberText')}
      wrong={wrong === typed.text ? t('nationalNumberWrong') : undefined}
      shown={maskNationalNumber(typed.text).padEnd(LENGTH, '·')}
      typed={typed}
      rows={DIGITS}
      shape="digits"
      ready={typed.text.length === LENGTH}
      onNext={next}
    />
  );
}
