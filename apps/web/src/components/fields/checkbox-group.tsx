import { Checkbox } from '@mantine/core';
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

/** Any number of choices out of a list, by id. */
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
  // The kit knows texts only; what is chosen but not offered stays chosen.
  const known = new Map([...value, ...options.map(({ id }) => id)].map((id) => [String(id), id]));
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
    </Checkbox.Group>
  );
}
