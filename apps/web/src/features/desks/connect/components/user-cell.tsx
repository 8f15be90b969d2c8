import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { useTranslation } from 'react-i18next';
import { SearchableSelectField } from '../../../../components/fields/searchable-select-field.tsx';
import type { Option } from '../../../../components/fields/select-field.tsx';
import { useSession } from '../../../../lib/session.ts';
import styles from './connect-desk.module.css';
import type { ConnectRow } from './connect-row.ts';

interface UserCellProps extends ConnectRow {
  /** For an administrator: everybody who can be chosen. Otherwise the name is text (§6). */
  staff: readonly Option<number | null>[] | undefined;
}

export function UserCell({ desk, row, choices, staff }: UserCellProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (staff) {
    const replaces = desk.userId !== null && row.values.userId !== desk.userId;
    return (
      <>
        <SearchableSelectField
          {...row.field('userId')}
          label={t('connectDesk.fieldOf', { field: t('connectDesk.user'), name: desk.deskName })}
          labelHidden
          options={staff}
        />
        {replaces && (
          <span className={styles.hint}>
            {t('connectDesk.replaces', { name: fullNameOf(desk) })}
          </span>
        )}
      </>
    );
  }
  if (choices.isPending) {
    return (
      <span className={styles.pending}>{t('connectDesk.toConfirm', { name: user.name })}</span>
    );
  }
  return desk.userId === null ? (
    <span className={styles.muted}>{t('connectDesk.free')}</span>
  ) : (
    fullNameOf(desk)
  );
}
