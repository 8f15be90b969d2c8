import {
  ISO_LANGUAGE_CODES,
  type IsoLanguageCode,
} from '@balie/contract/features/languages/iso-languages.ts';
import type { ManagedLanguage } from '@balie/contract/features/languages/schema.ts';
import { IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddLanguage } from '../../../api/languages.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './language-list.module.css';

const isIsoCode = (code: string): code is IsoLanguageCode =>
  (ISO_LANGUAGE_CODES as readonly string[]).includes(code);

/** Languages kept for their texts and visits, each with a button to offer it again. */
export function HiddenLanguages({ languages }: { languages: readonly ManagedLanguage[] }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddLanguage(siteId);
  const offer = ({ isoCode, name }: ManagedLanguage) => {
    if (!isIsoCode(isoCode)) return;
    add.mutate(
      { params: { siteId }, body: { isoCode } },
      { onSuccess: () => notify(successNotice(t('languages.added', { name }))) },
    );
  };
  return (
    <section className={styles.card} aria-labelledby="hidden-languages">
      <h2 id="hidden-languages" className={styles.hiddenTitle}>
        {t('languages.hidden')}
      </h2>
      <p className={styles.hiddenHint}>{t('languages.hiddenHint')}</p>
      <ul className={styles.list}>
        {languages.map((language) => (
          <li key={language.id} className={styles.row}>
            <span
              className={`${styles.name} ${styles.hiddenName}`}
              lang={language.isoCode}
              dir="auto"
            >
              {language.name}
            </span>
            <BusyButton
              size="xs"
              variant="default"
              leftSection={<IconRestore size={16} aria-hidden />}
              busy={add.isPending && add.variables?.body.isoCode === language.isoCode}
              aria-label={t('languages.backOf', { name: language.name })}
              onClick={() => offer(language)}
            >
              {t('languages.back')}
            </BusyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
