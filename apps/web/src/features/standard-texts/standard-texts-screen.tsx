import type { StandardText } from '@balie/contract/features/standard-texts/schema.ts';
import { IconFileDescription } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { standardTextsQuery } from '../../api/standard-texts.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useListSearch } from '../../components/use-list-search.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { useSiteId } from '../../lib/session.ts';
import { useCursor } from './components/cursor.ts';
import { MissingNote, useMissing } from './components/missing.tsx';
import { PlaceholderTable } from './components/placeholder-table.tsx';
import { useTextColumns, useTypeName } from './components/text-columns.tsx';
import { TextPanel } from './components/text-panel.tsx';
import type { EditedText } from './components/text-values.ts';

/** §2, standard texts: the placeholders, the list, and a panel to add or edit. */
export function StandardTextsScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const texts = useQuery(standardTextsQuery(siteId));
  const missing = useMissing();
  const side = useSideForm<EditedText>();
  useAskedForm('standard-texts', side.openCreate);
  const cursor = useCursor();
  const typeName = useTypeName();
  const search = useListSearch({
    list: t('standardTexts.title'),
    rows: texts.data,
    texts: ({ type, value, locales }) => [typeName(type), value, ...Object.values(locales)],
  });
  const isOpen = side.status !== 'close';
  const addButton = <AddButton label={t('standardTexts.add')} onClick={side.openCreate} />;
  const panel = isOpen && (
    <TextPanel key={side.item?.text.key ?? 'new'} side={side} cursor={cursor} />
  );
  return (
    <Page
      title={t('standardTexts.title')}
      description={t('standardTexts.description')}
      actions={addButton}
    >
      <SideLayout ratio="60/40" side={panel || null}>
        <MissingNote language={missing.language} />
        <PlaceholderTable onInsert={isOpen ? cursor.insert : undefined} />
        {search.field}
        <DataTable<StandardText>
          label={t('standardTexts.title')}
          columns={useTextColumns()}
          rows={missing.filter(search.rows)}
          getId={(text) => text.key}
          state={texts}
          onRowClick={(text) => side.openUpdate({ text })}
          rowName={(text) => t('common.openRow', { name: `${typeName(text.type)}: ${text.value}` })}
          isSelected={(text) => text.key === side.item?.text.key}
          empty={
            search.nothing || (
              <EmptyState
                icon={IconFileDescription}
                title={t('standardTexts.empty')}
                text={t('standardTexts.emptyText')}
                action={isOpen ? undefined : addButton}
              />
            )
          }
        />
      </SideLayout>
    </Page>
  );
}
