import { canDelete, isRemoved } from '@balie/contract/features/messages/rules.ts';
import type { Message } from '@balie/contract/features/messages/schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteMessage } from '../../../api/messages.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import type { Column } from '../../../components/data-table/column.ts';
import { Truncated } from '../../../components/truncated.tsx';
import { useFormat } from '../../../lib/session.ts';
import styles from '../messages-screen.module.css';

interface MessageColumnsInput {
  siteId: number;
  today: string;
  /** §2: the delete button is hidden while a form is open. */
  formOpen: boolean;
}

/** §2: publication date, importance, title, expiry date, updated by, delete. */
export function useMessageColumns({ siteId, today, formOpen }: MessageColumnsInput) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync: remove } = useDeleteMessage(siteId);
  return useMemo(
    (): Column<Message>[] => [
      {
        id: 'publicationDate',
        header: t('messages.publicationDate'),
        width: '8.5rem',
        value: (message) => message.publicationDate,
        sort: true,
        cell: (message) => format.date(message.publicationDate),
      },
      {
        id: 'importance',
        header: t('messages.importance'),
        width: '6.5rem',
        value: (message) => message.messageImportance,
        sort: true,
        cell: (message) => <Importance message={message} />,
      },
      {
        id: 'title',
        header: t('messages.messageTitle'),
        value: (message) => message.title,
        sort: true,
        cell: (message) => (
          <span className={isRemoved(message) ? styles.removed : undefined}>
            <Truncated>{message.title}</Truncated>
          </span>
        ),
      },
      {
        id: 'expiryDate',
        header: t('messages.expiryDate'),
        width: '7.5rem',
        needsRoom: 34,
        value: (message) => message.expiryDate,
        sort: true,
        cell: (message) => format.date(message.expiryDate),
      },
      {
        id: 'updatedBy',
        header: t('messages.updatedBy'),
        width: '18%',
        needsRoom: 42,
        value: (message) => message.updatedBy,
        sort: true,
      },
      {
        id: 'delete',
        header: t('common.actions'),
        headerHidden: true,
        width: formOpen ? '0' : '4rem',
        align: 'end',
        cell: (message) =>
          !formOpen && canDelete(message, today) ? (
            <ConfirmInline
              label={t('common.deleteItem', { name: message.title })}
              question={t('common.deleteQuestion', { name: message.title })}
              onConfirm={() => remove({ params: { siteId, messageId: message.id } })}
            />
          ) : null,
      },
    ],
    [t, format, siteId, today, formOpen, remove],
  );
}

function Importance({ message }: { message: Message }) {
  const { t } = useTranslation();
  const text = t(`messages.importances.${message.messageImportance}`);
  if (message.messageImportance === 'NORMAL') return text;
  return (
    <span className={`${styles.importance} ${styles.high}`}>
      <IconAlertTriangle size={16} aria-hidden />
      {text}
    </span>
  );
}
