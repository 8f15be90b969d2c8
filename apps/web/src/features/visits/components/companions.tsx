import { limits } from '@balie/contract/common/limits.ts';
import type { NewParty } from '@balie/contract/features/visits/schema.ts';
import { Button } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../components/fields/text-field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { codeText } from '../../../lib/i18n.ts';
import type { FieldCodes } from '../../../lib/validation.ts';
import styles from './side-card.module.css';

type Companion = NewParty['companions'][number];

interface CompanionsProps {
  value: readonly Companion[];
  codes: FieldCodes;
  onChange: (value: Companion[]) => void;
}

const NAMES = ['firstName', 'lastName'] as const;

/** The people who come along; together they are one group. */
export function Companions({ value, codes, onChange }: CompanionsProps) {
  const { t } = useTranslation();
  const list = useFocusOnNew(value.length);
  const change = (index: number, next: Partial<Companion>) =>
    onChange(value.map((person, at) => (at === index ? { ...person, ...next } : person)));
  /** The rule that a name broke, until it is typed. */
  const errorOf = (index: number, name: (typeof NAMES)[number]) => {
    const code = codes[`companions.${index}.${name}`];
    const typed = value[index]?.[name].trim() ?? '';
    const isMended = typed !== '' && typed.length <= limits.visit.nameMax;
    return code === undefined || isMended
      ? undefined
      : codeText(code, { max: limits.visit.nameMax });
  };
  return (
    <div ref={list} className={styles.companions}>
      {value.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person without a name has nothing else
        <div key={index} className={styles.companion}>
          {NAMES.map((name) => (
            <TextField
              key={name}
              name={`companions.${index}.${name}`}
              label={t(`visits.companion.${name}`, { number: index + 1 })}
              labelHidden
              placeholder={t(`visits.${name}`)}
              value={person[name]}
              error={errorOf(index, name)}
              onChange={(typed) => change(index, { [name]: typed })}
            />
          ))}
          <IconButton
            icon={IconX}
            label={t('visits.companion.remove', { number: index + 1 })}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {value.length < limits.visit.companionsMax && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => onChange([...value, { firstName: '', lastName: '' }])}
        >
          {t('visits.companion.add')}
        </Button>
      )}
    </div>
  );
}

/** A newly added person's name gets the focus. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) {
      const fields = list.current?.querySelectorAll<HTMLElement>('input');
      fields?.[fields.length - NAMES.length]?.focus();
    }
    before.current = count;
  }, [count]);
  return list;
}
