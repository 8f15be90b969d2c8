import '../../styles/kit-later.css';
import { Checkbox } from '@mantine/core';
import type { FieldProps } from '../contract-form.ts';
import styles from './checkbox-group.module.css';
import { errorOf } from './theirs.tsx';

interface CheckboxGroupProps extends FieldProps<number[]> {
  label: string;
  options: readonly { readonly id: number; readonly name: string }[];
  readOnly?: boolean;
  required?: boolean;
  description?: string | undefined;
}

/** Any number of choices out of a list, by id. */
export const CheckboxGroup = ({
  label,
  options,
  value,
  onChange,
  error,
  theirs,
  readOnly,
  required,
  description,
}: CheckboxGroupProps) => (
  <Checkbox.Group
    label={label}
    description={description}
    error={errorOf({ error, theirs }, (ids) =>
      options.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', '),
    )}
    withAsterisk={required ?? false}
    value={value.map(String)}
    onChange={(ids) => onChange(ids.map(Number))}
  >
    <div className={styles.options}>
      {options.map(({ id, name }) => (
        <Checkbox key={id} value={String(id)} label={name} disabled={readOnly} />
      ))}
    </div>
  </Checkbox.Group>
);
