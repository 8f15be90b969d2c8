import { findsText } from '@balie/contract/common/search.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type SelectFieldProps, selectProps } from './select-field.tsx';

/** One choice from a long list: type to filter. */
export function SearchableSelectField<Value extends string | number | null>(
  field: SelectFieldProps<Value>,
) {
  const { t } = useTranslation();
  const { choose, props } = selectProps(field);
  return (
    <Select
      {...props}
      searchable
      // Enter selects the match.
      selectFirstOptionOnChange
      allowDeselect={false}
      onChange={choose}
      // Options exist only while the list is open: a table has many of these fields.
      comboboxProps={{ withinPortal: true, keepMounted: false }}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && findsText([option.label], search))
      }
      nothingFoundMessage={t('common.noRows')}
      // Typing starts a new search instead of appending to the current name.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
    />
  );
}
