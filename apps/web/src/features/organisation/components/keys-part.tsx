import type { ApiKey } from '@balie/contract/features/api-keys/schema.ts';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeysQuery } from '../../../api/api-keys.ts';
import { AddButton } from '../../../components/add-button.tsx';
import type { Column } from '../../../components/data-table/column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SecretCard } from '../../../components/secret-card.tsx';
import { useSideForm } from '../../../components/side-form-state.ts';
import { SideLayout } from '../../../components/side-layout.tsx';
import styles from '../organisation.module.css';
import { AddKeyForm, type NewKey } from './add-key-form.tsx';
import { KeyCard } from './key-card.tsx';
import { useKeyTexts } from './key-texts.ts';

/** The API keys of other programs: create one, see its use, revoke it. */
export function KeysPart() {
  const { t } = useTranslation();
  const keys = useQuery(apiKeysQuery());
  const side = useSideForm<ApiKey>();
  const [made, setMade] = useState<NewKey>();
  const { stateOf } = useKeyTexts();
  const rows = keys.data?.keys ?? [];
  const shown = rows.find(({ id }) => id === side.item?.id) ?? side.item;
  const beside =
    side.status === 'create' && keys.data ? (
      <AddKeyForm side={side} scopes={keys.data.scopes} onMade={setMade} />
    ) : shown ? (
      <KeyCard key={shown.id} apiKey={shown} onClose={side.close} />
    ) : null;
  return (
    <>
      {made && (
        <SecretCard
          title={t('apiKeys.newTitle', { name: made.name })}
          text={t(made.key === null ? 'apiKeys.lostText' : 'apiKeys.newText')}
          secret={made.key}
          copyLabel={t('apiKeys.copy')}
          onClose={() => setMade(undefined)}
        />
      )}
      <SideLayout ratio="60/40" side={beside}>
        <div className={styles.list}>
          <div className={styles.bar}>
            <p className={styles.hint}>{t('apiKeys.hint')}</p>
            <AddButton label={t('apiKeys.add')} onClick={side.openCreate} />
          </div>
          <DataTable
            label={t('organisation.tab.keys')}
            columns={useKeyColumns()}
            rows={rows}
            getId={({ id }) => id}
            state={keys}
            onRowClick={side.openUpdate}
            rowName={({ name }) => t('common.openRow', { name })}
            isSelected={({ id }) => id === side.item?.id}
            rowClassName={(key) => (stateOf(key) === 'ACTIVE' ? undefined : styles.retired)}
            empty={
              <EmptyState
                icon={IconKey}
                title={t('apiKeys.noneTitle')}
                text={t('apiKeys.noneText')}
              />
            }
          />
        </div>
      </SideLayout>
    </>
  );
}

function useKeyColumns(): Column<ApiKey>[] {
  const { t } = useTranslation();
  const { scopes, sites, validity, lastUsed } = useKeyTexts();
  return [
    { id: 'name', header: t('apiKeys.name'), value: ({ name }) => name, width: '22%' },
    { id: 'mayDo', header: t('apiKeys.mayDo'), value: scopes },
    { id: 'sites', header: t('apiKeys.sites'), value: sites, width: '16%' },
    { id: 'validity', header: t('apiKeys.validity'), value: validity, width: '19%' },
    { id: 'lastUsed', header: t('apiKeys.lastUsed'), value: lastUsed, width: '17%' },
  ];
}
