import {
  maskNationalNumber,
  readNationalNumber,
} from '@balie/contract/features/kiosk/national-number.ts';
import { useState } from 'react';
import { useTyped } from '../walk/use-typed.ts';
import { useWords } from '../walk/words.ts';
import { FIGURES, onlyFigures } from './figures.ts';
import { Typing } from './typing.tsx';

const DIGITS = 11;

/** Masked while typing: others are waiting behind. */
export function TypeNationalNumber({ onNumber }: { onNumber(nationalNumber: string): void }) {
  const { t } = useWords();
  const [wrong, setWrong] = useState<string>();
  const next = () => {
    const number = readNationalNumber(typed.text);
    if (number) onNumber(number);
    else if (typed.text.length === DIGITS) setWrong(typed.text);
  };
  const typed = useTyped({ most: DIGITS, accept: onlyFigures, onEnter: next });
  return (
    <Typing
      title={t('nationalNumber')}
      hint={t('nationalNumberText')}
      wrong={wrong === typed.text ? t('nationalNumberWrong') : undefined}
      shown={maskNationalNumber(typed.text).padEnd(DIGITS, '·')}
      typed={typed}
      rows={FIGURES}
      shape="figures"
      ready={typed.text.length === DIGITS}
      onNext={next}
    />
  );
}
