import { INTERFACE_LANGUAGES } from '@balie/contract/common/language-list.ts';
import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAccount } from '../../../api/account-details.ts';
import { useSetUserLanguage } from '../../../api/session.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { tellLost } from '../../../lib/chunk-loading.ts';
import { currentLanguage, setLanguage } from '../../../lib/i18n.ts';
import { saveLanguage } from '../../../lib/storage.ts';

/** Each language by its own name, for those who cannot read the other. */
const NAMES = { nl: 'Nederlands', en: 'English' } as const;
const options = INTERFACE_LANGUAGES.map((value) => ({ value, label: NAMES[value] }));

const apply = async (language: InterfaceLanguage): Promise<void> => {
  await setLanguage(language);
  saveLanguage(language);
};

/** Choosing a language switches the interface at once; a refusal switches it back. */
export function LanguageField({ mine }: { mine: OwnAccount }) {
  const { t } = useTranslation();
  const before = useRef(currentLanguage());
  const save = useSetUserLanguage(mine.userId, () => apply(before.current));
  const choose = async (language: InterfaceLanguage) => {
    before.current = currentLanguage();
    try {
      await apply(language);
    } catch {
      // A language that cannot be shown is not saved.
      return tellLost();
    }
    // Without an expected value: whatever was stored, this is what the user wants.
    save.mutate({ params: { userId: mine.userId }, body: { language, expected: {} } });
  };
  return (
    <SelectField
      name="language"
      label={t('accountDetails.language')}
      description={t('accountDetails.languageHint')}
      options={options}
      value={currentLanguage()}
      onChange={(language) => void choose(language)}
      error={undefined}
      disabled={save.isPending}
    />
  );
}
