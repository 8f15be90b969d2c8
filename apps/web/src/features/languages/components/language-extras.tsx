import { isRightToLeft } from '@balie/contract/features/languages/right-to-left.ts';
import type { ManagedLanguage } from '@balie/contract/features/languages/schema.ts';
import { IconArchive, IconStar, IconTextDirectionRtl } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMakeDefaultLanguage, useRemoveLanguage } from '../../../api/languages.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { toScreen } from '../../../lib/paths.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './language-list.module.css';

interface LanguageExtrasProps {
  language: ManagedLanguage | undefined;
  /** The order was changed but not confirmed yet: one thing at a time. */
  locked: boolean;
}

/** Beside a language: its writing direction, missing translations, making it the default, no longer offering it. */
export function LanguageExtras({ language, locked }: LanguageExtrasProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const makeDefault = useMakeDefaultLanguage(siteId);
  const remove = useRemoveLanguage(siteId);
  if (!language) return null;
  const { name, isDefault, isoCode } = language;
  const params = { siteId, languageId: language.id };
  const reason = locked ? t('languages.manageFirst') : undefined;
  const chooseDefault = () =>
    makeDefault.mutate(
      { params },
      { onSuccess: () => notify(successNotice(t('languages.isDefault', { name }))) },
    );
  return (
    <>
      {isRightToLeft(isoCode) && (
        <span className={styles.note}>
          <IconTextDirectionRtl size={16} aria-hidden />
          {t('languages.rtl')}
        </span>
      )}
      <Missing language={language} />
      {isDefault ? (
        <span className={styles.default}>{t('languages.default')}</span>
      ) : (
        <>
          <IconButton
            icon={IconStar}
            label={t('languages.makeDefault', { name })}
            disabled={locked || makeDefault.isPending}
            disabledReason={reason}
            onClick={chooseDefault}
          />
          <ConfirmInline
            icon={IconArchive}
            label={t('languages.remove', { name })}
            question={t('languages.removeQuestion', { name })}
            verb={t('languages.removeVerb')}
            disabled={locked}
            disabledReason={reason}
            onConfirm={async () => {
              await remove.mutateAsync({ params });
              notify(successNotice(t('languages.removed', { name })));
            }}
          />
        </>
      )}
    </>
  );
}

/** How many standard texts lack it, with a link to them. */
function Missing({ language: { id, name, missingTexts: count } }: { language: ManagedLanguage }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  if (count === 0) return <span className={styles.note}>{t('languages.complete')}</span>;
  return (
    <Link
      {...toScreen(siteId, 'standard-texts')}
      search={{ missing: id }}
      className={styles.missing}
      title={t('languages.missingOf', { name })}
    >
      {t('languages.missing', { count })}
    </Link>
  );
}
