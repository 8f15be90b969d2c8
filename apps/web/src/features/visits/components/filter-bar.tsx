import { Button } from '@mantine/core';
import { IconFilterOff, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { contactsQuery } from '../../../api/visits.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { useSiteId } from '../../../lib/session.ts';
import type { DomainTypeOption } from '../use-domain-types.ts';
import { DEFAULT_FILTER, type VisitList } from '../use-visit-list.ts';
import { DomainFilter } from './domain-filter.tsx';
import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';
import { StatusChips } from './status-chips.tsx';

interface FilterBarProps extends Pick<VisitList, 'filter' | 'setFilter' | 'search' | 'setSearch'> {
  counts: VisitList['counts']['data'];
  /** How many changes a frozen list does not show, and how to show them. */
  changes: number;
  onRefresh: () => unknown;
  domainTypes: readonly DomainTypeOption[];
  searchRef: RefObject<HTMLInputElement | null>;
}

/**
 * The list's filters: status, domain types, contact and search; every active one is visible. A
 * change to a visit alone does not render it again.
 */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { t } = useTranslation();
  const { filter, setFilter, search, setSearch, counts, changes, domainTypes, searchRef } = props;
  const isDefault = sameFilter(filter) && search === '';
  const clear = () => {
    setFilter(DEFAULT_FILTER);
    setSearch('');
  };
  return (
    <search className={styles.bar} aria-label={t('visits.filters')}>
      <StatusChips
        chosen={filter.status}
        counts={counts}
        onChange={(status) => setFilter({ ...filter, status })}
      />
      <div className={styles.line}>
        <SearchField search={search} onSearch={setSearch} inputRef={searchRef} />
        <DomainFilter
          domainTypes={domainTypes}
          chosen={filter.domainTypes}
          onChange={(domainTypes) => setFilter({ ...filter, domainTypes })}
        />
        <ContactFilter
          contact={filter.contact}
          onChange={(contact) => setFilter({ ...filter, contact })}
        />
        {!isDefault && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconFilterOff size={16} aria-hidden />}
            onClick={clear}
          >
            {t('visits.clearFilters')}
          </Button>
        )}
        <span className={styles.pillPlace} role="status">
          {changes > 0 && (
            <button type="button" className={styles.pill} onClick={() => props.onRefresh()}>
              <IconRefresh size={16} aria-hidden />
              {t('visits.changesWaiting', { count: changes })}
            </button>
          )}
        </span>
      </div>
    </search>
  );
});

const sameFilter = (filter: VisitList['filter']) =>
  filter.domainTypes.length === 0 &&
  filter.contact === null &&
  filter.status.length === DEFAULT_FILTER.status.length &&
  DEFAULT_FILTER.status.every((status) => filter.status.includes(status));

interface ContactFilterProps {
  contact: number | null;
  onChange: (contact: number | null) => void;
}

function ContactFilter({ contact, onChange }: ContactFilterProps) {
  const { t } = useTranslation();
  const contacts = useQuery(contactsQuery(useSiteId()));
  const options = [
    { value: null, label: t('visits.everyContact') },
    ...(contacts.data ?? []).map(({ id, name }) => ({ value: id as number | null, label: name })),
  ];
  return (
    <div className={styles.contact} data-active={contact !== null || undefined}>
      <SelectField
        name="contact"
        label={t('visits.column.contact')}
        labelHidden
        value={contact}
        onChange={onChange}
        error={undefined}
        options={options}
      />
    </div>
  );
}
