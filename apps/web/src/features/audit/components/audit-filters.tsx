import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditFilter } from '../../../api/audit.ts';
import { DateField } from '../../../components/fields/date-field.tsx';
import { SearchableSelectField } from '../../../components/fields/searchable-select-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { isDay } from '../../../lib/date-text.ts';
import { codeText } from '../../../lib/i18n.ts';
import { useFormat } from '../../../lib/session.ts';
import styles from '../audit.module.css';
import { entityText } from './audit-texts.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  options:
    | {
        readonly users: readonly { id: number; name: string }[];
        readonly apiKeys: readonly { id: number; name: string }[];
        readonly entities: readonly string[];
      }
    | undefined;
}

const without = <Name extends keyof AuditFilter>(filter: AuditFilter, name: Name): AuditFilter => {
  const { [name]: _, ...rest } = filter;
  return rest as AuditFilter;
};

type Who = `userId ${number}` | `apiKeyId ${number}`;
const whoOf = ({ userId, apiKeyId }: AuditFilter): Who | null => {
  if (userId !== undefined) return `userId ${userId}`;
  return apiKeyId === undefined ? null : `apiKeyId ${apiKeyId}`;
};
const chooseWho = (filter: AuditFilter, who: Who | null): AuditFilter => {
  const rest = without(without(filter, 'userId'), 'apiKeyId');
  const [name, id] = who?.split(' ') ?? [];
  return name === undefined ? rest : { ...rest, [name]: Number(id) };
};

/** Person or program, part, and a range of days; each applies at once. */
export function AuditFilters({ filter, onChange, options }: AuditFiltersProps) {
  const { t } = useTranslation();
  const { compare } = useFormat();
  const [days, setDays] = useState({ from: '', until: '' });
  const chooseDay = (name: 'from' | 'until', day: string) => {
    setDays((before) => ({ ...before, [name]: day }));
    if (isDay(day)) onChange({ ...filter, [name]: day });
    else if (filter[name] !== undefined) onChange(without(filter, name));
  };
  const day = (name: 'from' | 'until') => ({
    name,
    value: days[name],
    onChange: (value: string) => chooseDay(name, value),
    error: days[name] === '' || isDay(days[name]) ? undefined : codeText('INVALID_DATE'),
  });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className={styles.filters}>
      <SearchableSelectField
        name="userId"
        label={t('audit.person')}
        options={[
          { value: null, label: t('audit.everyone') },
          ...(options?.users ?? []).map(({ id, name }) => ({
            value: `userId ${id}` as const,
            label: name,
          })),
          ...(options?.apiKeys ?? []).map(({ id, name }) => ({
            value: `apiKeyId ${id}` as const,
            label: t('audit.apiKey', { name }),
          })),
        ]}
        value={whoOf(filter)}
        onChange={(who: Who | null) => onChange(chooseWho(filter, who))}
        error={undefined}
      />
      <SelectField
        name="entity"
        label={t('audit.entity')}
        options={[
          { value: null, label: t('audit.everything') },
          ...(options?.entities ?? [])
            .map((value) => ({ value, label: entityText(value) }))
            .sort((one, other) => compare(one.label, other.label)),
        ]}
        value={filter.entity ?? null}
        onChange={(entity) =>
          onChange(entity === null ? without(filter, 'entity') : { ...filter, entity })
        }
        error={undefined}
      />
      <DateField {...day('from')} label={t('audit.from')} />
      <DateField {...day('until')} label={t('audit.until')} />
      <Button
        variant="default"
        className={styles.clear}
        disabled={!isFiltered}
        onClick={() => {
          setDays({ from: '', until: '' });
          onChange({});
        }}
      >
        {t('audit.clear')}
      </Button>
    </div>
  );
}
