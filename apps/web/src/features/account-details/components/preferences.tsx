import { type AccountDetails, phoneInputSchema } from '@balie/contract/features/users/schema.ts';
import { useTranslation } from 'react-i18next';
import { type OwnAccount, useSetPhone } from '../../../api/account-details.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Card } from '../../../components/card.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import styles from '../account-details.module.css';
import { LanguageField } from './language-field.tsx';

interface PreferencesProps {
  account: AccountDetails;
  mine: OwnAccount;
}

/** §2: this person's language and phone. */
export function Preferences({ account, mine }: PreferencesProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('accountDetails.preferences')}>
      <div className={styles.stack}>
        <LanguageField mine={mine} />
        <PhoneForm phone={account.phone} mine={mine} />
      </div>
    </Card>
  );
}

/** §5: empty, or a phone number; spaces are for reading only. */
function PhoneForm({ phone, mine }: { phone: string | null; mine: OwnAccount }) {
  const { t } = useTranslation();
  const save = useSetPhone(mine);
  const form = useContractForm({
    schema: phoneInputSchema,
    initial: { phone: phone ?? '' },
    follows: true,
    readTheirs: (_, value) => ({ phone: String(value ?? '') }),
    onSubmit: (_, edit) => save.mutateAsync({ params: mine, body: edit }),
  });
  return (
    <form {...form.props} className={styles.line}>
      <TextField
        {...form.field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('accountDetails.phone')}
        description={t('accountDetails.phone-format')}
      />
      <BusyButton
        type="submit"
        className={styles.beside}
        busy={form.busy}
        disabled={!form.dirty}
        aria-label={t('accountDetails.savePhone')}
      >
        {t('common.save')}
      </BusyButton>
    </form>
  );
}
