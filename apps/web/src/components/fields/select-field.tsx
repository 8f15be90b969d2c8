import { NativeSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../contract-form.ts';
import { type CommonFieldProps, labelProps } from './text-field.tsx';

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
}

interface SelectFieldProps<Value> extends CommonFieldProps, FieldProps<Value> {
  options: readonly Option<Value>[];
  /** For long lists: type to find. */
  searchable?: boolean;
}

/** `null` is a choice of its own, such as "no printer". */
const write = (value: string | number | null): string => (value === null ? '' : String(value));

/** One choice out of a list; values may be texts, ids or `null`. */
export function SelectField<Value extends string | number | null>({
  label,
  labelHidden,
  options,
  value,
  onChange,
  searchable,
  required,
  readOnly,
  ...props
}: SelectFieldProps<Value>) {
  const { t } = useTranslation();
  const data = options.map((option) => ({ value: write(option.value), label: option.label }));
  const choose = (text: string | null) => {
    const option = options.find((candidate) => write(candidate.value) === text);
    if (option) onChange(option.value);
  };
  const shared = {
    ...props,
    ...labelProps({ label, labelHidden }),
    data,
    disabled: props.disabled || readOnly,
    withAsterisk: required ?? false,
    'aria-required': required,
  };
  if (!searchable) {
    return (
      <NativeSelect
        {...shared}
        value={write(value)}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    );
  }
  return (
    <Select
      {...shared}
      value={write(value)}
      searchable
      allowDeselect={false}
      onChange={choose}
      // The options exist only while the list is open: a table has many of these.
      comboboxProps={{ withinPortal: true, keepMounted: false }}
      nothingFoundMessage={t('common.noRows')}
      // Typing searches at once, instead of adding to the name that stands there.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
    />
  );
}
