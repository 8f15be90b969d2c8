import { useState } from 'react';
import { readBirthDate, showBirthDate } from '../walk/birth-date.ts';
import { useTyped } from '../walk/use-typed.ts';
import { useWords } from '../walk/words.ts';
import { DIGITS, onlyDigits } from './digits.ts';
import { Typing } from './typing.tsx';

const LENGTH = 8;

export function TypeBirthDate({ today, onDate }: { today: string; onDate(date: string): void }) {
  const { t } = useWords();
  const [wrong, setWrong] = useState<string>();
  const next = () => {
    const date = readBirthDate(typed.text, today);
    if (date) onDate(date);
    else if (typed.text.length === LENGTH) setWrong(typed.text);
  };
  const typed = useTyped({ most: LENGTH, accept: onlyDigits, onEnter: next });
  return (
    <Typing
      title={t('birthDate')}
      hint={t('birthDateText')}
      wrong={wrong === typed.text ? t('birthDateWrong') : undefined}
      shown={showBirthDate(typed.text)}
      typed={typed}
      rows={DIGITS}
      shape="digits"
      ready={typed.text.length === LENGTH}
      onNext={next}
    />
  );
}
