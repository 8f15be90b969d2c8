import { isGrey, isHidden } from '@balie/contract/features/messages/rules.ts';
import type { Message } from '@balie/contract/features/messages/schema.ts';
import { IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { messagesQuery } from '../../api/messages.ts';
import { AddButton } from '../../components/add-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { type SideFormState, useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useListSearch } from '../../components/use-list-search.tsx';
import { useAskedForm } from '../../lib/asked-form.ts';
import { useFormat, useSiteId } from '../../lib/session.ts';
import { useToday } from '../../lib/today.ts';
import { AddMessageForm } from './components/add-message-form.tsx';
import { EditMessageForm } from './components/edit-message-form.tsx';
import { useMessageColumns } from './components/message-columns.tsx';
import styles from './messages-screen.module.css';

/** §2, message board: a list, a side form for a new message, and one for the row that was clicked. */
export function MessagesScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const today = useToday();
  const format = useFormat();
  const messages = useQuery(messagesQuery(siteId));
  const side = useSideForm<Message>();
  useAskedForm('messages', side.openCreate);
  const rows = useMemo(
    () => (messages.data ?? []).filter((message) => !isHidden(message, today)),
    [messages.data, today],
  );
  const search = useListSearch({
    list: t('messages.title'),
    rows: messages.data && rows,
    texts: ({ title, updatedBy, publicationDate }) => [
      title,
      updatedBy,
      format.date(publicationDate),
    ],
  });
  const nameOf = ({ publicationDate, title }: Message) =>
    `${format.date(publicationDate)} ${title}`;
  const addButton = <AddButton label={t('messages.add')} onClick={side.openCreate} />;
  return (
    <Page title={t('messages.title')} description={t('messages.description')} actions={addButton}>
      <SideLayout ratio="60/40" side={side.status === 'close' ? null : <MessageForm side={side} />}>
        {search.field}
        <DataTable
          label={t('messages.title')}
          columns={useMessageColumns({ siteId, today, formOpen: side.status !== 'close' })}
          rows={search.rows}
          getId={(message) => message.id}
          state={messages}
          onRowClick={side.openUpdate}
          rowName={(message) => t('common.openRow', { name: nameOf(message) })}
          isSelected={(message) => message.id === side.item?.id}
          rowClassName={(message) => (isGrey(message, today) ? styles.grey : undefined)}
          empty={
            search.nothing || (
              <EmptyState
                icon={IconMessage2}
                title={t('messages.empty')}
                text={t('messages.emptyText')}
                action={side.status === 'close' ? addButton : undefined}
              />
            )
          }
        />
      </SideLayout>
    </Page>
  );
}

function MessageForm({ side }: { side: SideFormState<Message> }) {
  return side.item ? (
    <EditMessageForm key={side.item.id} side={side} message={side.item} />
  ) : (
    <AddMessageForm key="new" side={side} />
  );
}
