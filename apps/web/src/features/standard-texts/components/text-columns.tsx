import { limits } from '@balie/contract/common/limits.ts';
import {
  STANDARD_TEXT_TYPES,
  type StandardText,
  type StandardTextType,
} from '@balie/contract/features/standard-texts/schema.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteStandardText } from '../../../api/standard-texts.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import type { Column } from '../../../components/data-table/column.ts';
import { RowActions } from '../../../components/row-actions.tsx';
import { Truncated } from '../../../components/truncated.tsx';
import { useSiteId } from '../../../lib/session.ts';
import { truncate } from '../../../lib/truncate.ts';

const isKnown = (type: string): type is StandardTextType =>
  (STANDARD_TEXT_TYPES as readonly string[]).includes(type);

/** The name of a type; a type this version does not know is shown as it is. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation();
  return useCallback((type) => (isKnown(type) ? t(`standardTexts.types.${type}`) : type), [t]);
}

/** §2: type, text (cut at 95 characters with the full text as tooltip), delete. */
export function useTextColumns(): Column<StandardText>[] {
  const { t } = useTranslation();
  const typeName = useTypeName();
  return useMemo(
    () => [
      {
        id: 'type',
        header: t('standardTexts.type'),
        width: '11.5rem',
        sort: true,
        value: (text) => typeName(text.type),
      },
      {
        id: 'text',
        header: t('standardTexts.text'),
        sort: true,
        value: (text) => text.value,
        cell: (text) => (
          <span dir="auto">
            <Truncated max={limits.truncate.standardText}>{text.value}</Truncated>
          </span>
        ),
      },
      {
        id: 'actions',
        header: t('common.actions'),
        headerHidden: true,
        width: '4rem',
        align: 'end',
        cell: (text) => <DeleteText text={text} />,
      },
    ],
    [t, typeName],
  );
}

/** Deleting the text of the default language deletes the whole text. */
function DeleteText({ text }: { text: StandardText }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const remove = useDeleteStandardText(siteId);
  const { languageId, key } = text;
  return (
    <RowActions>
      <ConfirmInline
        label={t('standardTexts.deleteItem', { text: truncate(text.value, limits.truncate.cell) })}
        question={t('standardTexts.deleteQuestion')}
        onConfirm={() => remove.mutateAsync({ params: { siteId, languageId, key } })}
      />
    </RowActions>
  );
}
