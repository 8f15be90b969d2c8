import { findsText } from '@balie/contract/common/search.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type SelectFieldProps, selectProps } from './select-field.tsx';

/** One choice out of a long list: type to find. */
export function SearchableSelectField<Value extends string | number | null>(
  field: SelectFieldProps<Value>,
) {
  const { t } = useTranslation();
  const { choose, props } = selectProps(field);
  return (
    <Select
      {...props}
      searchable
      // Enter takes what was found.
      selectFirstOptionOnChange
      allowDeselect={false}
      onChange={choose}
      // The options exist only while the list is open: a table has many of these.
      comboboxProps={{ withinPortal: true, keepMounted: false }}
      filter={({ options, search }) =>
        options.filter((option) => 'label' in option && findsText([option.label], search))
      }
      nothingFoundMessage={t('common.noRows')}
      // Typing searches at once, instead of adding to the name that stands there.
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.currentTarget.select()}
    />
  );
}
