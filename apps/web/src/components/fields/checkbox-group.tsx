import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../contract-form.ts';
import styles from './checkbox-group.module.css';
import { errorOf } from './theirs.tsx';

interface CheckboxGroupProps<Id extends number | string> extends FieldProps<Id[]> {
  label: string;
  options: readonly { readonly id: Id; readonly name: string; readonly disabled?: boolean }[];
  readOnly?: boolean;
  required?: boolean;
  description?: string | undefined;
}

/** From this many on, one checkbox selects them all. */
const MANY = 3;

export function CheckboxGroup<Id extends number | string>({
  label,
  options,
  value,
  onChange,
  error,
  theirs,
  readOnly,
  required,
  description,
}: CheckboxGroupProps<Id>) {
  // The kit only knows texts; chosen ids that are not offered stay chosen.
  const known = new Map([...value, ...options.map(({ id }) => id)].map((id) => [String(id), id]));
  const { t } = useTranslation();
  const open = options.flatMap(({ id, disabled }) => (disabled ? [] : [id]));
  const isFull = open.every((id) => value.includes(id));
  const others = value.filter((id) => !open.includes(id));
  const toggleText = t(isFull ? 'common.uncheckAll' : 'common.checkAll');
  return (
    <Checkbox.Group
      label={label}
      description={description}
      error={errorOf({ error, theirs }, (ids) =>
        options.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', '),
      )}
      withAsterisk={required ?? false}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
    >
      <div className={styles.options}>
        {options.map(({ id, name, disabled }) => (
          <Checkbox key={id} value={String(id)} label={name} disabled={readOnly || disabled} />
        ))}
      </div>
      {!readOnly && open.length >= MANY && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`${label}: ${toggleText}`}
          onClick={() => onChange(isFull ? others : [...others, ...open])}
        >
          {toggleText}
        </Button>
      )}
    </Checkbox.Group>
  );
}
