import { limits } from '@balie/contract/common/limits.ts';
import { foldForSearch } from '@balie/contract/common/search.ts';
import { isLongEnough } from '@balie/contract/features/privacy/rules.ts';
import type { Person } from '@balie/contract/features/privacy/schema.ts';
import { IconSearch, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personsQuery } from '../../../api/privacy.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Card } from '../../../components/card.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { SideLayout } from '../../../components/side-layout.tsx';
import { codeText } from '../../../lib/i18n.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from '../privacy.module.css';
import { usePersonColumns } from './person-columns.tsx';
import { nameOf, namesOf } from './person-texts.ts';
import { StoredPersonCard } from './stored-person-card.tsx';

/** Finds the person who asks for a copy of their data, or to be erased. */
export function PersonSearch() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const columns = usePersonColumns();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [refused, setRefused] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const found = useQuery({ ...personsQuery(siteId, search), enabled: search !== '' });
  const persons = search === '' ? [] : (found.data?.persons ?? []);
  const person = persons.find(({ visitorIds }) => visitorIds[0] === chosen);
  const submit = () => {
    const wanted = text.trim();
    setRefused(!isLongEnough(wanted));
    if (!isLongEnough(wanted)) return;
    setChosen(undefined);
    if (wanted === search) void found.refetch();
    else setSearch(wanted);
  };
  return (
    <Card title={t('privacy.person')} description={t('privacy.personHint')}>
      <search>
        <form
          className={styles.line}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            name="search"
            label={t('privacy.search')}
            description={t('privacy.searchHint')}
            value={text}
            onChange={(value) => {
              setText(value);
              setRefused(false);
            }}
            error={refused ? codeText('SEARCH_TOO_SHORT') : undefined}
            maxLength={limits.privacy.searchMax}
          />
          <BusyButton
            type="submit"
            className={styles.beside}
            leftSection={<IconSearch size={16} aria-hidden />}
            busy={search !== '' && found.isFetching}
          >
            {t('privacy.find')}
          </BusyButton>
        </form>
      </search>
      {search !== '' && (
        <div className={styles.results}>
          <SideLayout
            ratio="60/40"
            side={
              person && (
                <StoredPersonCard
                  key={chosen}
                  person={person}
                  sameName={persons.filter(
                    (other) => other !== person && isNamesake(other, person),
                  )}
                  onClose={() => setChosen(undefined)}
                />
              )
            }
          >
            <DataTable
              label={t('privacy.persons')}
              columns={columns}
              rows={persons}
              getId={({ visitorIds }) => visitorIds[0] ?? 0}
              state={found}
              onRowClick={({ visitorIds }) => setChosen(visitorIds[0])}
              rowName={(person) => namesOf(t, person)}
              isSelected={(row) => row === person}
              maxHeight="60dvh"
              empty={
                <EmptyState
                  icon={IconUserSearch}
                  title={t('privacy.nobody')}
                  text={t('privacy.nobodyText')}
                />
              }
            />
            {found.data?.more && <p className={styles.hint}>{t('privacy.more')}</p>}
          </SideLayout>
        </div>
      )}
    </Card>
  );
}

const isNamesake = (one: Person, other: Person) =>
  foldForSearch(nameOf(one)) === foldForSearch(nameOf(other));
